/** The records of an import as they are now, and what uses them: what an undo decides from. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type ImportedRecordKind, importedRecordKinds } from '../../../domain/import/import-kind.ts'
import type { Touched } from '../../../domain/import/import-output.ts'
import { type ImportedRecord, type Use, undoPlan } from '../../../domain/import/undo.ts'
import type { Rows } from '../../db/batch.ts'
import { recordTables } from '../../db/record-tables.ts'
import {
  contractLots,
  headMovements,
  importedDeliveries,
  importRecords,
  ingredientAnalyses,
  ingredientPrices,
  lotEntries,
  lotPlans,
  lotSales,
  lots,
  lotWeighings,
  protocols,
  recipeIngredients,
  recipes,
  rules,
  stockEntries,
  treatItems,
  treatSchedules,
  troughReadings,
  unloadLines,
} from '../../db/schema.ts'
import type { LoadContext } from '../../http/context.ts'
import { idOfKey } from './import-queries.ts'

type Scope = Pick<LoadContext, 'db' | 'inFarm' | 'joinedInFarm' | 'notDeleted' | 'farmId'>

/** The tables that a record leaves rows in. `byFarm`: the index of the record begins with the farm. */
const histories: Partial<
  Record<ImportedRecordKind, { column: string; tables: { table: SQLiteTable; byFarm: boolean }[] }>
> = {
  lot: {
    column: 'lot_id',
    tables: [
      { table: troughReadings, byFarm: false },
      { table: importedDeliveries, byFarm: false },
      { table: headMovements, byFarm: false },
      { table: lotWeighings, byFarm: false },
      { table: unloadLines, byFarm: true },
      { table: contractLots, byFarm: true },
      { table: lotEntries, byFarm: true },
      { table: lotSales, byFarm: true },
      { table: lotPlans, byFarm: true },
    ],
  },
  ingredient: {
    column: 'ingredient_id',
    tables: [
      { table: ingredientAnalyses, byFarm: false },
      { table: stockEntries, byFarm: true },
      { table: ingredientPrices, byFarm: true },
    ],
  },
}

/** Whether a record of the kind left anything behind it. */
function historyOf(kind: ImportedRecordKind, farmId: number): SQL {
  const history = histories[kind]
  if (!history) return sql`false`
  const rows = history.tables.map(
    ({ table, byFarm }) =>
      sql`exists (select 1 from ${table} h where ${sql.raw(byFarm ? '' : '+')}h.farm_id = ${farmId} and h.${sql.identifier(history.column)} = t.id)`,
  )
  return sql.join(rows, sql` or `)
}

/** One kind's records with their present rows. */
const selectKind = ({ db, inFarm, farmId }: Scope, key: string, kind: ImportedRecordKind) => {
  const version = kind === 'lot' ? sql<number>`t.revision` : sql<number>`t.updated_at`
  return db
    .select({
      id: sql<number>`${importRecords.recordId}`.as('touched_id'),
      action: sql<'create' | 'update'>`${importRecords.action}`.as('touched_action'),
      version: sql<number>`${importRecords.version}`.as('touched_version'),
      before: sql<string | null>`${importRecords.before}`.as('touched_before'),
      name: sql<string>`t.name`.as('touched_name'),
      currentVersion: version.as('touched_now'),
      isDeleted: sql<boolean>`t.deleted_at is not null`.mapWith(Boolean).as('touched_deleted'),
      hasHistory: sql<boolean>`(${historyOf(kind, farmId)})`.mapWith(Boolean).as('touched_history'),
    })
    .from(importRecords)
    .innerJoin(sql`${recordTables[kind]} t`, sql`t.id = ${importRecords.recordId}`)
    .where(
      inFarm(importRecords, and(eq(importRecords.importId, idOfKey({ farmId }, key)), eq(importRecords.kind, kind))),
    )
}

/** Active lots, rules, recipes, protocols and schedules, with what they use. */
export function selectTouched(scope: Scope, key: string) {
  const { db, notDeleted, joinedInFarm } = scope
  const live = (table: typeof recipes | typeof treatSchedules) =>
    db.select({ id: table.id }).from(table).where(notDeleted(table))
  return {
    kinds: importedRecordKinds.map(kind => selectKind(scope, key, kind)),
    lots: db
      .select({
        id: lots.id,
        name: lots.name,
        corralId: lots.corralId,
        ruleId: lots.ruleId,
        nextRuleId: lots.nextRuleId,
      })
      .from(lots)
      .where(notDeleted(lots, isNull(lots.deactivatedOn))),
    rules: db.select({ id: rules.id, name: rules.name, recipeId: rules.recipeId }).from(rules).where(notDeleted(rules)),
    recipes: db.select({ id: recipes.id, name: recipes.name }).from(recipes).where(notDeleted(recipes)),
    parts: db
      .select({ recipeId: recipeIngredients.recipeId, ingredientId: recipeIngredients.ingredientId })
      .from(recipeIngredients)
      .where(joinedInFarm(recipeIngredients, inArray(recipeIngredients.recipeId, live(recipes)))),
    items: db
      .select({
        id: sql<number>`${treatItems.treatScheduleId}`.as('schedule_id'),
        name: sql<string>`(select name from ${treatSchedules} where id = ${treatItems.treatScheduleId})`.as(
          'schedule_name',
        ),
        ruleId: treatItems.ruleId,
        treatId: treatItems.treatId,
      })
      .from(treatItems)
      .where(notDeleted(treatItems, inArray(treatItems.treatScheduleId, live(treatSchedules)))),
    protocols: db
      .select({ id: protocols.id, name: protocols.name, steps: protocols.steps })
      .from(protocols)
      .where(notDeleted(protocols)),
  }
}

type TouchedRows = Rows<ReturnType<typeof selectTouched>>

export const listTouchedRecords = ({ kinds }: TouchedRows): (ImportedRecord & { before: string | null })[] =>
  importedRecordKinds.flatMap((kind, at) => (kinds[at] ?? []).map(row => ({ ...row, kind })))

export function listUses({ lots: active, rules: all, recipes: mixed, parts, items, ...rows }: TouchedRows): Use[] {
  const names = new Map(mixed.map(({ id, name }) => [id, name]))
  return [
    ...active.flatMap(({ id: by, name: byName, corralId, ruleId, nextRuleId }): Use[] => [
      { kind: 'corral', id: corralId, byKind: 'lot', by, byName },
      ...[ruleId, nextRuleId].flatMap((id): Use[] =>
        id === null ? [] : [{ kind: 'rule', id, byKind: 'lot', by, byName }],
      ),
    ]),
    ...all.map(({ id: by, name: byName, recipeId: id }): Use => ({ kind: 'recipe', id, byKind: 'rule', by, byName })),
    ...parts.map(
      ({ recipeId: by, ingredientId: id }): Use => ({
        kind: 'ingredient',
        id,
        byKind: 'recipe',
        by,
        byName: names.get(by) ?? '',
      }),
    ),
    ...items.flatMap(({ id: by, name: byName, ruleId, treatId }): Use[] => [
      { kind: 'rule', id: ruleId, byKind: 'treat_schedule', by, byName },
      { kind: 'treat', id: treatId, byKind: 'treat_schedule', by, byName },
    ]),
    ...rows.protocols.flatMap(({ id: by, name: byName, steps }) =>
      steps.map(({ ruleId: id }): Use => ({ kind: 'rule', id, byKind: 'protocol', by, byName })),
    ),
  ]
}

/** The records of an import, each with why it would stay. */
export function toTouched(rows: TouchedRows, { undoneAt }: { undoneAt: number | null }): Touched[] {
  const records = listTouchedRecords(rows)
  const { kept } = undoPlan(records, listUses(rows))
  const reasons = new Map(kept.map(({ record, reason }) => [`${record.kind} ${record.id}`, reason]))
  return records
    .filter(({ isDeleted }) => undoneAt === null || !isDeleted)
    .map(({ kind, id, name, action }) => ({ kind, id, name, action, kept: reasons.get(`${kind} ${id}`) ?? null }))
}
