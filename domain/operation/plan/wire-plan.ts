/** The plan that a device showed, as its `start` event sends it: its lines with their expected weights. */
import { toGrams, toKg } from '../../units/weight.ts'
import { parseLineId } from './line-id.ts'
import { loadLine, type Plan, type PlanSubOperation, unloadLine } from './plan.ts'
import type { PlanFarm } from './plan-farm.ts'

/** A line in JSON, as the device sends it: `expected_quantity` in kg. */
export type WirePlanLine = { line_id: number; expected_quantity: number }

/**
 * The plan that a device showed, which may be older than the current one: only the lines that the device sent, with their expected
 * weights, and with names from `plan`, else from the farm. `unknown` has the line ids without an item, ingredient or lot on the farm.
 */
export function fromWirePlan(
  plan: Plan,
  shown: readonly WirePlanLine[],
  farm: PlanFarm,
): { plan: Plan; unknown: number[] } {
  const unique = [...new Map(shown.map(line => [line.line_id, line])).values()]
  const subs = new Map(plan.subOperations.map(sub => [sub.slot, sub]))
  const lines = unique.map(line => toPlanLine(line, subs, farm))
  const unknown = unique.filter((_, index) => !subs.has(lines[index]?.slot ?? 0)).map(line => line.line_id)
  const subOperations = plan.subOperations.map(sub => ({
    ...sub,
    load: lines.flatMap(line => (line?.slot === sub.slot && line.load ? line.load : [])).map(atIndex),
    unload: lines.flatMap(line => (line?.slot === sub.slot && line.unload ? line.unload : [])).map(atIndex),
  }))
  return { plan: { subOperations: subOperations.filter(({ load, unload }) => load.length + unload.length) }, unknown }
}

const atIndex = <Line>(line: Line, index: number) => ({ ...line, position: index })

function toPlanLine(
  { line_id, expected_quantity }: WirePlanLine,
  subs: ReadonlyMap<number, PlanSubOperation>,
  farm: PlanFarm,
) {
  const { slot, kind, ref } = parseLineId(line_id)
  const isLine = ({ id }: { id: number }) => id === line_id
  const load = kind === 'load' && subs.get(slot)?.load.find(isLine)
  const unload = kind === 'unload' && subs.get(slot)?.unload.find(isLine)
  const expected = toGrams(expected_quantity)
  if (load) return { slot, load: shownLine(load, expected, farm), unload: null }
  if (unload) return { slot, load: null, unload: shownLine(unload, expected, farm) }
  const ingredient = kind === 'load' && farm.ingredients.find(({ id }) => id === ref)
  if (ingredient) return { slot, load: loadLine(slot, 0, ingredient, expected), unload: null }
  const lot = kind === 'unload' && farm.lots.find(({ id }) => id === ref)
  return lot ? { slot, load: null, unload: unloadLine(slot, 0, lot, farm, expected) } : null
}

/** Where treats are corrected, the device may know of weights that the plan does not know yet: the plan of the day stays what it is. */
function shownLine<Line extends { expected: number; planned?: number }>(line: Line, expected: number, farm: PlanFarm) {
  const { planned = line.expected } = line
  return farm.nextPass && planned !== expected ? { ...line, expected, planned } : { ...line, expected }
}

/** The plan that a device shows, as its `start` event sends it. */
export function toWirePlan({ subOperations }: Plan): WirePlanLine[] {
  const lines = subOperations.flatMap(({ load, unload }) => [...load, ...unload])
  return lines.map(({ id, expected }) => ({ line_id: id, expected_quantity: toKg(expected) }))
}
