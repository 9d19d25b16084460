/** The order in which operations are read. */
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'

/** 'HH:mm' of the first treat: that of the plan while nobody has begun the operation. */
export type TimeOf = (row: ListedOperation) => string | undefined

/** The days from the latest on. In each, what runs, then what nobody began by its hour, so that a late one is first, then what ended, the last one first. */
export function byDay(rows: readonly ListedOperation[], timeOf: TimeOf): [string, ListedOperation[]][] {
  const days = Map.groupBy(rows, ({ date }) => date)
  return [...days].sort(([a], [b]) => compare(b, a)).map(([day, ofDay]) => [day, ordered(ofDay, rankInDay, timeOf)])
}

const rankInDay = ({ status }: ListedOperation) => (status === 'in_progress' ? 0 : status === 'pending' ? 1 : 2)

/** For the few rows of a summary: what runs, what is late, what ended, and then what is to come. */
export const latestFirst = (
  rows: readonly ListedOperation[],
  timeOf: TimeOf,
  isLate: (row: ListedOperation) => boolean,
): ListedOperation[] =>
  ordered(rows, row => (row.status === 'in_progress' ? 0 : row.status !== 'pending' ? 2 : isLate(row) ? 1 : 3), timeOf)

/** In a rank, pending operations by their hour, the others from the latest on. */
function ordered(rows: readonly ListedOperation[], rankOf: (row: ListedOperation) => number, timeOf: TimeOf) {
  const instant = (row: ListedOperation) => `${row.date} ${timeOf(row) ?? ''} ${String(row.id).padStart(12, '0')}`
  return [...rows].sort(
    (a, b) => rankOf(a) - rankOf(b) || compare(instant(a), instant(b)) * (a.status === 'pending' ? 1 : -1),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
