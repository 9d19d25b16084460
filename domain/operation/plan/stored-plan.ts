/**
 * The plan of a `start` event as it is stored: the id and weight of each line. The names come from the operation's frozen plan, which never
 * changes once an event is stored. A line that the frozen plan lacks, because the device had an older plan, is stored in full.
 */
import { parseLineId } from './line-id.ts'
import type { Plan, PlanLoad, PlanSubOperation, PlanUnload } from './plan.ts'
import { plannedGrams } from './rest.ts'

/** Weights in grams. `planned`: what the plan of the day has of the line, where the frozen plan does not say the same. */
type StoredLine = [id: number, expected: number, planned?: number]
type StoredPlan = { lines: StoredLine[]; own?: Plan }

const linesOf = ({ load, unload }: Pick<PlanSubOperation, 'load' | 'unload'>) => [...load, ...unload]
const allLines = (plan: Plan | null) => plan?.subOperations.flatMap(linesOf) ?? []

export function toStoredPlan(plan: Plan, frozen: Plan | null): StoredPlan {
  const known = byId<PlanLoad | PlanUnload>(allLines(frozen))
  const lines = allLines(plan).map((line): StoredLine => {
    const { id, expected, planned } = line
    const frozenLine = known.get(id)
    return !frozenLine || frozenLine.planned === planned ? [id, expected] : [id, expected, plannedGrams(line)]
  })
  const isOwn = ({ id }: { id: number }) => !known.has(id)
  const own = plan.subOperations
    .map(sub => ({ ...sub, load: sub.load.filter(isOwn), unload: sub.unload.filter(isOwn) }))
    .filter(sub => linesOf(sub).length > 0)
  return own.length > 0 ? { lines, own: { subOperations: own } } : { lines }
}

/** An event that is older than this form has its plan in full. */
export function fromStoredPlan(stored: StoredPlan | Plan, frozen: Plan | null): Plan {
  if ('subOperations' in stored) return stored
  const known = [...(frozen?.subOperations ?? []), ...(stored.own?.subOperations ?? [])]
  const loads = byId(known.flatMap(({ load }) => load))
  const unloads = byId(known.flatMap(({ unload }) => unload))
  const bySlot = Map.groupBy(stored.lines, ([id]) => parseLineId(id).slot)
  const subs = new Map([...known].reverse().map(sub => [sub.slot, sub]))
  const slots = [...new Set(known.map(({ slot }) => slot))]
  const subOperations = slots.flatMap(slot => {
    const [sub, lines] = [subs.get(slot), bySlot.get(slot) ?? []]
    return sub ? { ...sub, load: resolve(lines, loads), unload: resolve(lines, unloads) } : []
  })
  return { subOperations: subOperations.filter(sub => linesOf(sub).length > 0) }
}

const byId = <Line extends { id: number }>(lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))

function resolve<Line>(lines: StoredPlan['lines'], known: ReadonlyMap<number, Line>) {
  const found = lines.flatMap(([id, expected, planned]) => {
    const line = known.get(id)
    return line ? { ...line, expected, ...(planned !== undefined && { planned }) } : []
  })
  return found.map((line, position) => ({ ...line, position }))
}
