/** One feeding operation: the fold of its events, which the phone and the server share. */

import type { WeighingTotals } from '../../figures/sums.ts'
import { SKEW_TOLERANCE_MS } from '../../time/skew.ts'
import { sumBy } from '../../units/sum.ts'
import type { OperationEvent } from '../events/event.ts'
import { mergePlans } from '../plan/merge-plans.ts'
import type { Plan, PlanSubOperation } from '../plan/plan.ts'
import { onlyWeighed, withRests } from '../plan/rest.ts'
import { type Replaced, type Substitute, withSubstitutes } from '../plan/substitute.ts'
import { weighingTotals } from './accuracy.ts'
import { isUnconfirmed, type LineWeight, lineWeights, noRecord, type WeightRecord } from './line-weights.ts'
import { dryMatterOfLines, withLoadedDryMatter } from './loaded-dry-matter.ts'
import type { OperationStatus } from './status.ts'
import { isDone, type SubOperation } from './sub-operation.ts'
import { noOrigin, type WeightOrigin } from './weight-origin.ts'

/** The columns of an operation's row that the fold computes. */
type Outcome = {
  status: OperationStatus
  userId: number | null
  startTime: number | null
  endTime: number | null
  /** Why it was canceled; null unless it is canceled. */
  cancelReason: string | null
  /** How many lines have weights of two devices that await a decision. */
  unconfirmed: number
  /** Grams that its lots were to get. */
  planned: number
  /** 'HH:mm' of its first treat; null without treats. */
  firstTime: string | null
} & WeighingTotals
export type FoldedOperation = {
  outcome: Outcome
  subOperations: SubOperation[]
  /** Weights of lines in no plan, which no sum includes. */
  unplannedWeights: { lineId: number; actual: number }[]
}

/** The inputs of the fold besides the events. `closedAt`: when the feeding day was closed (ms). `reopenedAt`: when the canceled operation was brought back. */
type FoldSource = { closedAt: number | null; reopenedAt?: number | null; frozenPlan: Plan | null }

/**
 * Any order, repetition or split of the events gives the same result. The plan in force is that of the earliest `start` with a
 * plan that is not late, else the frozen plan, else the current plan. A weight counts even if it arrives after a cancel or after the
 * closing of the day, because the weight of delivered feed must never be lost.
 */
export function fold(source: FoldSource, events: readonly OperationEvent[], currentPlan?: Plan): FoldedOperation {
  const sorted = sortEvents(events)
  const [continuations, lateContinuations] = [sorted.filter(isTimelyContinuation), sorted.filter(isLateContinuation)]
  const isInForce = (event: OperationEvent) =>
    !isUndone(event, source, sorted) && !isContinued(event, continuations) && !isLateCancel(event, sorted)
  const history = sorted.filter(isInForce)
  const weights = lineWeights(history)
  const tares = taresOf(history)
  const planned = mergePlans(plansOf(history, source.frozenPlan ?? currentPlan), new Set(weights.keys()))
  const substitutes = substitutesOf(history)
  const withRest = withRests(
    planned,
    [
      ...continuations.map(({ payload }) => payload),
      ...lateContinuations.map(({ payload }) => onlyWeighed(payload, weights)),
    ],
    weights,
    new Set(substitutes.map(({ insteadOf }) => insteadOf)),
  )
  const { plan, replaced } = withSubstitutes(withRest, substitutes, weights)
  const columnsOf = loadColumns(weights, dryMatterOfLines(history), substituteColumns(substitutes, replaced))
  const subOperations = withLoadedDryMatter(
    plan.subOperations.map(sub => withWeights(sub, weights, tares.get(sub.id) ?? null, columnsOf)),
  )
  return {
    outcome: outcomeOf(history, source, subOperations),
    subOperations,
    unplannedWeights: unplannedWeights(weights, subOperations),
  }
}

/** Each event once, in order. */
function sortEvents(events: readonly OperationEvent[]): OperationEvent[] {
  const byId = new Map(events.map(event => [event.id, event]))
  return [...byId.values()].sort(compareEvents)
}

type Dated = Pick<OperationEvent, 'id' | 'at' | 'originalAt'>

/** Compares by the instant, then by the device's clock, then by id. */
export function compareEvents(a: Dated, b: Dated): number {
  return a.at - b.at || a.originalAt - b.originalAt || (a.id < b.id ? -1 : 1)
}

/** The plans of the `start` events in order, then the fallback, then the late plans, which only add lines that were weighed. */
function plansOf(history: readonly OperationEvent[], fallback: Plan | undefined): Plan[] {
  const planOf = (event: OperationEvent) => (event.type === 'start' && event.payload.plan) || []
  const [late, timely] = [history.filter(event => event.late), history.filter(event => !event.late)]
  return [...timely.flatMap(planOf), ...(fallback ? [fallback] : []), ...late.flatMap(planOf)]
}

/** An end of before the operation was brought back: a cancel, and the finish of one in which nothing was weighed until then. */
function isUndone(
  { type, at }: OperationEvent,
  { reopenedAt }: FoldSource,
  sorted: readonly OperationEvent[],
): boolean {
  if (at >= (reopenedAt ?? 0)) return false
  return type === 'cancel' || (type === 'finish' && !sorted.some(one => one.at < (reopenedAt ?? 0) && isWeight(one)))
}

const isWeight = ({ payload }: OperationEvent) => 'lineId' in payload && payload.weight > 0

/** What an operator cancels after the closing of the day ends nothing that was begun in time. */
const isLateCancel = ({ type, late }: OperationEvent, sorted: readonly OperationEvent[]) =>
  type === 'cancel' && late === true && sorted.some(event => !event.late)

type ContinueEvent = OperationEvent & { type: 'continue' }
const isTimelyContinuation = (event: OperationEvent): event is ContinueEvent => event.type === 'continue' && !event.late
const isLateContinuation = (event: OperationEvent): event is ContinueEvent =>
  event.type === 'continue' && event.late === true

/**
 * An end that a person saw and went on after. One that this person had not seen stays. A device knows the server's clock only roughly, so what it
 * dated earlier than the end that it showed came after that end all the same. Events of one instant, which the opening of the day gives to all that
 * a wrong clock dated before it, keep the order of their device.
 */
function isContinued(event: OperationEvent, continuations: readonly ContinueEvent[]): boolean {
  if (event.type !== 'finish' && event.type !== 'cancel') return false
  return continuations.some(continuation => {
    const { endedAt } = continuation.payload
    const isBefore = compareEvents(event, continuation) < 0
    if (event.at === continuation.at) return isBefore
    return event.at <= endedAt || (event.at <= endedAt + SKEW_TOLERANCE_MS && isBefore)
  })
}

function taresOf(history: readonly OperationEvent[]): Map<number, number> {
  const tares = history.filter(event => event.type === 'tare')
  return new Map(tares.map(({ payload }) => [payload.subOperationId, payload.weight]))
}

/** The last one of each line, in order. */
function substitutesOf(history: readonly OperationEvent[]): (Substitute & { reason: string | null })[] {
  const byLine = new Map<number, Substitute & { reason: string | null }>()
  for (const event of history) {
    if (event.type !== 'load' || event.payload.insteadOf === undefined) continue
    const { lineId, insteadOf, ingredientName = '', reason = null } = event.payload
    byLine.set(lineId, { lineId, insteadOf, ingredientName, reason })
  }
  return [...byLine.values()]
}

const substituteColumns =
  (substitutes: ReturnType<typeof substitutesOf>, replaced: ReadonlyMap<number, Replaced>) => (lineId: number) => {
    const one = replaced.get(lineId)
    const reason = substitutes.find(substitute => substitute.lineId === lineId)?.reason ?? null
    return {
      insteadOf: one?.insteadOf ?? null,
      insteadOfQuantity: one?.quantity ?? null,
      insteadOfReason: one ? reason : null,
    }
  }

/** What a line of a load has beside its weight. Its dry matter is that of a weighing, so a line that was not weighed has none. */
const loadColumns =
  (
    weights: ReadonlyMap<number, LineWeight>,
    dryMatters: ReadonlyMap<number, number>,
    columnsOf: ReturnType<typeof substituteColumns>,
  ) =>
  (lineId: number) => ({
    ...columnsOf(lineId),
    dryMatterPercent: weights.has(lineId) ? (dryMatters.get(lineId) ?? null) : null,
  })

function withWeights(
  sub: PlanSubOperation,
  weights: Map<number, LineWeight>,
  tareWeight: number | null,
  columnsOf: ReturnType<typeof loadColumns>,
): Omit<SubOperation, 'loadedDryMatter'> {
  const { slot: _slot, carried = 0, ...columns } = sub
  const lines = <Line extends { id: number }>(planned: readonly Line[], instant: 'first' | 'last') =>
    planned.map(line => {
      const weight = weights.get(line.id)
      return { ...line, ...recordOf(weight), actual: weight?.weight ?? null, at: weight?.[instant] ?? null }
    })
  const load = lines(sub.load, 'first').map(({ planned = null, ...line }) => ({
    ...line,
    planned,
    ...columnsOf(line.id),
  }))
  const unload = lines(sub.unload, 'last').map(({ planned = null, ...line }) => ({ ...line, planned }))
  return { ...columns, carried, tareWeight, load, unload }
}

function recordOf(line: LineWeight | undefined): WeightOrigin & WeightRecord {
  if (!line) return { ...noOrigin, ...noRecord }
  const { weight: _weight, first: _first, last: _last, ...record } = line
  return record
}

function outcomeOf(
  history: readonly OperationEvent[],
  source: FoldSource,
  subOperations: readonly SubOperation[],
): Outcome {
  const load = subOperations.flatMap(sub => sub.load)
  const unload = subOperations.flatMap(sub => sub.unload)
  const first = history.find(event => !event.late) ?? history[0]
  const status = statusOf(history, source.closedAt, [...load, ...unload].every(isDone))
  return {
    status,
    cancelReason: status === 'canceled' ? cancelReasonOf(history) : null,
    userId: first?.userId ?? null,
    startTime: first?.at ?? null,
    endTime: endTimeOf(history, source),
    unconfirmed: [...load, ...unload].filter(isUnconfirmed).length,
    planned: sumBy(unload, ({ planned, expected }) => planned ?? expected),
    firstTime: subOperations[0]?.scheduledTime ?? null,
    ...weighingTotals(load, unload),
  }
}

function statusOf(history: readonly OperationEvent[], closedAt: number | null, allDone: boolean): OperationStatus {
  const has = (type: OperationEvent['type']) => history.some(event => event.type === type)
  const isStarted = history.length > 0
  if (has('finish')) return allDone ? 'completed' : 'incomplete'
  if (has('cancel')) return 'canceled'
  if (closedAt !== null) return isStarted ? 'incomplete' : 'canceled'
  return isStarted ? 'in_progress' : 'pending'
}

function cancelReasonOf(history: readonly OperationEvent[]): string | null {
  const canceled = history.findLast(event => event.type === 'cancel')
  return canceled?.payload.reason ?? null
}

/** The finish, else the last cancel, else the last event if the day was closed. */
function endTimeOf(history: readonly OperationEvent[], source: FoldSource): number | null {
  const canceled = history.findLast(({ type }) => type === 'cancel')
  const closed = source.closedAt === null ? undefined : history.findLast(({ type }) => type !== 'decide')
  return (finishOf(history, source) ?? canceled ?? closed)?.at ?? null
}

/** The first one since the operation was brought back, else the first of all. A late one ends only an operation that has no other, so an end does not move. */
function finishOf(history: readonly OperationEvent[], { reopenedAt }: FoldSource): OperationEvent | undefined {
  const finishes = history.filter(({ type }) => type === 'finish')
  const timely = finishes.filter(({ late }) => !late)
  return timely.find(({ at }) => at >= (reopenedAt ?? 0)) ?? timely[0] ?? finishes[0]
}

function unplannedWeights(
  weights: Map<number, LineWeight>,
  subOperations: readonly SubOperation[],
): FoldedOperation['unplannedWeights'] {
  const plannedIds = new Set(subOperations.flatMap(({ load, unload }) => [...load, ...unload]).map(({ id }) => id))
  return [...weights].flatMap(([lineId, { weight }]) => (plannedIds.has(lineId) ? [] : [{ lineId, actual: weight }]))
}
