/** Pages of the staff's lists: one size unless the query has another. */
const PAGE_SIZE = 20

export const toPageQuery = ({ page = 1, items = PAGE_SIZE }: { page?: number; items?: number }) => ({ page, items })
