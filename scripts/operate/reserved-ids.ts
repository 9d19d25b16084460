/** Ids that are left out where another database gave, or may give, the ones that come next. */

const RESERVED_IDS = 100_000
/** The id of a schedule is below 9 million (domain/operation/plan/provisional-id.ts). */
const RESERVED_SCHEDULES = 10_000

/**
 * For a farm that moves: what all other farms of the main database give until the farm comes back, or until another one moves to the same database.
 * A hundred farms write 350,000 readings a year.
 */
export const MOVED_IDS = 100_000_000
export const MOVED_SCHEDULES = 100_000

/**
 * For a database that was set back. It gave ids after that instant, and tablets and the list of erasures still name them: none may be given again. A
 * table that had no row then has no sequence.
 */
export const skipIdsSql = `INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_master
  WHERE type = 'table' AND sql LIKE '%autoincrement%' AND name NOT IN (SELECT name FROM sqlite_sequence);
UPDATE sqlite_sequence SET seq = seq + iif(name = 'treat_schedules', ${RESERVED_SCHEDULES}, ${RESERVED_IDS})
  WHERE name <> 'd1_migrations';
`
