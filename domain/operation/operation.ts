/** One feeding operation: the fold of its events, on the phone and on the server alike. */

import { toIso, toIsoOrNull } from '../time/day.ts'
import { type WeighingTotals, weighingTotals } from './accuracy.ts'
import type { OperationEvent } from './event.ts'
import { type LineWeight, latestWeights } from './latest-weights.ts'
import { mergePlans } from './merge-plans.ts'
import type { Plan, PlanSubOperation } from './plan.ts'
import type { OperationStatus } from './status.ts'
import { isDone, type SubOperation, toJson as subOperationJson } from './sub-operation.ts'

/** The columns of an operation's row that its fold decides. */
type Outcome = {
  status: OperationStatus
  userId: number | null
  startTime: number | null
  endTime: number | null
} & WeighingTotals
export type FoldedOperation = {
  outcome: Outcome
  subOperations: SubOperation[]
  /** Weights of lines that no plan knows: kept in sight, counted nowhere. */
  unplannedWeights: { lineId: number; actual: number }[]
}

/** What the fold needs of an operation besides its events. */
type FoldSource = { closedAt: number | null; frozenPlan: Plan | null }

/**
 * Any order, repetition or split of the events folds to the same. The plan in force is that of the earliest `start` that carries
 * one, else the frozen one, else the current one. A weight counts even when it arrives after a cancel or after the closing of the
 * day: feed that went out is never lost.
 */
export function fold(
  { closedAt, frozenPlan }: FoldSource,
  events: readonly OperationEvent[],
  currentPlan?: Plan,
): FoldedOperation {
  const history = inOrder(events)
  const registers = latestWeights(history)
  const tares = taresOf(history)
  const plan = mergePlans(plansOf(history, frozenPlan ?? currentPlan), new Set(registers.keys()))
  const subOperations = plan.subOperations.map(sub => weighed(sub, registers, tares.get(sub.id) ?? null))
  return {
    outcome: outcomeOf(history, closedAt, subOperations),
    subOperations,
    unplannedWeights: asideOf(registers, subOperations),
  }
}

/** Each event once, by its instant; those of the same one by what the device's own clock said, then by id. */
function inOrder(events: readonly OperationEvent[]): OperationEvent[] {
  const once = new Map(events.map(event => [event.id, event]))
  return [...once.values()].sort((a, b) => a.at - b.at || a.originalAt - b.originalAt || (a.id < b.id ? -1 : 1))
}

function plansOf(history: readonly OperationEvent[], fallback: Plan | undefined): Plan[] {
  const seen = history.flatMap(event => (event.type === 'start' && event.payload.plan ? [event.payload.plan] : []))
  return fallback ? [...seen, fallback] : seen
}

function taresOf(history: readonly OperationEvent[]): Map<number, number> {
  const tares = history.filter(event => event.type === 'tare')
  return new Map(tares.map(({ payload }) => [payload.subOperationId, payload.weight]))
}

function weighed(sub: PlanSubOperation, registers: Map<number, LineWeight>, tareWeight: number | null): SubOperation {
  const { slot: _slot, ...shell } = sub
  const lines = <L extends { id: number }>(planned: readonly L[], moment: 'first' | 'last') =>
    planned.map(line => {
      const register = registers.get(line.id)
      return { ...line, actual: register?.weight ?? null, at: register?.[moment] ?? null }
    })
  return { ...shell, tareWeight, load: lines(sub.load, 'first'), unload: lines(sub.unload, 'last') }
}

function outcomeOf(
  history: readonly OperationEvent[],
  closedAt: number | null,
  subOperations: readonly SubOperation[],
): Outcome {
  const load = subOperations.flatMap(sub => sub.load)
  const unload = subOperations.flatMap(sub => sub.unload)
  const [first] = history
  return {
    status: statusOf(history, closedAt, [...load, ...unload].every(isDone)),
    userId: first?.userId ?? null,
    startTime: first?.at ?? null,
    endTime: endOf(history, closedAt),
    ...weighingTotals(load, unload),
  }
}

function statusOf(history: readonly OperationEvent[], closedAt: number | null, allDone: boolean): OperationStatus {
  const has = (type: OperationEvent['type']) => history.some(event => event.type === type)
  const begun = history.length > 0
  if (has('finish')) return allDone ? 'completed' : 'incomplete'
  if (has('cancel')) return 'canceled'
  if (closedAt !== null) return begun ? 'incomplete' : 'canceled'
  return begun ? 'in_progress' : 'pending'
}

function endOf(history: readonly OperationEvent[], closedAt: number | null): number | null {
  const lastOf = (type: OperationEvent['type']) => history.findLast(event => event.type === type)?.at
  const closed = closedAt === null ? undefined : history.at(-1)?.at
  return lastOf('finish') ?? lastOf('cancel') ?? closed ?? null
}

function asideOf(
  registers: Map<number, LineWeight>,
  subOperations: readonly SubOperation[],
): FoldedOperation['unplannedWeights'] {
  const known = new Set(subOperations.flatMap(({ load, unload }) => [...load, ...unload]).map(({ id }) => id))
  return [...registers].flatMap(([lineId, { weight }]) => (known.has(lineId) ? [] : [{ lineId, actual: weight }]))
}

type Row = {
  id: number
  status: OperationStatus
  treatScheduleId: number
  day: string
  startTime: number | null
  endTime: number | null
  createdAt: number
  updatedAt: number
}
type Person = { id: number; name: string } | null | undefined

/** A row of the list. */
export function toSummaryJson(row: Row, user: Person) {
  return {
    id: row.id,
    status: row.status,
    user: user ? { id: user.id, name: user.name } : null,
    treat_schedule_id: row.treatScheduleId,
    date: row.day,
    start_time: toIsoOrNull(row.startTime),
    end_time: toIsoOrNull(row.endTime),
    created_at: toIso(row.createdAt),
    updated_at: toIso(row.updatedAt),
  }
}

export function toJson(row: Row, user: Person, subOperations: readonly SubOperation[]) {
  return { ...toSummaryJson(row, user), sub_operations: subOperations.map(subOperationJson) }
}

export type OperationSummaryJson = ReturnType<typeof toSummaryJson>
export type OperationJson = ReturnType<typeof toJson>
