/** The batch of an import: what it asserts, what it makes and changes, and the record of it. */
import { type SQL, sql } from 'drizzle-orm'
import { isProvisional } from '../../../domain/import/farm-records.ts'
import type * as Import from '../../../domain/import/import.ts'
import type { Write } from '../../../domain/import/import-input.ts'
import type { ImportedRecordKind } from '../../../domain/import/import-kind.ts'
import { changeable, type Plan, type PlannedRecord } from '../../../domain/import/plan.ts'
import type { Inputs } from '../../../domain/import/record-input.ts'
import type { Statements } from '../../db/batch.ts'
import { columnList } from '../../db/bulk.ts'
import { assertPlanLines, assertQuota } from '../../db/quota.ts'
import { assertAnalyses } from '../../db/recipe-version-rows.ts'
import { recordTables } from '../../db/record-tables.ts'
import { corrals, importRecords, imports, ingredients, lots, recipes, rules } from '../../db/schema.ts'
import { assertExist, assertInBatch } from '../../db/statements.ts'
import { assertNamesKnown } from '../../db/unique-name.ts'
import { assertActiveNamesKnown, assertAnimalLimit } from '../lots/active-lots.ts'
import { type FarmRows, idOfKey } from './import-queries.ts'
import { insertLots, insertMade, insertRecipes, insertRules, recordInputs, type SaveContext } from './import-rows.ts'
import { findChange, insertPlain, type PlainKind, type StoredPlain, updatePlain } from './plain-rows.ts'

export type Decided = {
  plan: Plan
  rows: FarmRows
  mapping: Import.ImportMapping
  /** The weighings that the lots add to the day. */
  addedLines: number
}

type Context = SaveContext & { input: Write }

const isPlain = (kind: ImportedRecordKind): kind is PlainKind => changeable.some(one => one === kind)
export const newRecords = ({ records }: Plan) => records.filter(({ status }) => status === 'new')
export const changedRecords = ({ records }: Plan) => records.filter(({ status }) => status === 'changed')

export function saveImport(decided: Decided, context: Context) {
  const { plan, addedLines } = decided
  const created = newRecords(plan)
  return {
    once: assertInBatch(context.db, sql`${idOfKey(context, context.input.id)} is null`),
    asserted: assertions(decided, created, context),
    made: insertMade(context, plan),
    records: created.length > 0 ? insertRecords(decided, created, context) : undefined,
    ...recordImport(decided, created, context),
    animals: plan.kind === 'lot' ? assertAnimalLimit(context, context.member.farm.plan) : undefined,
    planLines: assertPlanLines(context, addedLines),
  }
}

/** Nothing that the plan was made from changed since: a name that came into use, a quota, a record that rows refer to. */
function assertions({ plan, rows }: Decided, created: readonly PlannedRecord[], context: Context): Statements {
  const { kind, made } = plan
  const counts = new Map<ImportedRecordKind, number>([[kind, created.length]])
  for (const one of made) counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1)
  return {
    quotas: [...counts].map(([one, added]) => assertQuota(context, one, added)),
    names: [...counts.keys()].map(one =>
      one === 'lot'
        ? assertActiveNamesKnown(context, rows.lot ?? [])
        : assertNamesKnown(context, recordTables[one], rows[one] ?? []),
    ),
    references: references(plan, created).map(({ table, ids }) => assertExist(context, table, ids)),
    analyses: kind === 'recipe' ? assertAnalyses(context, knownIngredients(rows)) : undefined,
  }
}

/** The stored records that the new ones refer to. */
function references({ kind, made }: Plan, created: readonly PlannedRecord[]) {
  const stored = (ids: readonly number[]) => [...new Set(ids)].filter(id => !isProvisional(id))
  const recipesOfRules = made.flatMap(({ recipeId }) => recipeId ?? [])
  const all = [
    { table: recipes, ids: recipesOfRules },
    ...(kind === 'lot'
      ? [
          { table: corrals, ids: stored(recordInputs(created, 'lot').map(lot => lot.corral_id)) },
          { table: rules, ids: stored(created.flatMap(({ ruleId }) => ruleId ?? [])) },
        ]
      : []),
    ...(kind === 'recipe'
      ? [
          {
            table: ingredients,
            ids: stored(
              recordInputs(created, 'recipe').flatMap(recipe => recipe.ingredients.map(part => part.ingredient_id)),
            ),
          },
        ]
      : []),
    ...(kind === 'rule'
      ? [
          { table: recipes, ids: recordInputs(created, 'rule').map(rule => rule.recipe_id) },
          { table: lots, ids: recordInputs(created, 'rule').flatMap(rule => rule.lot_ids) },
        ]
      : []),
  ]
  return all.filter(({ ids }) => ids.length > 0)
}

const knownIngredients = ({ ingredient = [] }: FarmRows) =>
  ingredient.map(({ id, name, dryMatter }) => ({ id, name, dryMatter }))

function insertRecords({ plan, rows }: Decided, created: readonly PlannedRecord[], context: Context): Statements {
  const { kind } = plan
  if (isPlain(kind)) return { rows: insertPlain(context, kind, created) }
  if (kind === 'lot') return { rows: insertLots(context, plan, created) }
  if (kind === 'recipe') return insertRecipes(context, plan, created, knownIngredients(rows))
  return insertRules(context, created)
}

/** The changes, the import, and what it touched. */
function recordImport({ plan, rows, mapping }: Decided, created: readonly PlannedRecord[], context: Context) {
  const { db, farmId, input, member, now, today } = context
  const { kind, made } = plan
  const stored = new Map((rows[kind] ?? []).map(row => [row.id, row as StoredPlain]))
  const changes = isPlain(kind)
    ? changedRecords(plan).flatMap(record => {
        const row = stored.get(record.id ?? 0)
        return row ? [findChange(kind, record, row, now)] : []
      })
    : []
  const byKind = [...Map.groupBy(made, one => one.kind)].map(([one, all]) => ({
    kind: one,
    names: all.map(({ name }) => name),
  }))
  const ofSheet =
    created.length > 0 ? [{ kind, names: created.map(({ input: one }) => (one as { name: string }).name) }] : []
  return {
    changes: isPlain(kind) && changes.length > 0 ? updatePlain(context, kind, changes) : undefined,
    import: db.insert(imports).values({
      ...{ farmId, key: input.id, kind, fileName: input.file_name ?? null, userId: member.userId, day: today },
      ...{ created: created.length + made.length, changed: changes.length, mapping, createdAt: now },
    }),
    touched: [...byKind, ...ofSheet].map(one => insertTouched(context, one.kind, one.names)),
    changed: changes.length > 0 ? insertChanged(context, kind, changes) : undefined,
    joined: kind === 'rule' ? insertJoined(context, rows, recordInputs(created, 'rule')) : undefined,
  }
}

type Names = readonly string[]

/** The records that the batch made, by their names, which are those of no other record. */
function insertTouched(context: Context, kind: ImportedRecordKind, names: Names) {
  const { db, farmId, input } = context
  const table = recordTables[kind]
  const isActive = kind === 'lot' ? sql` and t.deactivated_on is null` : sql``
  return db.insert(importRecords).select(
    sql`select ${columnList(importRecords, {
      ...common(context, input.id, kind, 'create'),
      recordId: sql`t.id`,
      version: kind === 'lot' ? sql`t.revision` : sql`t.updated_at`,
    })} from json_each(${JSON.stringify(names)}) named join ${table} t on t.farm_id = ${farmId} and t.deleted_at is null and t.name = named.value${isActive}`,
  )
}

const common = (context: Context, key: string, kind: ImportedRecordKind, action: 'create' | 'update') => ({
  farmId: sql`${context.farmId}`,
  importId: idOfKey(context, key),
  kind: sql`${kind}`,
  action: sql`${action}`,
})

const fromJson: Record<'recordId' | 'version' | 'before', SQL> = {
  recordId: sql`value ->> 'id'`,
  version: sql`value ->> 'version'`,
  before: sql`value ->> 'before'`,
}

function insertChanged(context: Context, kind: ImportedRecordKind, changes: readonly ReturnType<typeof findChange>[]) {
  const rows = changes.map(({ id, columns, before }) => ({ id, version: columns.updatedAt, before }))
  const values = { ...common(context, context.input.id, kind, 'update'), ...fromJson }
  return context.db
    .insert(importRecords)
    .select(sql`select ${columnList(importRecords, values)} from json_each(${JSON.stringify(rows)}) where true`)
}

/** The lots that came to eat by a rule of the import, with what they had before. */
function insertJoined(context: Context, { lot = [] }: FarmRows, inputs: readonly Inputs['rule'][]) {
  const joined = new Set(inputs.flatMap(({ lot_ids }) => lot_ids))
  const rows = lot
    .filter(({ id }) => joined.has(id))
    .map(({ id, revision, dietChangedOn }) => ({ id, version: revision + 1, before: { ruleId: null, dietChangedOn } }))
  const values = { ...common(context, context.input.id, 'lot', 'update'), ...fromJson }
  return context.db
    .insert(importRecords)
    .select(sql`select ${columnList(importRecords, values)} from json_each(${JSON.stringify(rows)}) where true`)
}
