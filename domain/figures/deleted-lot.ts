/** A lot that was deleted stays in figures of the past, and has no page any more. */
export const markedDeleted = (deletedAt: number | null) => (deletedAt === null ? {} : ({ deleted: true } as const))
