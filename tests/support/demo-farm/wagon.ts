/** Simulates an operation: from its plan to the events of its weighings. */
import type { EventBody, OperationEvent } from '../../../domain/operation/events/event.ts'
import * as Operation from '../../../domain/operation/fold/operation.ts'
import type { Plan } from '../../../domain/operation/plan/plan.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import type { SeededRandom } from './random.ts'

/** The scale shows steps of 5 kg. */
const DIVISION = 5_000

export type Ending = 'finished' | 'rain' | 'broken' | 'forgotten'
type Run = {
  id: number
  farmId: number
  day: string
  from: number
  userId: number
  plan: Plan
  ending: Ending
  closesAt: number
}

/** The weight on the scale: a little over the expected one, with larger errors for small ingredients. */
const weighed = (expected: number, spread: number, random: SeededRandom) =>
  Math.max(
    0,
    Math.round((expected * (1 + 0.002 + random.near(spread + Math.min(0.04, 4_000 / (expected + 1))))) / DIVISION) *
      DIVISION,
  )

export function buildEvents(run: Run, random: SeededRandom): OperationEvent[] {
  const steps = stepsOf(run, random)
  let at = run.from
  return steps.map((step, turn) => {
    at += Math.round((1 + random.next() * 1.5) * MINUTE_MS)
    return { id: uuid(run.id, turn), at, originalAt: at, userId: run.userId, device: 'vagão 1', ...step }
  })
}

function stepsOf({ plan, ending }: Run, random: SeededRandom): EventBody[] {
  const all: EventBody[] = [{ type: 'start', payload: {} }]
  if (ending === 'broken') return [...all, { type: 'cancel', payload: { reason: 'Quebrou a esteira do vagão' } }]
  for (const sub of plan.subOperations) {
    all.push({ type: 'tare', payload: { subOperationId: sub.id, weight: weighed(6_240_000, 0.004, random) } })
    const loads = sub.load.map(line => ({ lineId: line.id, weight: weighed(line.expected, 0.036, random) }))
    all.push(...loads.map(payload => ({ type: 'load' as const, payload })))
    all.push(...unloadsOf(sub, loads, random).map(payload => ({ type: 'unload' as const, payload })))
  }
  if (ending === 'rain') return [...all.slice(0, -2), { type: 'finish', payload: {} }]
  return ending === 'forgotten' ? all.slice(0, -3) : [...all, { type: 'finish', payload: {} }]
}

/** No more is unloaded than was loaded: the last lot gets the rest. */
function unloadsOf(sub: Plan['subOperations'][number], loads: { weight: number }[], random: SeededRandom) {
  let left = loads.reduce((sum, load) => sum + load.weight, 0)
  return sub.unload.map((line, i) => {
    const weight = i === sub.unload.length - 1 ? left : Math.min(left, weighed(line.expected, 0.05, random))
    left -= weight
    return { lineId: line.id, weight }
  })
}

/** The rows of the operation, folded from its events as the API does. */
export function operationRows(run: Run, treatScheduleId: number, events: OperationEvent[]) {
  const { id, farmId, day, plan } = run
  const closedAt = run.ending === 'forgotten' ? run.closesAt : null
  const { outcome, subOperations } = Operation.fold({ closedAt, frozenPlan: plan }, events)
  const last = events.at(-1)?.at ?? run.from
  const stamps = { createdAt: run.from - 6 * 60 * MINUTE_MS, updatedAt: last + MINUTE_MS }
  return {
    operation: {
      id,
      farmId,
      treatScheduleId,
      day,
      closedAt,
      frozenPlan: JSON.stringify(plan),
      revision: 1,
      ...outcome,
      ...stamps,
    },
    subOperations: subOperations.map(sub => ({ ...sub, farmId, operationId: id })),
    loadLines: subOperations.flatMap(sub =>
      sub.load.map(line => ({ ...line, farmId, operationId: id, subOperationId: sub.id })),
    ),
    unloadLines: subOperations.flatMap(sub =>
      sub.unload.map(line => ({ ...line, farmId, operationId: id, subOperationId: sub.id })),
    ),
    events: events.map(({ payload, ...event }) => ({
      ...event,
      farmId,
      operationId: id,
      payload: JSON.stringify(payload),
      receivedAt: event.at + 900,
    })),
  }
}

/** A deterministic UUID. */
function uuid(operation: number, turn: number): string {
  const hex = (value: number, width: number) => value.toString(16).padStart(width, '0')
  return `${hex(operation, 8)}-0000-4000-8000-${hex(turn, 12)}`
}
