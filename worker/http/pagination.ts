/** Pagination of lists, by page number. */
type PageQuery = { page?: number; items?: number }

const PAGE_SIZE = 5

export function limitAndOffset({ page = 1, items = PAGE_SIZE }: PageQuery) {
  return { limit: items, offset: (page - 1) * items }
}

export function pageInfo(count: number, { page = 1, items = PAGE_SIZE }: PageQuery) {
  const pages = Math.max(1, Math.ceil(count / items))
  return { count, pages, page, prev: page > 1 ? page - 1 : null, next: page < pages ? page + 1 : null, items }
}
