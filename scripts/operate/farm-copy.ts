/** Copies the rows of one farm into another database, and compares every value. The farm is locked in the source meanwhile (farm-lock.ts). */
import { createHash } from 'node:crypto'
import { standIn } from '../../worker/db/farm-members.ts'
import {
  type CopiedTable,
  copiedTables,
  entryTables,
  literal,
  type Row,
  selectPage,
  selectSize,
  writeRows,
} from './farm-copy-tables.ts'
import type { MoveDatabase } from './farm-lock.ts'

/** Rows of one answer of a database, as JSON. */
const PAGE_BYTES = 2_000_000
const MAX_PAGE_ROWS = 1_000

type Size = { rows: number; limit: number }
/** Rows and a hash of all values, by table. */
export type Contents = Record<string, { rows: number; hash: string }>

async function sizesOf(database: MoveDatabase, farmId: number, tables: readonly CopiedTable[]): Promise<Size[]> {
  const sizes = await database.select(tables.map(table => selectSize(table, farmId)))
  return sizes.map(([size]) => ({
    rows: Number(size?.rows),
    limit: Math.max(1, Math.min(MAX_PAGE_ROWS, Math.floor(PAGE_BYTES / Number(size?.bytes ?? 1)))),
  }))
}

/** Calls `use` with all rows, in parts: tables in their order, rows by their key. Small tables share a query. */
async function readRows(
  database: MoveDatabase,
  farmId: number,
  tables: readonly CopiedTable[],
  use: (rows: readonly { table: CopiedTable; rows: Row[] }[]) => Promise<void>,
): Promise<Contents> {
  const sizes = await sizesOf(database, farmId, tables)
  const waiting = tables.map((table, i) => ({ table, left: sizes[i]?.rows ?? 0, limit: sizes[i]?.limit ?? 1 }))
  const hashes = tables.map(() => createHash('sha256'))
  const contents = new Map(waiting.map(({ table, left }) => [table.name, left]))
  let first = 0
  let after: Row | undefined
  while (first < waiting.length) {
    const part = takePart(waiting.slice(first))
    const answers = await database.select(
      part.map(({ table, limit }, i) => selectPage(table, farmId, limit, i === 0 ? after : undefined)),
    )
    const rows = part.map(({ table }, i) => ({ table, rows: answers[i] ?? [] }))
    for (const [i, one] of rows.entries())
      for (const row of one.rows) hashes[first + i]?.update(`${JSON.stringify(row)}\n`)
    await use(rows)
    const last = part.length - 1
    const entry = waiting[first + last]
    if (!entry) break
    entry.left -= answers[last]?.length ?? 0
    const isDone = entry.left <= 0 || answers[last]?.length === 0
    first += isDone ? part.length : last
    after = isDone ? undefined : answers[last]?.at(-1)
  }
  return Object.fromEntries(
    tables.map(({ name }, i) => [name, { rows: contents.get(name) ?? 0, hash: hashes[i]?.digest('hex') ?? '' }]),
  )
}

/** The next tables whose rows fit into one answer: all but the last of them whole, so that parents are there before their children. */
function takePart<Entry extends { left: number; limit: number }>(waiting: readonly Entry[]): Entry[] {
  let share = 0
  const last = waiting.findIndex(({ left, limit }) => {
    share += left / limit
    return share >= 1
  })
  return last < 0 ? [...waiting] : waiting.slice(0, Math.max(1, last))
}

/** The rows in the target become those of the source. Returns what the source has. */
export async function copyRows(
  source: MoveDatabase,
  target: MoveDatabase,
  farmId: number,
  isBack: boolean,
): Promise<Contents> {
  const clear = copiedTables.filter(({ isParent }) => !isParent)
  if (!isBack) await copyPeople(source, target, farmId)
  await target.execute(clear.toReversed().map(({ name, ofFarm }) => `delete from ${name} where ${ofFarm(farmId)}`))
  const found = await readRows(source, farmId, copiedTables, async parts => {
    // triggers count the operations and approvals that are inserted
    const counted = parts.flatMap(({ table, rows }) => [
      ...(COUNTS.test(table.name) ? [`delete from ${table.name} where ${table.ofFarm(farmId)}`] : []),
      ...writeRows(table, rows),
    ])
    if (counted.length > 0) await target.execute(counted)
  })
  if (isBack)
    await readRows(source, farmId, entryTables, async parts => {
      const added = parts.flatMap(({ table, rows }) => writeRows(table, rows, 'add'))
      if (added.length > 0) await target.execute(added)
    })
  return found
}

const COUNTS = /_counts$/

/** Throws with the names of the tables that differ. Returns the rows that were compared. */
export async function compareRows(target: MoveDatabase, farmId: number, expected: Contents): Promise<number> {
  const found = await readRows(target, farmId, copiedTables, async () => {})
  const different = Object.keys(expected).filter(
    name => expected[name]?.hash !== found[name]?.hash || expected[name]?.rows !== found[name]?.rows,
  )
  if (different.length > 0) throw new Error(`The copy differs in ${different.join(', ')}. Nothing was switched.`)
  return Object.values(found).reduce((sum, { rows }) => sum + rows, 0)
}

/** To whom foreign keys refer: the farm, its members, and stand-ins of everybody whom a row names (worker/db/farm-members.ts). */
async function copyPeople(source: MoveDatabase, target: MoveDatabase, farmId: number): Promise<void> {
  const named = copiedTables.flatMap(({ name, people, ofFarm }) =>
    people.map(column => `id in (select ${column} from ${name} where ${ofFarm(farmId)})`),
  )
  const [farms = [], members = [], people = []] = await source.select([
    `select * from farms where id = ${farmId}`,
    `select * from farm_users where farm_id = ${farmId}`,
    `select id, name, created_at from users where id in (select user_id from farm_users where farm_id = ${farmId}) or ${named.join(' or ')}`,
  ])
  await target.execute([
    ...farms.map(row => upsert('farms', ['id'], row)),
    ...people.map(({ id, name, created_at }) => {
      const { email, passwordHash } = standIn(Number(id), String(name), Number(created_at))
      return upsert('users', ['id'], {
        id: Number(id),
        name: String(name),
        email,
        password_hash: passwordHash,
        created_at: Number(created_at),
        updated_at: Number(created_at),
      })
    }),
    ...members.map(row => upsert('farm_users', ['farm_id', 'user_id'], row)),
  ])
}

function upsert(table: string, key: readonly string[], row: Row): string {
  const names = Object.keys(row)
  const set = names.filter(name => !key.includes(name)).map(name => `"${name}"=excluded."${name}"`)
  return `insert into ${table} (${names.map(name => `"${name}"`).join()}) values (${names.map(name => literal(row[name])).join()})
    on conflict(${key.join()}) do update set ${set.join()}`
}
