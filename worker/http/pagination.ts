/** Pagination of lists, by page number. */
type PageQuery = { page?: number; items?: number }

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
