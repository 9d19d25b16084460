/** One feeding operation: the fold of its events, on the phone and on the server alike. */
import { type Totals, totalsOf } from './accuracy.ts'
import { isoInstant, isoOrNull } from './day.ts'
import type { Event } from './operation-event.ts'
import { loadJson, unloadJson } from './operation-line.ts'
import type { Plan, PlanLoad, PlanSubOperation, PlanUnload } from './plan.ts'
import { withStrays } from './plan-strays.ts'
import { kgOrNull } from './weight.ts'

export type Status = 'pending' | 'in_progress' | 'completed' | 'incomplete' | 'canceled'

/** `actual` in grams, null until weighed. `at` is the first load of a load line, the last unload of an unload line. */
type Weighed = { actual: number | null; at: number | null }
export type LoadLine = PlanLoad & Weighed
export type UnloadLine = PlanUnload & Weighed
export type SubOperation = Omit<PlanSubOperation, 'slot' | 'load' | 'unload'> & {
  tareWeight: number | null
  load: LoadLine[]
  unload: UnloadLine[]
}

/** The columns of an operation's row that its fold decides. */
export type Outcome = {
  status: Status
  userId: number | null
  startTime: number | null
  endTime: number | null
} & Totals
export type Folded = {
  outcome: Outcome
  subOperations: SubOperation[]
  /** Weights of lines that no plan knows: kept in sight, counted nowhere. */
  aside: { lineId: number; actual: number }[]
}

/** What the fold needs of an operation besides its events. */
export type Source = { closedAt: number | null; frozenPlan: Plan | null }

/**
 * Any order, repetition or split of the events folds to the same. The plan in force is that of the earliest `start` that carries one,
 * else the frozen one, else the current one. A weight is a register (the last one of a line wins) and counts even when it arrives
 * after a cancel or after the closing of the day.
 */
export function fold({ closedAt, frozenPlan }: Source, events: readonly Event[], currentPlan?: Plan): Folded {
  const history = inOrder(events)
  const weights = weightsOf(history)
  const tares = taresOf(history)
  const plan = withStrays(plansOf(history, frozenPlan ?? currentPlan), new Set(weights.keys()))
  const subOperations = plan.subOperations.map(sub => weighedIn(sub, weights, tares.get(sub.id) ?? null))
  return { outcome: outcomeOf(history, closedAt, subOperations), subOperations, aside: asideOf(weights, subOperations) }
}

/** Each event once, by its instant; those of the same one by what the device's own clock said, then by id. */
function inOrder(events: readonly Event[]): Event[] {
  const once = new Map(events.map(event => [event.id, event]))
  return [...once.values()].sort((a, b) => a.at - b.at || a.originalAt - b.originalAt || (a.id < b.id ? -1 : 1))
}

function plansOf(history: Event[], fallback: Plan | undefined): Plan[] {
  const seen = history.flatMap(event => (event.type === 'start' && event.payload.plan ? [event.payload.plan] : []))
  return fallback ? [...seen, fallback] : seen
}

function taresOf(history: Event[]): Map<number, number> {
  const tares = history.filter(event => event.type === 'tare')
  return new Map(tares.map(({ payload }) => [payload.subOperationId, payload.weight]))
}

type Register = { weight: number; first: number; last: number; corrected: boolean }

/** A correction changes the weight, not when the work was done. */
function weightsOf(history: Event[]): Map<number, Register> {
  const registers = new Map<number, Register>()
  for (const { type, at, payload } of history) {
    if (type !== 'load' && type !== 'unload' && type !== 'correct') continue
    const known = registers.get(payload.lineId)
    registers.set(payload.lineId, { weight: payload.weight, ...moments(known, at, type === 'correct') })
  }
  return registers
}

function moments(known: Register | undefined, at: number, corrected: boolean) {
  if (!known || (known.corrected && !corrected)) return { first: at, last: at, corrected }
  return { first: known.first, last: corrected ? known.last : at, corrected: known.corrected }
}

function weighedIn(
  { slot: _, ...sub }: PlanSubOperation,
  weights: Map<number, Register>,
  tareWeight: number | null,
): SubOperation {
  const registerOf = ({ id }: { id: number }) => weights.get(id)
  return {
    ...sub,
    tareWeight,
    load: sub.load.map(line => ({
      ...line,
      actual: registerOf(line)?.weight ?? null,
      at: registerOf(line)?.first ?? null,
    })),
    unload: sub.unload.map(line => ({
      ...line,
      actual: registerOf(line)?.weight ?? null,
      at: registerOf(line)?.last ?? null,
    })),
  }
}

function outcomeOf(history: Event[], closedAt: number | null, subOperations: SubOperation[]): Outcome {
  const load = subOperations.flatMap(sub => sub.load)
  const unload = subOperations.flatMap(sub => sub.unload)
  const status = statusOf(history, closedAt, [...load, ...unload].every(isDone))
  const [first] = history
  return {
    ...{ status, userId: first?.userId ?? null, startTime: first?.at ?? null, endTime: endOf(history, closedAt) },
    ...totalsOf(load, unload),
  }
}

/** Nobody weighs what was not asked for. */
export function isDone({ expected, actual }: { expected: number; actual: number | null }): boolean {
  return actual !== null || expected === 0
}

function statusOf(history: Event[], closedAt: number | null, allDone: boolean): Status {
  const has = (type: Event['type']) => history.some(event => event.type === type)
  if (has('finish')) return allDone ? 'completed' : 'incomplete'
  if (has('cancel')) return 'canceled'
  const begun = history.length > 0
  if (closedAt !== null) return begun ? 'incomplete' : 'canceled'
  return begun ? 'in_progress' : 'pending'
}

function endOf(history: Event[], closedAt: number | null): number | null {
  const lastOf = (type: Event['type']) => history.findLast(event => event.type === type)?.at
  const closed = closedAt === null ? undefined : history.at(-1)?.at
  return lastOf('finish') ?? lastOf('cancel') ?? closed ?? null
}

function asideOf(weights: Map<number, Register>, subOperations: SubOperation[]): Folded['aside'] {
  const known = new Set(subOperations.flatMap(({ load, unload }) => [...load, ...unload]).map(({ id }) => id))
  return [...weights].flatMap(([lineId, { weight }]) => (known.has(lineId) ? [] : [{ lineId, actual: weight }]))
}

type Row = {
  id: number
  status: Status
  treatScheduleId: number
  day: string
  startTime: number | null
  endTime: number | null
  createdAt: number
  updatedAt: number
}
type Person = { id: number; name: string } | null

/** A row of the list. */
export function summary(row: Row, user: Person) {
  return {
    id: row.id,
    status: row.status,
    user: user && { id: user.id, name: user.name },
    treat_schedule_id: row.treatScheduleId,
    date: row.day,
    start_time: isoOrNull(row.startTime),
    end_time: isoOrNull(row.endTime),
    created_at: isoInstant(row.createdAt),
    updated_at: isoInstant(row.updatedAt),
  }
}

export function describe(row: Row, user: Person, subOperations: readonly SubOperation[]) {
  return { ...summary(row, user), sub_operations: subOperations.map(subOperationJson) }
}

function subOperationJson(sub: SubOperation) {
  return {
    id: sub.id,
    rule_name: sub.ruleName,
    recipe_name: sub.recipeName,
    treat_name: sub.treatName,
    scheduled_time: sub.scheduledTime,
    timer: sub.timer,
    dry_matter_percent: sub.dryMatterPercent,
    tare_weight: kgOrNull(sub.tareWeight),
    load_operation_ingredients: sub.load.map(loadJson),
    unload_operation_corrals: sub.unload.map(unloadJson),
  }
}

export type Summary = ReturnType<typeof summary>
export type Described = ReturnType<typeof describe>
