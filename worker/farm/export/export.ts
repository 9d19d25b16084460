/** The whole data of a farm, for its managers to keep: the records at once, and the history by weeks, so that no answer is as large as the farm. */
import { eq, getTableColumns, min, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { UserType } from '../../../domain/account/permission.ts'
import { EXPORT_DAYS } from '../../../domain/settings/export-days.ts'
import { FarmExport, FarmExportDays } from '../../../domain/settings/farm-export-output.ts'
import { ExportDays } from '../../../domain/settings/farm-export-query.ts'
import { addDays, dayAt, toIso } from '../../../domain/time/day.ts'
import { outerToday } from '../../db/date-range.ts'
import { type FarmTable, primaryKeyColumns } from '../../db/farm-tables.ts'
import { farms, farmUsers, operations, users } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { read } from '../route.ts'
import { nameOnFarm } from '../users/people.ts'
import {
  type DayTable,
  dayTables,
  ofPeriod,
  operationTables,
  recordTables,
  selectOperationIds,
} from './export-tables.ts'

const UNITS =
  'Pesos em gramas; instantes em milissegundos desde 1970, em UTC; dias no fuso da fazenda. Nomes de tabelas e colunas em inglês, como no sistema.'

type Condition = ReturnType<QueryContext['inFarm']>
type Row = Record<string, unknown>

const selectRows = ({ db }: QueryContext, table: FarmTable, where: Condition) => db.select().from(table).where(where)

/** Gives the values the names that the columns have in the database. */
function toJson(table: FarmTable | typeof farms, rows: readonly Row[]): Row[] {
  const columns = Object.entries(getTableColumns(table))
  return rows.map(row => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])))
}

type Tables = Record<string, FarmTable>
type RowsByTable = Record<string, readonly Row[]>

const byTable = (tables: Tables, rows: RowsByTable) =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, toJson(table, rows[name] ?? [])]))

/** A statement for each table, under its name. */
const selectEach = <Table, Statement>(tables: Record<string, Table>, select: (table: Table) => Statement) =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, select(table)]))

const selectPeople = ({ db, inFarm }: QueryContext) =>
  db
    .select({
      id: sql<number>`${users.id}`.as('person_id'),
      name: nameOnFarm.as('person_name'),
      user_type: sql<UserType>`${farmUsers.userType}`.as('person_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('person_active'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers))

/** What has an instant happened after the farm was registered. The rest may be of a day before. */
const datedTables = Object.fromEntries(Object.entries(dayTables).filter(([, { at }]) => !at))

const selectFirstDay = ({ db, inFarm }: QueryContext, { table, day }: DayTable) =>
  db
    .select({ day: min(day).as('first_day') })
    .from(table)
    .where(inFarm(table))

export const exportRecords = read({
  can: 'settings.write',
  output: FarmExport,
  unlimited: true,
  load: context => {
    const { db, inFarm, notDeleted } = context
    return {
      farm: db
        .select()
        .from(farms)
        .where(inFarm({ farmId: farms.id })),
      people: selectPeople(context),
      firstOperation: db
        .select({ day: min(operations.day).as('first_operation') })
        .from(operations)
        .where(notDeleted(operations)),
      firstDays: selectEach(datedTables, table => selectFirstDay(context, table)),
      records: selectEach(recordTables, (table: FarmTable) => selectRows(context, table, inFarm(table))),
    }
  },
  reply: ({ farm: [farm], people, firstOperation, firstDays, records }, { now }) => {
    if (!farm) return undefined
    const created = dayAt(farm.createdAt, farm.timezone)
    const days = [firstOperation, ...Object.values(firstDays)]
      .map(([row]) => row?.day)
      .filter(day => typeof day === 'string')
    return {
      exported_at: toIso(now),
      units: UNITS,
      farm: { farms: toJson(farms, [farm]) },
      people,
      records: byTable(recordTables, records),
      first_day: days.toSorted().find(day => day < created) ?? created,
      // lots are moved and fed after midnight, too
      last_day: addDays(dayAt(now, farm.timezone), 1),
    }
  },
})

const historyTables: Record<string, FarmTable> = {
  ...Object.fromEntries(Object.entries(dayTables).map(([name, { table }]) => [name, table])),
  operations,
  ...operationTables,
}

/** The default is the last week. */
function periodOf({ from, to }: ExportDays, now: number) {
  const start = from ?? addDays(to ?? outerToday(now).to, 1 - EXPORT_DAYS)
  return { from: start, to: to ?? addDays(start, EXPORT_DAYS - 1) }
}

type Period = ReturnType<typeof periodOf>
type OfOperations = FarmTable & { operationId: SQLiteColumn }

function selectHistory(context: QueryContext, period: Period) {
  const { inFarm, joinedInFarm } = context
  const ids = selectOperationIds(context, period)
  const ofOperations = (table: OfOperations) =>
    (isKeyedByFarm(table) ? inFarm : joinedInFarm)(table, sql`${table.operationId} in ${ids}`)
  return {
    ...selectEach(dayTables, one => selectRows(context, one.table, inFarm(one.table, ofPeriod(one, period)))),
    operations: selectRows(context, operations, joinedInFarm(operations, sql`${operations.id} in ${ids}`)),
    ...selectEach(operationTables, table => selectRows(context, table, ofOperations(table))),
  }
}

/** The farm and the operation begin its primary key. */
function isKeyedByFarm(table: OfOperations): boolean {
  const [first, second] = primaryKeyColumns(table)
  return first === table.farmId && second === table.operationId
}

/** The rows of the farm's own database, and the entries of the audit that only the main one has. */
function withAuditOf(main: RowsByTable, own: RowsByTable): RowsByTable {
  const entries = own.audit_entries ?? []
  const keyOf = ({ id, writeId }: Row) => JSON.stringify([id, writeId])
  const known = new Set(entries.map(keyOf))
  const missing = (main.audit_entries ?? []).filter(entry => !known.has(keyOf(entry)))
  return { ...own, audit_entries: [...entries, ...missing] }
}

export const exportHistory = read({
  can: 'settings.write',
  input: ExportDays,
  output: FarmExportDays,
  unlimited: true,
  // a farm with a database of its own has the audit of its people and settings in the main one
  database: 'main',
  load: context => selectHistory(context, periodOf(context.input, context.now)),
  loadOwn: context => selectHistory(context, periodOf(context.input, context.now)),
  reply: (rows, { input, now }, [own]) => ({
    ...periodOf(input, now),
    records: byTable(historyTables, own ? withAuditOf(rows, own.rows) : rows),
  }),
})
