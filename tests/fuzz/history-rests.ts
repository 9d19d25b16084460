/**
 * What is still to be loaded and unloaded of treats that were continued, and of ingredients that others replaced, computed from the facts without the
 * code of the product. For history-view.ts.
 */
import { type DatedEvent, lineSlot, type Plan } from './history-oracle.ts'

const TOLERANCE = 120_000

/** A line before its weights. `planned`: what the day planned of it; `expected`: what the screen shows. */
export type PlannedLine = { expected: number; planned: number; instead: [line: number, grams: number] | null }
type PlannedLines = Map<number, PlannedLine>

const isContinue = ({ type, late }: DatedEvent) => type === 'continue' && !late
const itemOf = (slot: number) => slot % 1_000
const refOf = (line: number) => line % 1e10

/** The events without the ends that a person saw and went on after. `history` is in order. */
export const withoutContinuedEnds = (history: readonly DatedEvent[]): DatedEvent[] =>
  history.filter((event, at) => {
    const isEnd = event.type === 'finish' || event.type === 'cancel'
    const goesOn = (later: DatedEvent) => isContinue(later) && event.at <= (later.endedAt ?? 0) + TOLERANCE
    return !isEnd || !history.slice(at + 1).some(goesOn)
  })

type Rest = { slot: number; carried: number; load: Plan; lots: number[] }
/** A rest as a continuation says it. */
type SaidRest = Omit<Rest, 'load'> & { load: [line: number, grams: number][] }

/** What a late continuation says of lines that were weighed: it comes too late for others. */
const ofWeighed = ({ slot, carried, load, lots }: SaidRest, weighed: readonly number[]): SaidRest[] => {
  const loaded = load.filter(([id]) => weighed.includes(id))
  const fed = lots.filter(id => weighed.includes(id))
  return loaded.length + fed.length > 0 ? [{ slot, carried, load: loaded, lots: fed }] : []
}

/** One for each slot: the first continuation says what it has, and whatever was weighed of it is in it, too, as it was weighed. */
function restsOf({ history, order: weighed, weightOf }: Facts): Rest[] {
  const rests: Rest[] = []
  const saidBy = (events: readonly DatedEvent[]) => events.flatMap(({ rests: some = [] }) => some)
  const late = history.filter(event => event.type === 'continue' && event.late)
  const asked = [...saidBy(history.filter(isContinue)), ...saidBy(late).flatMap(rest => ofWeighed(rest, weighed))]
  for (const { slot, carried, load, lots } of asked)
    if (!rests.some(rest => rest.slot === slot)) rests.push({ slot, carried, load: new Map(load), lots: [...lots] })
  for (const line of weighed.filter(id => lineSlot(id) > 1_000)) {
    const slot = lineSlot(line)
    if (!rests.some(rest => rest.slot === slot)) rests.push({ slot, carried: 0, load: new Map(), lots: [] })
    const rest = rests.find(one => one.slot === slot)
    if (line % 2 === 0 && !rest?.load.has(line)) rest?.load.set(line, weightOf(line) ?? 0)
    if (line % 2 === 1 && !rest?.lots.includes(line)) rest?.lots.push(line)
  }
  return rests.sort((a, b) => a.slot - b.slot)
}

export type Carried = Map<number, number>

/** `weightOf`: grams of a line, undefined where it has no weight. `order`: the weighed lines in the order of their first weight. */
type Facts = {
  history: readonly DatedEvent[]
  order: readonly number[]
  weightOf: (line: number) => number | undefined
}

/** The lines of the plan with those of the rests, and what each filling carries of the one before. */
export function withRests(plan: Plan, facts: Facts): { lines: PlannedLines; carried: Carried } {
  const lines: PlannedLines = new Map([...plan].map(([id, grams]) => [id, lineOf(grams)]))
  const carried: Carried = new Map()
  const rests = restsOf(facts).filter(({ slot }) => [...plan.keys()].some(id => lineSlot(id) === itemOf(slot)))
  for (const [item, ofTreat] of Map.groupBy(rests, ({ slot }) => itemOf(slot))) {
    const own = [...plan.keys()].filter(id => lineSlot(id) === item)
    const names = new Set(own.map(refOf))
    const chain = [
      own,
      ...ofTreat.map(({ load, lots }) => [...load.keys(), ...lots].filter(id => names.has(refOf(id)))),
    ]
    for (const ref of names) divide({ ref, chain, lines, plan, rests: ofTreat, facts })
    ofTreat.forEach(({ slot, carried: kg }, at) => {
      const before = ofTreat[at - 1]?.slot ?? item
      carried.set(before, (carried.get(before) ?? 0) - kg)
      carried.set(slot, (carried.get(slot) ?? 0) + kg)
    })
  }
  return { lines, carried }
}

const lineOf = (grams: number): PlannedLine => ({ expected: grams, planned: grams, instead: null })

type Division = { ref: number; chain: number[][]; lines: PlannedLines; plan: Plan; rests: Rest[]; facts: Facts }

/** What was planned of an ingredient or a lot goes to the lines of it, so that the sum stays. */
function divide({ ref, chain, lines, plan, rests, facts }: Division): void {
  const all = chain.flatMap(ids => ids.filter(id => refOf(id) === ref))
  let left = plan.get(all[0] ?? 0) ?? 0
  all.forEach((id, at) => {
    const isLast = at === all.length - 1
    const isUsed = ref % 2 === 0 ? isLoaded(id, facts) : facts.weightOf(id) !== undefined
    if (!isLast && !isUsed) {
      lines.delete(id)
      return
    }
    if (ref % 2 === 1) {
      const share = isLast ? left : Math.min(left, facts.weightOf(id) ?? 0)
      lines.set(id, lineOf(share))
      left -= share
      return
    }
    const asked = rests.find(({ slot }) => slot === lineSlot(id))?.load.get(id) ?? plan.get(id) ?? 0
    lines.set(id, { ...lineOf(asked), planned: left })
    left = 0
  })
}

/** Weighed, or replaced by another ingredient. */
const isLoaded = (line: number, { history, weightOf }: Facts) =>
  weightOf(line) !== undefined || listSubstitutes(history).some(({ insteadOf }) => insteadOf === line)

/** The last one of each line, in the order of the lines' first ones. */
export function listSubstitutes(history: readonly DatedEvent[]): DatedEvent[] {
  const some = history.filter(({ type, insteadOf }) => type === 'load' && insteadOf !== undefined)
  const lines = [...new Set(some.map(({ line }) => line))]
  return lines.flatMap(line => some.findLast(event => event.line === line) ?? [])
}

/** Target and plan part: the substitute takes over what the scale was to show, and the planned ingredient keeps what the day planned. */
export function withSubstitutes(before: PlannedLines, { history, weightOf }: Facts): PlannedLines {
  const lines: PlannedLines = new Map(before)
  const used: { line: number; insteadOf: number }[] = []
  for (const { line = 0, insteadOf = 0 } of listSubstitutes(history)) {
    if (line === insteadOf || !lines.has(insteadOf)) continue
    used.push({ line, insteadOf })
    if (!lines.has(line)) lines.set(line, lineOf(0))
  }
  const moves = new Map<number, number>()
  const move = (line: number, grams: number) => moves.set(line, (moves.get(line) ?? 0) + grams)
  for (const [insteadOf, all] of Map.groupBy(used, one => one.insteadOf)) {
    let left = Math.max(0, (lines.get(insteadOf)?.expected ?? 0) - (weightOf(insteadOf) ?? 0))
    move(insteadOf, -left)
    all.forEach(({ line }, at) => {
      const grams = at === all.length - 1 ? left : Math.min(left, weightOf(line) ?? 0)
      left -= grams
      move(line, grams)
      const one = lines.get(line)
      if (one) lines.set(line, { ...one, instead: [insteadOf, grams] })
    })
  }
  for (const [id, grams] of moves) {
    const one = lines.get(id)
    if (one) lines.set(id, { ...one, expected: one.expected + grams })
  }
  return lines
}
