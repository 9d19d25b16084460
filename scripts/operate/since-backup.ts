/** What happened after a backup and has to happen again in the database that is restored from it, and the ids that were given since. */
import { type Erasure, erasureQueries, erasureSql } from '../../worker/account/personal-data/erasure-sql.ts'
import { type AccessChange, accessQueries, accessSql } from './access-changes.ts'
import { skipIdsSql } from './reserved-ids.ts'

export type SinceBackup = Erasure | AccessChange

/** What lists it in the database in use. */
export const reapplyQueries = [...erasureQueries, ...accessQueries]

const isAccess = (row: SinceBackup): row is AccessChange => 'change' in row
const isErasure = (row: SinceBackup): row is Erasure => !isAccess(row)

/** Erasures first: an address that they free may be another person's since. */
export const reapplySql = (rows: readonly SinceBackup[]): string =>
  skipIdsSql + erasureSql(rows.filter(isErasure)) + accessSql(rows.filter(isAccess))
