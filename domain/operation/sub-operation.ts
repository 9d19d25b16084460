/** One treat of an operation, with its load and unload lines, as rows and as JSON. */
import { toIsoOrNull } from '../time/day.ts'
import { toKg, toKgOrNull } from '../units/weight.ts'
import { errorPercent } from './accuracy.ts'
import type { PlanLoad, PlanSubOperation, PlanUnload } from './plan.ts'

/** `actual` in grams, null until weighed. `at` is the instant of a load line's first weighing, or of an unload line's last one. */
type Weighed = { actual: number | null; at: number | null }
type LoadLine = PlanLoad & Weighed
type UnloadLine = PlanUnload & Weighed
type SubOperationColumns = Omit<PlanSubOperation, 'slot' | 'load' | 'unload'> & { tareWeight: number | null }
export type SubOperation = SubOperationColumns & { load: LoadLine[]; unload: UnloadLine[] }

type Quantities = { expected: number; actual: number | null }

/** A line that expects nothing needs no weight. */
export function isDone({ expected, actual }: Quantities): boolean {
  return actual !== null || expected === 0
}

export function toJson(sub: SubOperation) {
  return {
    id: sub.id,
    rule_name: sub.ruleName,
    recipe_name: sub.recipeName,
    treat_name: sub.treatName,
    scheduled_time: sub.scheduledTime,
    timer: sub.timer,
    dry_matter_percent: sub.dryMatterPercent,
    tare_weight: toKgOrNull(sub.tareWeight),
    load_operation_ingredients: sub.load.map(loadJson),
    unload_operation_corrals: sub.unload.map(unloadJson),
  }
}

export type SubOperationJson = ReturnType<typeof toJson>
export type LoadLineJson = ReturnType<typeof loadJson>
export type UnloadLineJson = ReturnType<typeof unloadJson>
export type LineJson = LoadLineJson | UnloadLineJson

function loadJson(line: LoadLine) {
  return {
    id: line.id,
    ingredient_name: line.ingredientName,
    ...quantitiesJson(line),
    start_time: toIsoOrNull(line.at),
  }
}

function unloadJson(line: UnloadLine) {
  return {
    id: line.id,
    lot_name: line.lotName,
    corral_name: line.corralName,
    quantity: line.quantity,
    ...quantitiesJson(line),
    end_time: toIsoOrNull(line.at),
  }
}

/** The weight, difference and error are null until the line is weighed. */
function quantitiesJson({ expected, actual }: Quantities) {
  return {
    expected_quantity: toKg(expected),
    actual_quantity: toKgOrNull(actual),
    difference_quantity: actual === null ? null : toKg(expected - actual),
    error_percent: actual === null ? null : errorPercent(expected, actual),
  }
}

/** The instants (ISO) of the earliest load and the latest unload. */
export function timeSpan(sub: Pick<SubOperationJson, 'load_operation_ingredients' | 'unload_operation_corrals'>) {
  const starts = sub.load_operation_ingredients.flatMap(({ start_time }) => start_time ?? [])
  const ends = sub.unload_operation_corrals.flatMap(({ end_time }) => end_time ?? [])
  return { start: starts.sort().at(0) ?? null, end: ends.sort().at(-1) ?? null }
}

type LineColumns = { subOperationId: number; position: number }

/** The sub-operations of one operation, from its rows. */
export function fromRows(
  subs: readonly SubOperationColumns[],
  load: readonly (LoadLine & LineColumns)[],
  unload: readonly (UnloadLine & LineColumns)[],
): SubOperation[] {
  const linesOf = <Line extends LineColumns>(lines: readonly Line[], id: number) =>
    sortByPosition(lines.filter(line => line.subOperationId === id))
  return sortByPosition(subs).map(sub => ({ ...sub, load: linesOf(load, sub.id), unload: linesOf(unload, sub.id) }))
}

const sortByPosition = <Row extends { position: number }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => a.position - b.position)

/** The rows of a fold, without their `farmId` and `operationId`. */
export function toRows(subOperations: readonly SubOperation[]) {
  return {
    subs: subOperations.map(({ load: _load, unload: _unload, ...sub }) => sub),
    load: subOperations.flatMap(sub => sub.load.map(line => ({ ...line, subOperationId: sub.id }))),
    unload: subOperations.flatMap(sub => sub.unload.map(line => ({ ...line, subOperationId: sub.id }))),
  }
}
