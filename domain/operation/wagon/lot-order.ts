/** The order in which an operator feeds the lots, where it is another one than the plan's. It is a choice of the device: weights do not depend on it. */
import type * as OperationOutput from '../fold/operation-output.ts'
/** `order`: ids of unload lines. They take the places that they have together; a line that it does not name keeps its place. */
export function withLotOrder<Operation extends Pick<OperationOutput.Operation, 'sub_operations'>>(
  operation: Operation,
  order: readonly number[],
): Operation {
  if (order.length === 0) return operation
  const sub_operations = operation.sub_operations.map(sub => ({
    ...sub,
    unload_operation_corrals: sortNamed(sub.unload_operation_corrals, order),
  }))
  return { ...operation, sub_operations }
}

function sortNamed(
  lines: readonly OperationOutput.UnloadLine[],
  order: readonly number[],
): OperationOutput.UnloadLine[] {
  const named = lines.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return lines.map(line => (order.includes(line.id) ? (named.shift() ?? line) : line))
}
