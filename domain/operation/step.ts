/** What the cab does next. It follows from what was weighed, so that a reload, a second tablet or a late answer resume at the same line. */
import type { OperationJson } from './operation.ts'
import type { LineJson, LoadLineJson, SubOperationJson, UnloadLineJson } from './sub-operation.ts'

export type Weighing =
  | { kind: 'load'; sub: SubOperationJson; line: LoadLineJson }
  | { kind: 'unload'; sub: SubOperationJson; line: UnloadLineJson }
/** `treat` is the moment before the first ingredient: which treat it is, and the wagon's tare. */
export type Step =
  | { kind: 'start' }
  | { kind: 'treat'; sub: SubOperationJson }
  | Weighing
  | { kind: 'finish' }
  | { kind: 'ended' }

/** `begun` are the treats whose tare somebody went past without weighing it. */
export function nextStep(operation: OperationJson, begun: ReadonlySet<number> = new Set()): Step {
  if (operation.status === 'pending') return { kind: 'start' }
  if (operation.status !== 'in_progress') return { kind: 'ended' }
  const [weighing] = openWeighings(operation)
  if (!weighing) return { kind: 'finish' }
  return isUntouched(weighing.sub) && !begun.has(weighing.sub.id) ? { kind: 'treat', sub: weighing.sub } : weighing
}

/** What was not weighed yet, in the order of the work: a treat's load, its unload, the next treat. */
export function openWeighings(operation: Pick<OperationJson, 'sub_operations'>): Weighing[] {
  return allWeighings(operation).filter(({ line }) => isOpen(line))
}

/** Every line in the order of the work. */
export function allWeighings({ sub_operations }: Pick<OperationJson, 'sub_operations'>): Weighing[] {
  return sub_operations.flatMap(sub => [
    ...sub.load_operation_ingredients.map(line => ({ kind: 'load' as const, sub, line })),
    ...sub.unload_operation_corrals.map(line => ({ kind: 'unload' as const, sub, line })),
  ])
}

/** Nobody weighs what was not asked for. */
export function isOpen({ expected_quantity, actual_quantity }: LineJson): boolean {
  return actual_quantity === null && expected_quantity !== 0
}

/** Nothing came in: no stock, or a trough that needed none. */
export function isSkipped({ expected_quantity, actual_quantity }: LineJson): boolean {
  return actual_quantity === 0 && expected_quantity !== 0
}

export const weighingName = (weighing: Weighing) =>
  weighing.kind === 'load' ? weighing.line.ingredient_name : weighing.line.lot_name

/** When all that is loaded has been in the mixer for as long as the recipe asks (ISO), or null while something is missing. */
export function mixingEndsAt({ load_operation_ingredients, timer }: SubOperationJson): string | null {
  if (timer <= 0 || load_operation_ingredients.some(isOpen)) return null
  const last = load_operation_ingredients
    .flatMap(({ start_time }) => start_time ?? [])
    .sort()
    .at(-1)
  return last ? new Date(Date.parse(last) + timer * 60_000).toISOString() : null
}

/** What lies in the wagon, in kg, by what was loaded and unloaded of this treat. */
export function kgInWagon(sub: SubOperationJson): number {
  const sum = (lines: readonly LineJson[]) => lines.reduce((kg, line) => kg + (line.actual_quantity ?? 0), 0)
  return sum(sub.load_operation_ingredients) - sum(sub.unload_operation_corrals)
}

function isUntouched(sub: SubOperationJson): boolean {
  const lines = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]
  return sub.tare_weight === null && lines.every(({ actual_quantity }) => actual_quantity === null)
}
