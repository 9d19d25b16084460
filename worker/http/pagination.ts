/** Pagination of lists, by page number. */
type PageQuery = { page?: number; items?: number }

const PAGE_SIZE = 5

export function limitAndOffset({ page = 1, items = PAGE_SIZE }: PageQuery) {
  return { limit: items, offset: (page - 1) * items }
}

/** Of a list that is too long to count: `read` rows of this page and one more. `count` and `pages` are what is known so far. */
export function openPageInfo(read: number, { page = 1, items = PAGE_SIZE }: PageQuery) {
  const { offset } = limitAndOffset({ page, items })
  return pageInfo(read > 0 ? offset + read : 0, { page, items })
}

/** Beyond the last page, `prev` is the last page. */
export function pageInfo(count: number, { page = 1, items = PAGE_SIZE }: PageQuery) {
  const pages = Math.max(1, Math.ceil(count / items))
  const prev = page > 1 ? Math.min(page - 1, pages) : null
  return { count, pages, page, prev, next: page < pages ? page + 1 : null, items }
}
