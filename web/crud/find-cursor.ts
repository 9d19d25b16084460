import type { CursorPagy } from '../core/data.ts'

/** The cursor of a page beside the shown one; none for the first page, which is always the newest. */
export function findCursor({ page, next_cursor, prev_cursor }: CursorPagy, wanted: number): string | undefined {
  if (wanted === 1) return undefined
  return (wanted > page ? next_cursor : prev_cursor) ?? undefined
}
