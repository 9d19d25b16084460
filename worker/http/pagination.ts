/** Pagination of lists, by page number or by the cursor of the page beside it (db/keyset.ts). */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { formatNumber } from '../../domain/format/format.ts'
import type { Cursor } from '../../domain/schema/cursor.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { keyset, keysetPage } from '../db/keyset.ts'
import type { PrepareInputContext } from './context.ts'

type PageQuery = { page?: number; items?: number }
type CursorQuery = PageQuery & { cursor?: Cursor }

const PAGE_SIZE = 5

export function limitAndOffset({ page = 1, items = PAGE_SIZE }: PageQuery) {
  return { limit: items, offset: (page - 1) * items }
}

/** Beyond the last page, `prev` is the last page. */
export function pageInfo(count: number, { page = 1, items = PAGE_SIZE }: PageQuery) {
  const pages = Math.max(1, Math.ceil(count / items))
  const prev = page > 1 ? Math.min(page - 1, pages) : null
  return { count, pages, page, prev, next: page < pages ? page + 1 : null, items }
}

/** A page by its number reads all rows before it, so the number is bounded. Farther pages are reached by cursors. */
const MAX_OFFSET = 1_000
const TOO_FAR = `Só as primeiras ${formatNumber(MAX_OFFSET)} linhas se abrem pelo número da página. Siga pelos botões de página, ou escolha um período.`

/** One row more than the page has, so that it is known whether there is another page. */
function rowsOfPage(query: CursorQuery) {
  const { limit, offset } = limitAndOffset(query)
  if (!query.cursor && offset > MAX_OFFSET) throw invalid({ page: [TOO_FAR] })
  return { limit: limit + 1, offset: query.cursor ? 0 : offset }
}

/** What the query of a page adds to a list in descending order of the columns. */
export const pageQuery = (columns: readonly (SQLiteColumn | SQL)[], query: CursorQuery) => ({
  ...keyset(columns, query.cursor),
  ...rowsOfPage(query),
})

/** The values of a page of a list in descending order of one column, for `preparedPage`. */
export const pageValues = (query: CursorQuery) => ({
  ...rowsOfPage(query),
  next: query.cursor?.direction === 'on' ? query.cursor.key[0] : undefined,
  previous: query.cursor?.direction === 'back' ? query.cursor.key[0] : undefined,
})

/** What the query of a page adds to a list whose SQL is prepared. */
export function preparedPage(column: SQLiteColumn, { given }: Pick<PrepareInputContext<'next' | 'previous'>, 'given'>) {
  const cursor =
    given('next', key => ({ direction: 'on' as const, key: [key] })) ??
    given('previous', key => ({ direction: 'back' as const, key: [key] }))
  return { ...keyset([column], cursor), limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
}

/** A page of a list that is too long to count: `count` and `pages` are what is known so far. */
export function toOpenPage<Row>(all: readonly Row[], query: CursorQuery, keyOf: (row: Row) => Cursor['key']) {
  return toPage(all, all.length > 0 ? limitAndOffset(query).offset + all.length : 0, query, keyOf)
}

/** The rows of the page, and its `pagy` with the cursors of the pages beside it. */
export function toPage<Row>(
  all: readonly Row[],
  count: number,
  query: CursorQuery,
  keyOf: (row: Row) => Cursor['key'],
) {
  const { rows, next_cursor, prev_cursor } = keysetPage(all, { ...query, items: query.items ?? PAGE_SIZE }, keyOf)
  return { rows, pagy: { ...pageInfo(count, query), next_cursor, prev_cursor } }
}
