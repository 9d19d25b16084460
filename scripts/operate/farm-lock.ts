/**
 * Locks the rows of a farm in a database: triggers refuse each change of them, so a write of the farm is in the copy or is answered 503, which tablets
 * send again. Other farms go on. In the database and not in the Worker, because versions of it run side by side, and requests are under way.
 */
import { FARM_MOVES } from '../../worker/db/d1-errors.ts'
import { copiedTables, type Row } from './farm-copy-tables.ts'

export type MoveDatabase = {
  /** The rows of each query, in one transaction. */
  select: (queries: readonly string[]) => Promise<Row[][]>
  /** Runs the statements in one transaction. */
  execute: (statements: readonly string[]) => Promise<void>
}

const prefix = (farmId: number) => `farm_${farmId}_moves`

const refusing = (farmId: number): string[] =>
  copiedTables.flatMap(({ name }) =>
    Object.entries({
      insert: `new.farm_id = ${farmId}`,
      update: `old.farm_id = ${farmId}`,
      delete: `old.farm_id = ${farmId}`,
    }).map(
      ([event, when]) => `create trigger if not exists ${prefix(farmId)}_${name}_${event} before ${event} on ${name}
when ${when} begin select raise(abort, '${FARM_MOVES}'); end`,
    ),
  )

/** Returns the days that are still to be aggregated; they leave the list, because jobs cannot aggregate them here any more. */
export async function lockFarm(database: MoveDatabase, farmId: number): Promise<string[]> {
  const queries = [...refusing(farmId), `delete from dirty_days where farm_id = ${farmId} returning day`]
  const rows = await database.select(queries)
  return (rows.at(-1) ?? []).map(({ day }) => String(day))
}

const selectLocks = (farmId: number, event: string) =>
  `select name from sqlite_master where type = 'trigger' and name glob '${prefix(farmId)}_*${event}'`

export async function isLocked(database: MoveDatabase, farmId: number): Promise<boolean> {
  const [triggers = []] = await database.select([selectLocks(farmId, '')])
  return triggers.length > 0
}

/** Returns whether there was a lock. `event`: only that of deletions. */
export async function unlockFarm(database: MoveDatabase, farmId: number, event: 'delete' | '' = ''): Promise<boolean> {
  const [triggers = []] = await database.select([selectLocks(farmId, event)])
  if (triggers.length > 0) await database.execute(triggers.map(({ name }) => `drop trigger ${String(name)}`))
  return triggers.length > 0
}

/** The days are aggregated by the next run of the jobs: those that waited, and those that a move that was interrupted may have taken off the list. */
export function markDays(database: MoveDatabase, farmId: number, days: readonly string[]): Promise<void> {
  const waiting = days.map(day => `insert or ignore into dirty_days (farm_id, day) values (${farmId}, '${day}')`)
  const recent = `insert or ignore into dirty_days (farm_id, day)
    select distinct farm_id, day from operations where farm_id = ${farmId} and day >= date('now', '-2 days')`
  return database.execute([...waiting, recent])
}
