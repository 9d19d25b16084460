/** One page of a list that is too long for one answer. */
type Asked = { page?: number; items?: number }

const ITEMS = 5

export function limitAndOffset({ page = 1, items = ITEMS }: Asked) {
  return { limit: items, offset: (page - 1) * items }
}

export function pageInfo(count: number, { page = 1, items = ITEMS }: Asked) {
  const pages = Math.max(1, Math.ceil(count / items))
  return { count, pages, page, prev: page > 1 ? page - 1 : null, next: page < pages ? page + 1 : null, items }
}
