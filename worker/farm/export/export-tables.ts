/** Which tables the export of a farm has, and how their rows are found. */
import { and, between, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { recordKinds, records } from '../../../domain/record/records.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import type { FarmTable } from '../../db/farm-tables.ts'
import { recordTables as tableOfRecord } from '../../db/record-tables.ts'
import * as schema from '../../db/schema.ts'
import { unionOfIds } from '../../db/union.ts'
import type { QueryContext } from '../../http/context.ts'

type Period = { from: string; to: string }

/** Records of the office: few, because of quotas or because a person types each. */
export const recordTables = {
  ...Object.fromEntries(recordKinds.map((kind): [string, FarmTable] => [records[kind].path, tableOfRecord[kind]])),
  recipe_ingredients: schema.recipeIngredients,
  recipe_versions: schema.recipeVersions,
  treat_schedule_users: schema.treatScheduleUsers,
  treat_items: schema.treatItems,
  // a stored one may be of any year, and the history would have the weeks since then
  ingredient_analyses: schema.ingredientAnalyses,
  lot_plans: schema.lotPlans,
  contracts: schema.contracts,
  contract_lots: schema.contractLots,
  market_references: schema.marketReferences,
} satisfies Record<string, FarmTable>

export type DayTable = { table: FarmTable; day: SQLiteColumn /** Where the index has no day. */; at?: SQLiteColumn }

/** The history, by its day. */
export const dayTables: Record<string, DayTable> = {
  ...withDays({
    trough_readings: schema.troughReadings,
    imported_deliveries: schema.importedDeliveries,
    head_movements: schema.headMovements,
    lot_weighings: schema.lotWeighings,
    stock_entries: schema.stockEntries,
    stock_days: schema.stockDays,
    ingredient_prices: schema.ingredientPrices,
    lot_cost_days: schema.lotCostDays,
    farm_cost_days: schema.farmCostDays,
    cost_rates: schema.costRates,
    lot_entries: schema.lotEntries,
    lot_sales: schema.lotSales,
    closings: schema.closings,
    approvals: schema.approvals,
    imports: schema.imports,
    lot_days: schema.lotDays,
    ingredient_days: schema.ingredientDays,
    operator_days: schema.operatorDays,
    farm_days: schema.farmDays,
  }),
  invoices: { table: schema.invoices, day: schema.invoices.lastDay },
  invoice_lines: { table: schema.invoiceLines, day: schema.invoiceLines.lastDay },
  alerts: { table: schema.alerts, day: schema.alerts.openedOn, at: schema.alerts.openedAt },
  audit_entries: { table: schema.auditEntries, day: schema.auditEntries.day, at: schema.auditEntries.at },
}

function withDays(tables: Record<string, FarmTable & { day: SQLiteColumn }>): Record<string, DayTable> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, { table, day: table.day }]))
}

/** The history, by the day of its operation. */
export const operationTables = {
  operation_events: schema.operationEvents,
  sub_operations: schema.subOperations,
  load_lines: schema.loadLines,
  unload_lines: schema.unloadLines,
  weighing_traces: schema.weighingTraces,
} satisfies Record<string, FarmTable & { operationId: SQLiteColumn }>

/** `operations` are found like those of `operationTables`, by their own id. */
export const exportedTables: readonly FarmTable[] = [
  schema.operations,
  ...Object.values(recordTables),
  ...Object.values(dayTables).map(({ table }) => table),
  ...Object.values(operationTables),
]

/** Why the other tables of a farm are in no export. */
export const leftOut = new Map<FarmTable, string>([
  [schema.farmUsers, 'the people, with their names, are listed apart'],
  [schema.invitations, 'addresses of persons who have not accepted'],
  [schema.farmTokens, 'hashes of secrets'],
  [schema.clientLinks, 'hashes of secrets'],
  [schema.calendarLinks, 'hashes of secrets'],
  [schema.webhooks, 'secrets with which the farm signs'],
  [schema.webhookDeliveries, 'what was sent of records that are exported'],
  [schema.securityEvents, "a person's own, in the export of the account"],
  [schema.pushSubscriptions, 'keys of devices'],
  [schema.whatsappLinks, "a person's own, in the export of the account"],
  [schema.assistantMessages, "a person's own, in the export of the account"],
  [schema.operationCounts, 'counts rows that are exported'],
  [schema.approvalCounts, 'counts rows that are exported'],
  [schema.lotSums, 'sums of lot_days'],
  [schema.lotSumsUntil, 'work of the jobs'],
  [schema.dirtyDays, 'work of the jobs'],
  [schema.dirtyStock, 'work of the jobs'],
  [schema.dirtyCosts, 'work of the jobs'],
  [schema.importRecords, 'ids of records that are exported, for the undo of an import'],
  [schema.scaleFigures, 'what a scale shows for a moment, never a weight'],
])

const ofDays = (day: SQLiteColumn, { from, to }: Period): SQL => between(day, from, to)

/** The rows that are found by an instant: those that the days have in any time zone. */
const ofInstants = (at: SQLiteColumn, { from, to }: Period): SQL =>
  between(at, Date.parse(from) - 14 * HOUR_MS, Date.parse(to) + 36 * HOUR_MS)

export const ofPeriod = ({ day, at }: DayTable, period: Period): SQL | undefined =>
  and(ofDays(day, period), at && ofInstants(at, period))

/** Deleted operations have an index of their own. */
export function selectOperationIds({ inFarm }: QueryContext, period: Period): SQL {
  const { operations } = schema
  const arm = (isDeleted: SQL) => ({
    id: sql`${operations.id}`,
    from: sql`${operations} where ${inFarm(operations, ofDays(operations.day, period), isDeleted)}`,
  })
  return unionOfIds([arm(isNull(operations.deletedAt)), arm(isNotNull(operations.deletedAt))])
}
