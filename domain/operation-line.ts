/** The lines of an operation: their rows in the database and their JSON. */
import { errorPercent } from './accuracy.ts'
import { isoOrNull } from './day.ts'
import type { LoadLine, SubOperation, UnloadLine } from './operation.ts'
import { kg, kgOrNull } from './weight.ts'

type Quantities = { expected: number; actual: number | null }

/** Until a line is weighed, what follows from its weight is null. */
function quantities({ expected, actual }: Quantities) {
  return {
    expected_quantity: kg(expected),
    actual_quantity: kgOrNull(actual),
    difference_quantity: actual === null ? null : kg(expected - actual),
    error_percent: actual === null ? null : errorPercent(expected, actual),
  }
}

export function loadJson(line: LoadLine) {
  return { id: line.id, ingredient_name: line.ingredientName, ...quantities(line), start_time: isoOrNull(line.at) }
}

export function unloadJson(line: UnloadLine) {
  const { id, lotName, corralName, quantity } = line
  return { id, lot_name: lotName, corral_name: corralName, quantity, ...quantities(line), end_time: isoOrNull(line.at) }
}

type Bare = Omit<SubOperation, 'load' | 'unload'>
type OfSub = { subOperationId: number; position: number }

/** The sub-operations of one operation from its rows. */
export function ofRows(
  subs: readonly Bare[],
  load: readonly (LoadLine & OfSub)[],
  unload: readonly (UnloadLine & OfSub)[],
): SubOperation[] {
  const linesOf = <L extends OfSub>(lines: readonly L[], id: number) =>
    inPosition(lines.filter(line => line.subOperationId === id))
  return inPosition(subs).map(sub => ({ ...sub, load: linesOf(load, sub.id), unload: linesOf(unload, sub.id) }))
}

function inPosition<P extends { position: number }>(rows: readonly P[]): P[] {
  return [...rows].sort((a, b) => a.position - b.position)
}

/** The rows of a fold: `{ subs, load, unload }`, to be written as they are, with `farmId` and `operationId`. */
export function rowsOf(subOperations: readonly SubOperation[]) {
  return {
    subs: subOperations.map(({ load: _load, unload: _unload, ...sub }) => sub),
    load: subOperations.flatMap(sub => sub.load.map(line => ({ ...line, subOperationId: sub.id }))),
    unload: subOperations.flatMap(sub => sub.unload.map(line => ({ ...line, subOperationId: sub.id }))),
  }
}
