/** Kinds of errors that D1 throws, distinguished by their messages, because it has no codes. */

/** drizzle wraps an error of D1 in one that repeats the statement and its parameters; the reason is the last cause. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? rootMessage(error.cause) : error.message
}

const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|overloaded|exceeded.*(timeout|limit)|database is locked/i

/** A later try may succeed. */
export const isTransient = (error: unknown) => TRANSIENT.test(rootMessage(error))

/** The write was decided on rows that have changed since: `nextRevision` or `assertInBatch` (statements.ts) rolled its batch back. */
export const isStale = (error: unknown) =>
  /NOT NULL constraint failed: \w+\.revision|malformed JSON/.test(rootMessage(error))

/** What the triggers of a farm that is moved into another database raise (scripts/operate/farm-lock.ts). */
export const FARM_MOVES = 'farm_moves'
export const isFarmMoving = (error: unknown) => rootMessage(error).includes(FARM_MOVES)

export const isConstraintViolation = (error: unknown) =>
  /(UNIQUE|FOREIGN KEY) constraint failed/.test(rootMessage(error))
