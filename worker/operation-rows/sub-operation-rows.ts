/** The treats of an operation with their lines, from and to rows. */
import { parseWeights, toStoredWeights } from '../../domain/operation/fold/kept-weights-stored.ts'
import type { WeightRecord } from '../../domain/operation/fold/line-weights.ts'
import type {
  LoadLine,
  SubOperation,
  SubOperationColumns,
  UnloadLine,
} from '../../domain/operation/fold/sub-operation.ts'

type LineColumns = { subOperationId: number; position: number }
type StoredLine<Line> = Omit<Line, 'weights'> & LineColumns & { weights: string | null }

/** The sub-operations of one operation, from its rows. */
export function fromRows(
  subs: readonly SubOperationColumns[],
  load: readonly StoredLine<LoadLine>[],
  unload: readonly StoredLine<UnloadLine>[],
): SubOperation[] {
  const linesOf = <Line extends LineColumns & { weights: string | null }>(lines: readonly Line[], id: number) =>
    sortByPosition(lines.filter(line => line.subOperationId === id)).map(line => ({
      ...line,
      weights: parseWeights(line.weights),
    }))
  return sortByPosition(subs).map(sub => ({ ...sub, load: linesOf(load, sub.id), unload: linesOf(unload, sub.id) }))
}

const sortByPosition = <Row extends { position: number }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => a.position - b.position)

/** The rows of a fold, without their `farmId` and `operationId`. */
export function toRows(subOperations: readonly SubOperation[]) {
  return {
    subs: subOperations.map(({ load: _load, unload: _unload, ...sub }) => sub),
    load: subOperations.flatMap(sub => sub.load.map(line => toLineRow(line, sub.id))),
    unload: subOperations.flatMap(sub => sub.unload.map(line => toLineRow(line, sub.id))),
  }
}

const toLineRow = <Line extends WeightRecord>(line: Line, subOperationId: number) => ({
  ...line,
  weights: toStoredWeights(line.weights),
  subOperationId,
})
