/** The tables that move with a farm into another database, and how their rows are read and written. */
import { sql } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { childTables, type FarmTable, farmTables, isOfFarms, primaryKeyColumns } from '../../worker/db/farm-tables.ts'
import * as schema from '../../worker/db/schema.ts'
import { MAX_STATEMENT_BYTES, splitInsert } from './insert-pieces.ts'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>
export type CopiedTable = {
  name: string
  columns: readonly string[]
  key: readonly string[]
  /** The columns that refer to accounts. */
  people: readonly string[]
  /** Rows of other tables refer to its rows. */
  isParent: boolean
  /** WHERE: the rows of the farm. */
  ofFarm: (farmId: number) => string
}

/** What stays in the main database (docs/scale.md). `dirty_days` is a list of work, which the move hands over itself. */
const staying: readonly FarmTable[] = [
  schema.farmUsers,
  schema.farmTokens,
  schema.invitations,
  schema.pushSubscriptions,
  schema.assistantMessages,
  schema.dirtyDays,
]
/** Triggers write them, so they are copied after what is counted. */
const counts: readonly FarmTable[] = [schema.operationCounts, schema.approvalCounts]
/** While they are not there, no trigger records the copied rows as news. */
const told: readonly FarmTable[] = [schema.webhookDeliveries, schema.webhooks]
const isLast = (table: FarmTable) => counts.includes(table) || told.includes(table)

const dialect = new SQLiteSyncDialect()

const describe = (table: FarmTable): CopiedTable => ({
  name: getTableConfig(table).name,
  columns: getTableConfig(table).columns.map(({ name }) => name),
  key: primaryKeyColumns(table).map(({ name }) => name),
  people: getTableConfig(table)
    .foreignKeys.map(foreignKey => foreignKey.reference())
    .filter(({ foreignTable }) => foreignTable === schema.users)
    .flatMap(({ columns }) => columns.map(({ name }) => name)),
  isParent: childTables(table).length > 0,
  ofFarm: farmId => dialect.sqlToQuery(isOfFarms(table, sql.raw(`(${farmId})`))).sql,
})

/** Parents before the tables that refer to them. */
export const copiedTables: readonly CopiedTable[] = [
  ...[...farmTables].reverse().filter(table => !staying.includes(table) && !isLast(table)),
  ...counts,
  ...told,
].map(describe)

/** Entries are never deleted: those of before the move stay where they are, and a farm that goes back takes its newer ones along. */
export const entryTables: readonly CopiedTable[] = [schema.auditEntries, schema.securityEvents].map(describe)

export const literal = (value: Value | undefined): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')

const tuple = (values: readonly string[]) => `(${values.join()})`

/** A page of the table's rows, in the order of their key, after a row. */
export function selectPage({ name, columns, key, ofFarm }: CopiedTable, farmId: number, limit: number, after?: Row) {
  const rest = after ? ` and ${tuple(key)} > ${tuple(key.map(column => literal(after[column])))}` : ''
  return `select ${columns.map(quote).join()} from ${name} where ${ofFarm(farmId)}${rest} order by ${key.join()} limit ${limit}`
}

const quote = (name: string) => `"${name}"`

/** How many rows the farm has, and how many bytes the longest may take as JSON. */
export const selectSize = ({ name, columns, ofFarm }: CopiedTable, farmId: number): string =>
  `select count(*) as rows, coalesce(max(${columns.map(column => `coalesce(length("${column}"), 4)`).join(' + ')}), 0) + ${
    columns.length * 20
  } as bytes from ${name} where ${ofFarm(farmId)}`

/** Short rows share a statement. */
const SHARED_BYTES = 50_000

/** Fails where the row that has the id is of another farm, which would lose it. */
const setColumn = (column: string) =>
  column === 'farm_id'
    ? `"farm_id"=iif("farm_id"=excluded."farm_id","farm_id",NULL)`
    : `"${column}"=excluded."${column}"`

/** A row that is there already stays. Fails where the id is another row's, which would leave this one out without a word. */
const addedOnce = `UPDATE SET "at"=NULL WHERE "at" IS NOT excluded."at" OR "farm_id" IS NOT excluded."farm_id"`

/** The statements that give a database these rows, in pieces where D1 takes no longer statement. A parent that is there already gets the values. */
export function writeRows(table: CopiedTable, rows: readonly Row[], mode: 'replace' | 'add' = 'replace'): string[] {
  const { name, columns, key, isParent } = table
  const start = `INSERT INTO "${name}" (${columns.map(quote).join()}) VALUES`
  const set = columns.filter(column => !key.includes(column)).map(setColumn)
  const conflict = mode === 'add' ? addedOnce : isParent ? `UPDATE SET ${set.join()}` : ''
  const end = `${conflict && ` ON CONFLICT(${key.join()}) DO ${conflict}`};`
  const statements: string[] = []
  let shared: string[] = []
  let bytes = 0
  const flush = () => {
    if (shared.length > 0) statements.push(start + shared.join() + end)
    shared = []
    bytes = 0
  }
  for (const row of rows) {
    const values = tuple(columns.map(column => literal(row[column])))
    const size = new TextEncoder().encode(values).length
    if (bytes + size > SHARED_BYTES) flush()
    if (size > SHARED_BYTES) {
      const [first = '', ...pieces] = splitInsert(`${start}${values};`, key, MAX_STATEMENT_BYTES - end.length)
      statements.push(first.slice(0, -1) + end, ...pieces)
    } else {
      shared.push(values)
      bytes += size
    }
  }
  flush()
  return statements
}
