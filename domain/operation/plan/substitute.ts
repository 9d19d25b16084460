/** An ingredient that was loaded in place of another one. What the scale is to show moves to it; what the day planned stays with the other one. */
import { loadLineId, parseLineId } from './line-id.ts'
import type { Plan, PlanLoad, PlanSubOperation } from './plan.ts'
import { plannedGrams } from './rest.ts'

/** `insteadOf`: the line of the planned ingredient. */
export type Substitute = { lineId: number; insteadOf: number; ingredientName: string }
/** Grams of the plan of the line `insteadOf` that the line stands for. */
export type Replaced = { insteadOf: number; quantity: number }

type Weights = ReadonlyMap<number, { weight: number }>

/** The plan with the substitutes, in the order of their weights, and what each stands for, by line. */
export function withSubstitutes(
  plan: Plan,
  substitutes: readonly Substitute[],
  weights: Weights,
): { plan: Plan; replaced: Map<number, Replaced> } {
  const replaced = new Map<number, Replaced>()
  if (substitutes.length === 0) return { plan, replaced }
  const bySlot = Map.groupBy(substitutes, ({ insteadOf }) => parseLineId(insteadOf).slot)
  const subOperations = plan.subOperations.map(sub => {
    const load = (bySlot.get(sub.slot) ?? []).reduce(
      (lines, substitute) => withSubstitute(lines, substitute, replaced),
      sub.load,
    )
    return load === sub.load ? sub : { ...sub, load: share(load, bySlot.get(sub.slot) ?? [], weights, replaced) }
  })
  return { plan: { subOperations }, replaced }
}

/** The lines with one for the substitute, after the one that it replaces. */
function withSubstitute(
  lines: PlanLoad[],
  { lineId, insteadOf, ingredientName }: Substitute,
  replaced: Map<number, Replaced>,
): PlanLoad[] {
  const at = lines.findIndex(({ id }) => id === insteadOf)
  if (at < 0 || lineId === insteadOf) return lines
  replaced.set(lineId, { insteadOf, quantity: 0 })
  if (lines.some(({ id }) => id === lineId)) return [...lines]
  const added = {
    id: lineId,
    position: 0,
    ingredientId: parseLineId(lineId).ref,
    ingredientName,
    expected: 0,
    planned: 0,
  }
  return [...lines.slice(0, at + 1), added, ...lines.slice(at + 1)]
}

/** Each of several substitutes but the last stands for what it weighs. */
function share(
  lines: readonly PlanLoad[],
  substitutes: readonly Substitute[],
  weights: Weights,
  replaced: Map<number, Replaced>,
): PlanLoad[] {
  const moved = new Map<number, number>()
  const move = (id: number, grams: number) => moved.set(id, (moved.get(id) ?? 0) + grams)
  const weightOf = (id: number) => weights.get(id)?.weight ?? 0
  for (const [insteadOf, all] of Map.groupBy(
    substitutes.filter(({ lineId }) => replaced.has(lineId)),
    one => one.insteadOf,
  )) {
    const line = lines.find(({ id }) => id === insteadOf)
    let left = Math.max(0, (line?.expected ?? 0) - weightOf(insteadOf))
    move(insteadOf, -left)
    all.forEach(({ lineId }, index) => {
      const quantity = index === all.length - 1 ? left : Math.min(left, weightOf(lineId))
      left -= quantity
      move(lineId, quantity)
      replaced.set(lineId, { insteadOf, quantity })
    })
  }
  return lines.map((line, position) => ({ ...toMoved(line, moved.get(line.id) ?? 0), position }))
}

function toMoved(line: PlanLoad, grams: number): PlanLoad {
  if (grams === 0) return line
  const { planned: _planned, ...unplanned } = line
  const [expected, planned] = [line.expected + grams, plannedGrams(line)]
  return expected === planned ? { ...unplanned, expected } : { ...unplanned, expected, planned }
}

/** The plan without its substitutes. */
export function withoutSubstitutes({ subOperations }: Plan, replaced: ReadonlyMap<number, Replaced>): Plan {
  return { subOperations: subOperations.map(sub => (replaced.size === 0 ? sub : asPlanned(sub, replaced))) }
}

function asPlanned(sub: PlanSubOperation, replaced: ReadonlyMap<number, Replaced>): PlanSubOperation {
  const moved = new Map<number, number>()
  for (const { id } of sub.load) {
    const one = replaced.get(id)
    if (!one) continue
    moved.set(id, (moved.get(id) ?? 0) - one.quantity)
    moved.set(one.insteadOf, (moved.get(one.insteadOf) ?? 0) + one.quantity)
  }
  if (moved.size === 0) return sub
  const isAdded = (line: PlanLoad) => replaced.has(line.id) && line.expected === 0 && line.planned === 0
  const load = sub.load
    .map(line => withZeroPlan(toMoved(line, moved.get(line.id) ?? 0), line))
    .filter(line => !isAdded(line))
  return { ...sub, load: load.map((line, position) => ({ ...line, position })) }
}

/** A line that nothing was planned of is known by its plan of 0. */
const withZeroPlan = (line: PlanLoad, before: PlanLoad): PlanLoad =>
  before.planned === 0 && line.expected === 0 ? { ...line, planned: 0 } : line

/** The line of an ingredient in the treat of another line. */
export const lineInSameTreat = (lineId: number, ingredientId: number) =>
  loadLineId(parseLineId(lineId).slot, ingredientId)
