/** What happened after a backup and has to happen again in the database that is restored from it, and the ids that were given since. */
import { type Erasure, erasureQueries, erasureSql } from '../../worker/account/personal-data/erasure-sql.ts'
import { type AccessChange, accessSql, mainAccessQueries } from './access-changes.ts'
import { skipIdsSql } from './reserved-ids.ts'

export type RowToReapply = Erasure | AccessChange

/** What lists it in the main database in use. */
export const reapplyQueries = [...erasureQueries, ...mainAccessQueries]

export const isAccessChange = (row: RowToReapply): row is AccessChange => 'change' in row
const isErasure = (row: RowToReapply): row is Erasure => !isAccessChange(row)

/** Erasures first: an address that they free may be another person's since. */
export const reapplySql = (rows: readonly RowToReapply[]): string =>
  skipIdsSql + erasureSql(rows.filter(isErasure)) + accessSql(rows.filter(isAccessChange))
