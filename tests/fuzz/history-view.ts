/** What people see of an operation, once computed from its facts (for history-oracle.ts) and once read from the API's JSON, so that both can be compared. */
import type { Operation } from '../../domain/operation/fold/operation-output.ts'
import { countedEvents, type DatedEvent, lineSlot, type Plan, type State } from './history-oracle.ts'
import { type Carried, listSubstitutes, type PlannedLine, withRests, withSubstitutes } from './history-rests.ts'

type Line = {
  id: number
  expected: number
  /** What the day planned of it. */
  planned: number
  /** The line of the ingredient in whose place it was loaded, the grams of its plan, and why. */
  instead: [line: number, grams: number, reason: string | null] | null
  actual: number | null
  source: string | null
  skipped: string | null
  /** The weight that was corrected, the author and the reason. */
  corrected: [number | null, number, string] | null
  at: number | null
}
export type OperationView = {
  status: string
  user: number | null
  start: number | null
  end: number | null
  cancelReason: string | null
  subs: { slot: number; tare: number | null; carried: number; lines: Line[] }[]
}

export function toOperationView(state: State, current: Plan): OperationView {
  const history = countedEvents(state)
  const { lines, carried } = linesOf(state, history, current)
  const status = statusOf(state, history, lines)
  const first = history.find(({ late }) => !late) ?? history[0]
  const last = (type: string) => history.findLast(event => event.type === type)
  const closed = state.closed ? history.findLast(({ type }) => type !== 'decide') : undefined
  return {
    status,
    user: first?.userId ?? null,
    start: first?.at ?? null,
    end: (finishOf(state, history) ?? last('cancel') ?? closed)?.at ?? null,
    cancelReason: status === 'canceled' ? (last('cancel')?.reason ?? null) : null,
    subs: [...new Set(lines.map(({ id }) => lineSlot(id)))].map(slot => ({
      slot,
      tare: history.findLast(event => event.type === 'tare' && event.slot === slot)?.grams ?? null,
      carried: carried.get(slot) ?? 0,
      lines: lines.filter(({ id }) => lineSlot(id) === slot),
    })),
  }
}

/** The first press since it was brought back, unless too late; then the first press of all. */
function finishOf({ reopenedAt }: State, history: DatedEvent[]): DatedEvent | undefined {
  const rank = ({ late, at }: DatedEvent) => (late ? 2 : at < reopenedAt ? 1 : 0)
  return history.filter(({ type }) => type === 'finish').toSorted((a, b) => rank(a) - rank(b))[0]
}

function statusOf({ closed }: State, history: DatedEvent[], lines: Line[]): string {
  const has = (type: string) => history.some(event => event.type === type)
  if (has('finish'))
    return lines.every(({ expected, actual }) => expected === 0 || actual !== null) ? 'completed' : 'incomplete'
  if (has('cancel')) return 'canceled'
  if (history.length === 0) return closed ? 'canceled' : 'pending'
  return closed ? 'incomplete' : 'in_progress'
}

/** The lines of the first plan that a device showed in time, else of the frozen plan, and the weighed lines of the other plans. */
function linesOf(state: State, history: DatedEvent[], current: Plan): { lines: Line[]; carried: Carried } {
  const started = history.filter(({ type, plan }) => type === 'start' && plan?.length)
  const shown = started.filter(({ late }) => !late).map(({ plan }) => new Map(plan))
  const late = started.filter(({ late }) => late).map(({ plan }) => new Map(plan))
  const isEmptyDay = history.length === 0 && state.closed
  const own = state.frozen ?? (isEmptyDay ? new Map<number, number>() : current)
  const [first, ...others] = [...shown, own, ...late]
  const expected = new Map(first)
  for (const plan of others)
    for (const [id, grams] of plan) {
      const isWeighed = history.some(({ line }) => line === id)
      if (isWeighed && !expected.has(id)) expected.set(id, grams)
    }
  const order = [...new Set(history.flatMap(({ line }) => line ?? []))]
  const weights = new Map(order.map(id => [id, lineOf(id, noPlan, history).actual]))
  const facts = { history, order, weightOf: (id: number) => weights.get(id) ?? undefined }
  const { lines, carried } = withRests(expected, facts)
  const all = [...withSubstitutes(lines, facts)].map(([id, plan]) => lineOf(id, plan, history))
  return { lines: all.sort((a, b) => a.id - b.id), carried }
}

const noPlan: PlannedLine = { expected: 0, planned: 0, instead: null }

function lineOf(id: number, { expected, planned, instead }: PlannedLine, history: DatedEvent[]): Line {
  const events = history.filter(({ line }) => line === id)
  const weighings = events.filter(({ type }) => type !== 'correct')
  const dated = weighings.length > 0 ? weighings : events
  const at = (id % 2 === 0 ? dated[0] : dated.at(-1))?.at ?? null
  const decisions = history.filter(({ type }) => type === 'decide')
  const reason = listSubstitutes(history).find(({ line }) => line === id)?.reason ?? null
  return {
    id,
    expected,
    planned,
    instead: instead && [...instead, reason],
    ...weightAfter(events, decisions),
    at,
  }
}

type Weight = Pick<Line, 'actual' | 'source' | 'skipped' | 'corrected'>

function weightAfter(events: DatedEvent[], decisions: DatedEvent[]): Weight {
  const parts = partsAfter(events, decisions)
  const last = parts.at(-1)
  if (!last) return { actual: null, source: null, skipped: null, corrected: null }
  const { source, skipped, corrected } = last
  return { actual: sumOf(parts), source, skipped, corrected }
}

/** A weight that stands beside others. `chain` has its events, of which the last ones, from `since` on, are the weight that a device may have seen. */
type Part = { grams: number; chain: DatedEvent[]; since: number } & Omit<Weight, 'actual'>

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { grams }) => sum + grams, 0)

/** The weights that count, in order: each device that had not seen the others has one. Of nothing but zeros the last one. */
export function partsAfter(events: DatedEvent[], decisions: DatedEvent[] = []): Part[] {
  const all = events.reduce<Part[]>(addWeight, [])
  const chosen = all.filter(part => !isOut(part, decisions))
  const parts = chosen.length > 0 ? chosen : all
  const fed = parts.filter(({ grams }) => grams > 0)
  return fed.length > 0 ? fed : parts.slice(-1)
}

/** The last decision that was shown the weight as it is left it out. */
function isOut(part: Part, decisions: DatedEvent[]): boolean {
  const id = part.chain.at(-1)?.id ?? ''
  const last = decisions.filter(({ seen }) => seen?.includes(id)).at(-1)
  return last !== undefined && !shown(part).some(({ id }) => last.keep?.includes(id))
}

function addWeight(parts: Part[], event: DatedEvent): Part[] {
  if (event.type === 'correct') return addCorrection(parts, event)
  const known = parts.find(({ chain }) =>
    chain.some(({ replaces, seen }) => [replaces, ...(seen ?? [])].includes(event.id)),
  )
  if (known) {
    known.chain.unshift(event)
    known.since += 1
    return parts
  }
  const old =
    parts.find(part => shown(part).some(({ id }) => id === event.replaces)) ??
    parts.findLast(part => weighers(shown(part)).includes(event.device) || weighers(part.chain).length === 0)
  const twin = old ? undefined : parts.find(part => isReadTwice(part, event))
  const before = old ?? twin
  const grams = event.grams ?? 0
  // nobody types 0 kg of a line that was fed
  const typed = grams === 0 ? 'skipped' : 'typed'
  const source = event.source === undefined || event.source === 'typed' ? typed : event.source
  const chain = [...(before?.chain ?? []), event]
  const skipped = source === 'skipped' ? (event.reason ?? null) : null
  const part = { grams, chain, since: twin?.since ?? chain.length - 1, source, skipped, corrected: null }
  return before ? parts.map(one => (one === before ? part : one)) : [...parts, part]
}

/** Two devices read about the same from one scale within ten seconds: the line was weighed once. */
function isReadTwice({ chain, source, grams, corrected }: Part, event: DatedEvent): boolean {
  const isByScale = source === 'scale' && event.source === 'scale' && corrected === null
  const seconds = Math.abs(event.at - (chain.at(-1)?.at ?? 0)) / 1_000
  return isByScale && seconds <= 10 && Math.abs((event.grams ?? 0) - grams) <= 20_000
}

const shown = (part: Part) => part.chain.slice(part.since)

/** The devices that weighed, or corrected and said what they had seen. */
const weighers = (chain: DatedEvent[]) =>
  chain.flatMap(({ type, device, seen }) => (type === 'correct' && !seen ? [] : [device]))

/** What a correction was not shown stays. Without what it was shown it is of all. */
function addCorrection(parts: Part[], event: DatedEvent): Part[] {
  const seen = parts.filter(part => !event.seen || shown(part).some(({ id }) => event.seen?.includes(id)))
  const place = seen.at(-1)
  if (!place) return [...parts, corrected([], event)]
  const left = parts.map(part => (part === place ? corrected(seen, event) : part))
  return left.filter(part => !seen.includes(part))
}

function corrected(parts: Part[], event: DatedEvent): Part {
  const { grams = 0, userId, reason = '' } = event
  const last = parts.at(-1)
  const actual = last ? sumOf(parts) : null
  const old = parts.flatMap(({ chain, since }) => chain.slice(0, since))
  const current = parts.flatMap(({ chain, since }) => chain.slice(since))
  const chain = [...old, ...current, event]
  const isSame = last && actual === grams && last.corrected?.[2] === reason
  if (isSame) return { ...last, grams, chain, since: old.length }
  const source = last && last.source !== 'skipped' ? last.source : 'typed'
  return { grams, chain, since: old.length, source, skipped: null, corrected: [actual, userId, reason] }
}

const toGrams = (kg: number | null) => (kg === null ? null : Math.round(kg * 1000))
const toMs = (iso: string | null) => (iso === null ? null : Date.parse(iso))

export function shownView(json: Operation): OperationView {
  return {
    status: json.status,
    user: json.user?.id ?? null,
    start: toMs(json.start_time),
    end: toMs(json.end_time),
    cancelReason: json.cancel_reason,
    subs: json.sub_operations
      .map(sub => ({
        slot: Math.floor(sub.id / 1e15) * 1000 + (sub.id % 1000),
        tare: toGrams(sub.tare_weight),
        carried: toGrams(sub.carried_quantity ?? 0) ?? 0,
        lines: [
          ...sub.load_operation_ingredients.map(line => shownLine(line, line.start_time)),
          ...sub.unload_operation_corrals.map(line => shownLine(line, line.end_time)),
        ].sort((a, b) => a.id - b.id),
      }))
      // all of a treat may be in its rest
      .filter(({ lines }) => lines.length > 0)
      .sort((a, b) => a.slot - b.slot),
  }
}

type LineJson = Operation['sub_operations'][number]['load_operation_ingredients' | 'unload_operation_corrals'][number]

function shownLine(line: LineJson, at: string | null) {
  const { id, expected_quantity, actual_quantity, source, skip_reason, correction } = line
  const { planned_quantity = expected_quantity, instead_of } = 'ingredient_name' in line ? line : {}
  return {
    id,
    expected: toGrams(expected_quantity) ?? 0,
    planned: toGrams(planned_quantity) ?? 0,
    instead:
      instead_of === undefined
        ? null
        : ([instead_of.line_id, toGrams(instead_of.quantity) ?? 0, instead_of.reason] as [
            number,
            number,
            string | null,
          ]),
    actual: toGrams(actual_quantity),
    source,
    skipped: skip_reason,
    corrected:
      correction &&
      ([toGrams(correction.from), correction.by?.id ?? 0, correction.reason] as [number | null, number, string]),
    at: toMs(at),
  }
}
