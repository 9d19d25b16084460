/**
 * The operations of an answer, within its size. The quotas keep those of a feedlot far below. Where a faulty program exceeds it, the work of the
 * day still comes: first names and reasons are shortened, then operations come without their treats, those that ended first.
 */
import type { Operation } from './operation-output.ts'
/** Characters. The rest of the answer comes on top of it. */
export const MAX_SIZE = 1_800_000
/** Operations, treats and lines that fit, whatever their names. */
const FEW = 1_000
/** The longest text. An instant has 24 characters. */
const MAX_LETTERS = 30

export function boundedOperations(operations: Operation[], max = MAX_SIZE): Operation[] {
  if (max === MAX_SIZE && count(operations) <= FEW) return operations
  if (sizeOf(operations) <= max) return operations
  let left = max - '[]'.length
  const byUrgency = [...operations].sort((a, b) => urgency(a) - urgency(b))
  const fitting = new Map(
    byUrgency.map(operation => {
      const form = forms(operation).find(one => sizeOf(one) < left)
      left -= form ? sizeOf(form) + ','.length : 0
      return [operation, form]
    }),
  )
  return operations.flatMap(operation => fitting.get(operation) ?? [])
}

const sizeOf = (value: unknown) => JSON.stringify(value).length

function count(operations: readonly Operation[]): number {
  const subs = operations.flatMap(({ sub_operations }) => sub_operations)
  const lines = subs.map(sub => sub.load_operation_ingredients.length + sub.unload_operation_corrals.length)
  return lines.reduce((sum, length) => sum + length, operations.length + subs.length)
}

function urgency({ status }: Operation): number {
  if (status === 'in_progress') return 0
  return status === 'pending' ? 1 : 2
}

/** Each shorter than the one before. */
const forms = (operation: Operation): Operation[] => [
  operation,
  withShortTexts(operation),
  { ...operation, sub_operations: [] },
]

function withShortTexts(operation: Operation): Operation {
  const shorten = (_key: string, value: unknown) =>
    typeof value === 'string' && value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS - 1)}…` : value
  return JSON.parse(JSON.stringify(operation, shorten))
}
