/** One treat within an operation: what goes into the wagon and where it comes out, in rows and in JSON. */

import { toIsoOrNull } from '../time/day.ts'
import { toKg, toKgOrNull } from '../units/weight.ts'
import { errorPercent } from './accuracy.ts'
import type { PlanLoad, PlanSubOperation, PlanUnload } from './plan.ts'

/** `actual` in grams, null until weighed. `at` is the first load of a load line, the last unload of an unload line. */
type Weighed = { actual: number | null; at: number | null }
type LoadLine = PlanLoad & Weighed
type UnloadLine = PlanUnload & Weighed
type SubOperationColumns = Omit<PlanSubOperation, 'slot' | 'load' | 'unload'> & { tareWeight: number | null }
export type SubOperation = SubOperationColumns & { load: LoadLine[]; unload: UnloadLine[] }

type Quantities = { expected: number; actual: number | null }

/** Nobody weighs what was not asked for. */
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
  return { id: line.id, ingredient_name: line.ingredientName, ...quantities(line), start_time: toIsoOrNull(line.at) }
}

function unloadJson(line: UnloadLine) {
  const { id, lotName, corralName, quantity } = line
  return {
    id,
    lot_name: lotName,
    corral_name: corralName,
    quantity,
    ...quantities(line),
    end_time: toIsoOrNull(line.at),
  }
}

/** Until a line is weighed, what follows from its weight is null. */
function quantities({ expected, actual }: Quantities) {
  return {
    expected_quantity: toKg(expected),
    actual_quantity: toKgOrNull(actual),
    difference_quantity: actual === null ? null : toKg(expected - actual),
    error_percent: actual === null ? null : errorPercent(expected, actual),
  }
}

/** When its work was done (ISO): the earliest load, the latest unload. */
export function timeSpan(sub: Pick<SubOperationJson, 'load_operation_ingredients' | 'unload_operation_corrals'>) {
  const starts = sub.load_operation_ingredients.flatMap(({ start_time }) => start_time ?? [])
  const ends = sub.unload_operation_corrals.flatMap(({ end_time }) => end_time ?? [])
  return { start: starts.sort().at(0) ?? null, end: ends.sort().at(-1) ?? null }
}

type OfSub = { subOperationId: number; position: number }

/** The sub-operations of one operation from its rows. */
export function fromRows(
  subs: readonly SubOperationColumns[],
  load: readonly (LoadLine & OfSub)[],
  unload: readonly (UnloadLine & OfSub)[],
): SubOperation[] {
  const linesOf = <L extends OfSub>(lines: readonly L[], id: number) =>
    inPosition(lines.filter(line => line.subOperationId === id))
  return inPosition(subs).map(sub => ({ ...sub, load: linesOf(load, sub.id), unload: linesOf(unload, sub.id) }))
}

const inPosition = <P extends { position: number }>(rows: readonly P[]) =>
  [...rows].sort((a, b) => a.position - b.position)

/** The rows of a fold, to be written with their `farmId` and `operationId`. */
export function toRows(subOperations: readonly SubOperation[]) {
  return {
    subs: subOperations.map(({ load: _load, unload: _unload, ...sub }) => sub),
    load: subOperations.flatMap(sub => sub.load.map(line => ({ ...line, subOperationId: sub.id }))),
    unload: subOperations.flatMap(sub => sub.unload.map(line => ({ ...line, subOperationId: sub.id }))),
  }
}
