/**
 * What the server must show after any history, computed from the facts without the code of the product. It is slow on purpose: each question
 * replays the whole history. Weights in grams, loads in kg, instants in ms.
 */
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { computeLoads, countReadings, type ReadingFact } from './history-loads.ts'
import { withoutContinuedEnds } from './history-rests.ts'
import { type OperationView, partsAfter, toOperationView } from './history-view.ts'

export type EventFact = {
  id: string
  userId: number
  device: string
  /** The event of the weight that the device showed; null where it showed none, absent from an older device. */
  replaces?: string | null
  /** The instant on the device's clock. */
  stamp: number
  type: string
  line?: number
  slot?: number
  grams?: number
  source?: string
  reason?: string
  plan?: [line: number, grams: number][]
  /** The events that a decision or a correction was shown, and those of a decision that count. */
  seen?: string[]
  keep?: string[]
  /** What of each treat is still to be given, and the end that was seen: of a continuation. */
  endedAt?: number
  rests?: { slot: number; carried: number; load: [line: number, grams: number][]; lots: number[] }[]
  /** The line of the planned ingredient in whose place it was loaded. */
  insteadOf?: number
  /** It came too late to change what is expected, and who began and when. */
  late?: boolean
}
/** An event with its instant on the server's clock. */
export type DatedEvent = EventFact & { at: number }

export type Commit =
  | { did: 'events'; now: number; sentAt: number; facts: EventFact[] }
  | { did: 'readings'; now: number; sentAt: number; facts: ReadingFact[] }
  | { did: 'edit'; wanted: Omit<Item, 'slot'>[]; makesOperation: boolean }
  | { did: 'restore'; now: number }
  | { did: 'create' | 'delete' | 'close' }

export type Item = { slot: number; treat: number; time: string }
/** The expected weight of each line. */
export type Plan = Map<number, number>
export type Ground = { opensAt: number; entersAt: number; operator: number; lots: number[]; ingredients: number[] }

export type State = {
  exists: boolean
  deleted: boolean
  closed: boolean
  reopenedAt: number
  frozen: Plan | null
  items: Item[]
  nextSlot: number
  events: DatedEvent[]
  /** Ids of events that came while the operation was deleted: they are stored, and rejected as long as it is. */
  held: string[]
  /** Ids of events that wait for an approval. */
  waiting: string[]
  readings: (ReadingFact & { at: number })[]
  /** Those that wait for an approval. */
  waitingReadings: ReadingFact[]
}
export type Answer = { accepted: number; repeated: number; rejected: string[] }

const TOLERANCE = 120_000

/** The state after the history, and what the server answers to its last batch. */
export function replay(ground: Ground, log: readonly Commit[]): { state: State; answer: Answer | null } {
  const state: State = {
    exists: false,
    deleted: false,
    closed: false,
    reopenedAt: 0,
    frozen: null,
    items: [{ slot: 1, treat: 40, time: '07:00' }],
    nextSlot: 2,
    events: [],
    held: [],
    waiting: [],
    readings: [],
    waitingReadings: [],
  }
  const answers = log.map(commit => apply(state, commit, ground))
  return { state, answer: answers.at(-1) ?? null }
}

export const outcomeAfter = (ground: Ground, log: readonly Commit[]) => {
  const { state } = replay(ground, log)
  const operation = state.exists && !state.deleted ? toOperationView(state, currentPlan(state, ground)) : null
  return {
    operation,
    delivered: ground.lots.map(lot => deliveredTo(lot, operation)),
    loads: computeLoads(state.readings, ground.lots),
    events: state.events.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1)),
  }
}
/** The sum that the reports show. */
function deliveredTo(lot: number, operation: OperationView | null): number {
  const lines = operation?.subs.flatMap(sub => sub.lines) ?? []
  return lines.filter(({ id }) => id % 1e10 === lot * 2 + 1).reduce((sum, { actual }) => sum + (actual ?? 0), 0)
}

export type Outcome = { operation: OperationView | null; delivered: number[]; loads: number[]; events: string[] }

function apply(state: State, commit: Commit, ground: Ground): Answer | null {
  if (commit.did === 'events') return applyEvents(state, commit, ground)
  if (commit.did === 'readings') return countReadings(state, { ...commit, skew: skewOf(commit), ...ground })
  if (commit.did === 'edit') editItems(state, commit.wanted)
  if (commit.did === 'create' || (commit.did === 'edit' && commit.makesOperation)) state.exists = true
  if (commit.did === 'delete') remove(state, ground)
  if (commit.did === 'restore') restore(state, commit.now, ground)
  if (commit.did === 'close') close(state, ground)
  return null
}

function skewOf({ now, sentAt }: { now: number; sentAt: number }): number {
  return Math.abs(now - sentAt) > TOLERANCE ? now - sentAt : 0
}

type EventsCommit = Commit & { did: 'events' }

function applyEvents(state: State, commit: EventsCommit, ground: Ground): Answer {
  const answer: Answer = { accepted: 0, repeated: 0, rejected: [] }
  const before = [...state.events]
  const heldBefore = state.held.length
  const wasBegun = countedEvents(state).length > 0
  let applied = 0
  for (const fact of commit.facts) {
    const at = fact.stamp + skewOf(commit)
    const isStored = state.events.some(({ id }) => id === fact.id) || state.waiting.includes(fact.id)
    const fits = at <= commit.now + TOLERANCE && slotsOf(fact).every(slot => slot % 1_000 < state.nextSlot)
    const late = wasBegun && isOldOfOperator(fact, commit, ground)
    const event = { ...fact, at: Math.max(at, ground.opensAt, ...laterOfDevice(before, fact, skewOf(commit))), late }
    if (isStored && !(state.deleted && state.held.includes(fact.id))) answer.repeated += 1
    else if (state.deleted) {
      answer.rejected.push(fact.id)
      if (!isStored && fits) hold(state, event)
    } else if (!fits) answer.rejected.push(fact.id)
    else {
      answer.accepted += 1
      if (waits(event, before, commit, ground)) state.waiting.push(event.id)
      else {
        applied += 1
        state.events.push(event)
      }
    }
  }
  if (state.held.length > heldBefore) freeze(state, ground)
  if (applied > 0) {
    state.exists = true
    freeze(state, ground)
  }
  return { ...answer, rejected: answer.rejected.sort((a, b) => (a < b ? -1 : 1)) }
}

/** The instants that a device's clock, set since, does not put an event before: those of what the device made earlier. */
const laterOfDevice = (before: DatedEvent[], { userId, device, stamp }: EventFact, skew: number) =>
  before
    .filter(one => one.userId === userId && one.device === device && one.stamp < stamp && one.at - one.stamp > skew)
    .map(({ at }) => at)

function hold(state: State, event: DatedEvent): void {
  state.events.push(event)
  state.held.push(event.id)
}

/** What nobody has begun keeps the plan that it had. */
function remove(state: State, ground: Ground): void {
  if (!state.deleted && countedEvents(state).length === 0 && !state.closed) state.frozen = currentPlan(state, ground)
  state.deleted = true
}

/** An operator's weight for a line that already has an older one waits for an approval from three in the morning of the next day on. */
function waits(event: DatedEvent, before: readonly DatedEvent[], commit: EventsCommit, ground: Ground): boolean {
  const isWeight = ({ type }: EventFact) => ['load', 'unload', 'correct'].includes(type)
  const ofLine = before.filter(other => isWeight(other) && other.line === event.line)
  if (partsAfter([...ofLine, event].sort(inOrder)).length > Math.max(1, partsAfter(ofLine.sort(inOrder)).length))
    return false
  const isNewest = ofLine.length > 0 && ofLine.every(other => inOrder(other, event) < 0)
  return isOldOfOperator(event, commit, ground) && isWeight(event) && isNewest
}

const isOldOfOperator = ({ userId }: EventFact, { now }: EventsCommit, { operator, opensAt }: Ground) =>
  userId === operator && now >= opensAt + 27 * HOUR_MS

const slotsOf = ({ slot, line, insteadOf, plan = [], rests = [] }: EventFact) =>
  [
    slot ?? 0,
    lineSlot(line ?? 0),
    lineSlot(insteadOf ?? 0),
    ...plan.map(([id]) => lineSlot(id)),
    ...rests.map(rest => rest.slot),
  ].filter(Boolean)

export const lineSlot = (line: number) => Math.floor(line / 1e10)

/** The first event that counts freezes the plan of its moment. Before it, the operation follows its schedule. */
function freeze(state: State, ground: Ground): void {
  const isPending = countedEvents(state).length === 0 && !state.closed
  if (isPending) state.frozen = null
  else state.frozen ??= currentPlan(state, ground)
}

/**
 * The events in order, without the ends from before the operation was brought back, a finish only where nothing was weighed then, without those that
 * were followed by other events, and without a cancel that came too late for an operation that was begun in time.
 */
export function countedEvents({ events, reopenedAt }: State): DatedEvent[] {
  const wasWeighed = events.some(({ at, line, grams = 0 }) => at < reopenedAt && line !== undefined && grams > 0)
  const wasBegun = events.some(({ late }) => !late)
  const isUndone = ({ type, at }: DatedEvent) =>
    at < reopenedAt && (type === 'cancel' || (type === 'finish' && !wasWeighed))
  const isTooLate = ({ type, late }: DatedEvent) => type === 'cancel' && late && wasBegun
  return withoutContinuedEnds(events.filter(event => !isUndone(event) && !isTooLate(event)).sort(inOrder))
}

const inOrder = (a: DatedEvent, b: DatedEvent) => a.at - b.at || a.stamp - b.stamp || (a.id < b.id ? -1 : 1)

/** An item that stays the same keeps its slot. */
function editItems(state: State, wanted: Omit<Item, 'slot'>[]): void {
  const left = [...state.items]
  state.items = wanted.map(item => {
    const same = left.findIndex(({ treat, time }) => treat === item.treat && time === item.time)
    const kept = same < 0 ? undefined : left.splice(same, 1)[0]
    if (kept) return kept
    state.nextSlot += 1
    return { ...item, slot: state.nextSlot - 1 }
  })
}

function restore(state: State, now: number, ground: Ground): void {
  const view = toOperationView(state, currentPlan(state, ground))
  const lines = view.subs.flatMap(sub => sub.lines)
  const weighed = lines.filter(({ actual, source }) => actual !== null && source !== 'skipped')
  const isEnded = view.status === 'canceled' || view.status === 'incomplete'
  const isUnused = isEnded && weighed.every(({ expected }) => expected === 0)
  const isRestorable = state.exists && (state.deleted || isUnused)
  state.exists = true
  if (!isRestorable) return
  Object.assign(state, { deleted: false, closed: false, reopenedAt: now })
  if (state.events.length > 0) freeze(state, ground)
  else state.frozen = null
}

function close(state: State, ground: Ground): void {
  if (!state.exists || state.deleted) return
  const { status } = toOperationView(state, currentPlan(state, ground))
  if (status === 'pending' || status === 'in_progress') state.closed = true
}

/** Each treat is a percent of the lots' loads; 36.8 % of it is corn and 63.2 % silage. */
function currentPlan({ items, readings }: State, { lots, ingredients: [corn = 0, silage = 0] }: Ground): Plan {
  const loads = computeLoads(readings, lots)
  const plan: Plan = new Map()
  for (const { slot, treat } of items) {
    const total = Math.round((loads.reduce((sum, load) => sum + load, 0) * treat) / 100)
    plan.set(slot * 1e10 + corn * 2, total * 368)
    plan.set(slot * 1e10 + silage * 2, total * 632)
    lots.forEach((lot, i) => {
      plan.set(slot * 1e10 + lot * 2 + 1, (loads[i] ?? 0) * treat * 10)
    })
  }
  return plan
}
