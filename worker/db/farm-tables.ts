/** The tables with the records of farms, as the schema has them, so that no new table is forgotten when a farm ends. */
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'
import { unionOfIds } from './union.ts'

export type FarmTable = SQLiteTable & { farmId: SQLiteColumn }

const isFarmTable = (value: unknown): value is FarmTable =>
  is(value, SQLiteTable) && getTableColumns(value).farmId?.name === 'farm_id'

/** Tables whose rows outlive their farm: each has a time of its own (worker/jobs/retention.ts), and a link of WhatsApp is of an account. */
const outliving: readonly FarmTable[] = [schema.auditEntries, schema.securityEvents, schema.whatsappLinks]

/** All tables whose rows are of a farm. */
export const allFarmTables: FarmTable[] = Object.values<unknown>(schema).filter(isFarmTable)

const parentsOf = (table: FarmTable) =>
  getTableConfig(table).foreignKeys.map(key => key.reference().foreignTable as SQLiteTable)

/** The tables whose rows refer to those of `table`. */
export const childTables = (table: FarmTable): FarmTable[] =>
  farmTables.filter(other => other !== table && parentsOf(other).includes(table))

/** Children before their parents, which is the order in which rows can be deleted. */
export const farmTables: readonly FarmTable[] = childrenFirst(allFarmTables.filter(table => !outliving.includes(table)))

function childrenFirst(tables: readonly FarmTable[]): FarmTable[] {
  if (!tables.length) return []
  const isParent = (table: FarmTable) => tables.some(other => other !== table && parentsOf(other).includes(table))
  const leaves = tables.filter(table => !isParent(table))
  if (!leaves.length) throw new Error('The tables refer to each other in a circle.')
  return [...leaves, ...childrenFirst(tables.filter(table => !leaves.includes(table)))]
}

/** The columns of the primary key. */
export function primaryKeyColumns(table: FarmTable): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(column => column.primary)
}

/** WHERE: the rows of the farms. By operation where no index begins with the farm: there are many lines, and few operations. */
export function isOfFarms(table: FarmTable, farmIds: SQL): SQL {
  const { operationId } = getTableColumns(table)
  if (table === schema.operations) return sql`id in ${operationsOf(farmIds)}`
  if (operationId && !isIndexedByFarm(table)) return sql`operation_id in ${operationsOf(farmIds)}`
  return sql`farm_id in ${farmIds}`
}

/** Deleted operations have an index of their own. */
const operationsOf = (farmIds: SQL) =>
  unionOfIds([
    { id: sql`id`, from: sql`operations where farm_id in ${farmIds} and deleted_at is null` },
    { id: sql`id`, from: sql`operations where farm_id in ${farmIds} and deleted_at is not null` },
  ])

function isIndexedByFarm(table: FarmTable): boolean {
  const { indexes } = getTableConfig(table)
  const first = indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns[0])
  return [...first, primaryKeyColumns(table)[0]].includes(table.farmId)
}
