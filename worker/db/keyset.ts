/**
 * Keyset pagination: a page is found by the key of the row beside it, so a deep page reads no more rows than the first one. The cursor is
 * opaque to clients, and is accepted beside `page`, which then only numbers the answer.
 */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Cursor, encodeCursor } from '../../domain/schema/cursor.ts'

type KeysetCursor = Pick<Cursor, 'direction'> & { key: readonly (Cursor['key'][number] | SQL)[] }

/** WHERE and ORDER BY of a page, for a list in descending order of the columns. */
export function keyset(
  columns: readonly (SQLiteColumn | SQL)[],
  cursor: KeysetCursor | undefined,
): { where?: SQL; orderBy: SQL[] } {
  const isBack = cursor?.direction === 'back'
  const orderBy = columns.map(column => (isBack ? asc(column) : desc(column)))
  if (!cursor) return { orderBy }
  const key = sql.join(
    columns.map(column => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    cursor.key.map(value => sql`${value}`),
    sql`, `,
  )
  return { where: isBack ? sql`(${key}) > (${values})` : sql`(${key}) < (${values})`, orderBy }
}

type Key = Cursor['key']

/** The rows in the order of the list, and the cursors of the pages beside them. The query has one row more than the page. */
export function keysetPage<Row>(
  rows: readonly Row[],
  { items, cursor, page = 1 }: { items: number; cursor?: Cursor | undefined; page?: number | undefined },
  keyOf: (row: Row) => Key,
) {
  const isBack = cursor?.direction === 'back'
  const hasMore = rows.length > items
  const shown = isBack ? rows.slice(0, items).toReversed() : rows.slice(0, items)
  const [first, last] = [shown[0], shown.at(-1)]
  const isFirstPage = isBack ? !hasMore : !cursor && page === 1
  return {
    rows: shown,
    next_cursor: last && (hasMore || isBack) ? encodeCursor({ direction: 'on', key: keyOf(last) }) : null,
    prev_cursor: first && !isFirstPage ? encodeCursor({ direction: 'back', key: keyOf(first) }) : null,
  }
}
