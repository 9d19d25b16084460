/** The steps of a farm's move, for databases of any kind: those of an account (farm-move.ts), or those of a test. */
import { compareRows, copyRows } from './farm-copy.ts'
import { type CopiedTable, copiedTables } from './farm-copy-tables.ts'
import { isLocked, lockFarm, type MoveDatabase, markDays, unlockFarm } from './farm-lock.ts'
import { MOVED_IDS, MOVED_SCHEDULES } from './reserved-ids.ts'

type Move = {
  farmId: number
  source: MoveDatabase
  target: MoveDatabase
  /** Every database of the environment: an id is not given twice, so that the farm can go back. */
  all: readonly MoveDatabase[]
  /** The target is the main database. */
  isBack: boolean
  /** Routes the farm's requests to the target. Where it fails, they still go to the source. */
  switchTo: () => Promise<void>
  print: (line: string) => void
}

/** A move that fails before the switch leaves the farm where it was. After it the old rows stay, locked. */
export async function moveFarm({ farmId, source, target, all, isBack, switchTo, print }: Move): Promise<void> {
  const days = await lockFarm(source, farmId)
  print('Locked: writes of the farm are answered 503 until the end, and tablets send them again')
  const wasLocked = await unlockFarm(target, farmId)
  try {
    const found = await copyRows(source, target, farmId, isBack)
    const rows = await compareRows(target, farmId, found)
    print(`Copied and compared: ${rows} rows of ${copiedTables.length} tables`)
    if (!isBack) await reserveIds(target, all)
    await markDays(target, farmId, days)
    await switchTo()
  } catch (error) {
    if (error instanceof UnknownRouteError) throw error
    // what an earlier move left behind there stays as it was: locked, until it is deleted
    if (wasLocked) await lockFarm(target, farmId)
    await unlockFarm(source, farmId)
    await markDays(source, farmId, days)
    throw error
  }
}

/** It is not known which database serves the farm: none may take a write. */
export class UnknownRouteError extends Error {}

/** New ids begin above those of all databases, and the main one has as many below them that it can give until a farm comes back. */
async function reserveIds(target: MoveDatabase, all: readonly MoveDatabase[]): Promise<void> {
  const highest = new Map<string, number>()
  for (const database of all) {
    const [rows = []] = await database.select(['select name, seq from sqlite_sequence'])
    for (const { name, seq } of rows) highest.set(String(name), Math.max(Number(seq), highest.get(String(name)) ?? 0))
  }
  const tables = [...highest].filter(([name]) => !/^(?:d1_|users$|farms$)/.test(name))
  await target.execute(
    tables.flatMap(([name, seq]) => [
      `delete from sqlite_sequence where name = '${name}'`,
      `insert into sqlite_sequence (name, seq) values ('${name}', ${seq + (name === 'treat_schedules' ? MOVED_SCHEDULES : MOVED_IDS)})`,
    ]),
  )
}

/** Rows of a parent that go in one statement, because some of its children have no index by it and are read whole for each. */
const PART = 10
/** Statements of a transaction. */
const PARTS = 20

/** Deletes the rows that a move left behind. The lock shows that they are such; it ends last, so that the work can be interrupted. Returns their number. */
export async function deleteOldRows(database: MoveDatabase, farmId: number): Promise<number> {
  if (!(await isLocked(database, farmId)))
    throw new Error(`Farm ${farmId} left no locked rows there. Nothing was deleted.`)
  await unlockFarm(database, farmId, 'delete')
  const counts = await countRows(database, farmId)
  const childrenFirst = copiedTables.toReversed()
  const leaves = childrenFirst.filter(({ isParent }) => !isParent)
  await database.execute(leaves.map(({ name, ofFarm }) => `delete from ${name} where ${ofFarm(farmId)}`))
  const parts = childrenFirst
    .filter(({ isParent }) => isParent)
    .flatMap(table =>
      Array.from({ length: Math.ceil((counts.get(table.name) ?? 0) / PART) }, () => partOf(table, farmId)),
    )
  for (let first = 0; first < parts.length; first += PARTS) await database.execute(parts.slice(first, first + PARTS))
  const left = [...(await countRows(database, farmId))].filter(([, rows]) => rows > 0)
  if (left.length > 0) throw new Error(`Rows are left in ${left.map(([name]) => name).join(', ')}.`)
  await unlockFarm(database, farmId)
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0)
}

const partOf = ({ name, key, ofFarm }: CopiedTable, farmId: number) =>
  `delete from ${name} where (${key.join()}) in (select ${key.join()} from ${name} where ${ofFarm(farmId)} limit ${PART})`

async function countRows(database: MoveDatabase, farmId: number): Promise<Map<string, number>> {
  const queries = copiedTables.map(({ name, ofFarm }) => `select count(*) as n from ${name} where ${ofFarm(farmId)}`)
  const rows = await database.select(queries)
  return new Map(copiedTables.map(({ name }, i) => [name, Number(rows[i]?.[0]?.n)]))
}
