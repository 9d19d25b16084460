/** The operator's next step. It depends only on the weighed lines, so that a reload, a second tablet or a late response continues at the same line. */

import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type { LoadLine, Operation, SubOperation, UnloadLine } from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'

export type Weighing =
  | { kind: 'load'; sub: SubOperation; line: LoadLine }
  | { kind: 'unload'; sub: SubOperation; line: UnloadLine }
/** `treat` is the step before the first ingredient, which shows the treat and weighs the wagon's tare. */
export type Step =
  | { kind: 'start' }
  | { kind: 'treat'; sub: SubOperation }
  | Weighing
  | { kind: 'finish' }
  | { kind: 'ended' }

/** `skippedTares`: ids of the sub-operations whose tare the operator skipped. `chosenLine`: the line to weigh out of its order. */
export function nextStep(
  operation: Operation,
  skippedTares: ReadonlySet<number> = new Set(),
  chosenLine?: number,
): Step {
  if (operation.status === 'pending') return { kind: 'start' }
  if (operation.status !== 'in_progress') return { kind: 'ended' }
  const open = openWeighings(operation)
  const chosen = open.find(({ line }) => line.id === chosenLine)
  if (chosen) return chosen
  const [weighing] = open
  if (!weighing) return { kind: 'finish' }
  return isUntouched(weighing.sub) && !skippedTares.has(weighing.sub.id)
    ? { kind: 'treat', sub: weighing.sub }
    : weighing
}

/** The lines to weigh, in the order of the work: a treat's load, its unload, then the next treat. */
export function openWeighings(operation: Pick<Operation, 'sub_operations'>): Weighing[] {
  return allWeighings(operation).filter(({ line }) => isOpen(line))
}

/** Every line in the order of the work. */
export function allWeighings({ sub_operations }: Pick<Operation, 'sub_operations'>): Weighing[] {
  return sub_operations.flatMap(sub => [
    ...sub.load_operation_ingredients.map(line => ({ kind: 'load' as const, sub, line })),
    ...sub.unload_operation_corrals.map(line => ({ kind: 'unload' as const, sub, line })),
  ])
}

/** True until the line is weighed. A line that expects nothing is never weighed. */
export function isOpen({ expected_quantity, actual_quantity }: LineJson): boolean {
  return actual_quantity === null && expected_quantity !== 0
}

export const isSkipped = ({ source }: Pick<LineJson, 'source'>): boolean => source === 'skipped'

export const weighingName = (weighing: Weighing) =>
  weighing.kind === 'load' ? weighing.line.ingredient_name : weighing.line.lot_name

/** The instant (ISO) when the recipe's mixing time ends, or null until every ingredient is loaded. */
export function mixingEndsAt({ load_operation_ingredients, timer }: SubOperation): string | null {
  if (timer <= 0 || load_operation_ingredients.some(isOpen)) return null
  const last = load_operation_ingredients
    .flatMap(({ start_time }) => start_time ?? [])
    .sort()
    .at(-1)
  return last ? new Date(Date.parse(last) + timer * 60_000).toISOString() : null
}

type Weighed = Pick<SubOperation, 'load_operation_ingredients' | 'unload_operation_corrals'> & {
  carried_quantity?: number
}

/** What was loaded minus what was unloaded of this treat, with what its rest carries on, in kg. Negative where more was unloaded. */
export function kgInWagon(sub: Weighed): number {
  const grams = (lines: readonly LineJson[]) => sumBy(lines, line => toGrams(line.actual_quantity ?? 0))
  const carried = toGrams(sub.carried_quantity ?? 0)
  return toKg(carried + grams(sub.load_operation_ingredients) - grams(sub.unload_operation_corrals))
}

export function isUntouched(sub: SubOperation): boolean {
  const lines = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]
  return sub.tare_weight === null && lines.every(({ actual_quantity }) => actual_quantity === null)
}
