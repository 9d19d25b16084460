/** Undoes an import: deletes what nobody used or changed since, and gives back what it changed. */
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countText } from '../../../domain/format/count-text.ts'
import {
  type ImportedRecordKind,
  importedRecordKinds,
  importTitle,
  isHistory,
} from '../../../domain/import/import-kind.ts'
import * as ImportOutput from '../../../domain/import/import-output.ts'
import { changeable } from '../../../domain/import/plan.ts'
import { type ImportedRecord, rejectUndo, undoPlan } from '../../../domain/import/undo.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { recordTables } from '../../db/record-tables.ts'
import {
  contractLots,
  imports,
  lotEntries,
  lotPlans,
  lotSales,
  lots,
  protocols,
  recipeIngredients,
  recipes,
  rules,
  treatItems,
  treatSchedules,
} from '../../db/schema.ts'
import { assertInBatch, assertRowExists, inList, jsonList } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { newValue, updateEach } from '../lots/update-each.ts'
import { write } from '../route.ts'
import { removeBrought, selectBrought, sumBrought } from './history/history-undo.ts'
import { readImportId, selectImport } from './import-queries.ts'
import { updatePlain } from './plain-rows.ts'
import { listTouchedRecords, listUses, selectTouched } from './touched-records.ts'

type Touched = ImportedRecord & { before: string | null }

export const undo = write({
  can: 'import.write',
  output: saved(ImportOutput.Undone),
  load: context => ({
    import: selectImport(context, readImportId(context)),
    touched: selectTouched(context, readImportId(context)),
    brought: selectBrought(context, readImportId(context)),
  }),
  decide: ({ import: [row], touched, brought: facts }, { now }) => {
    const made = found(row)
    rejectUndo(made, now)
    const records = listTouchedRecords(touched)
    const plan = undoPlan(records, listUses(touched))
    const before = new Map(records.map(record => [keyOf(record), record.before]))
    const withBefore = (all: readonly ImportedRecord[]): Touched[] =>
      all.map(record => ({ ...record, before: before.get(keyOf(record)) ?? null }))
    const brought = isHistory(made.kind) ? sumBrought(facts) : null
    return { made, brought, removed: plan.removed, restored: withBefore(plan.restored), kept: plan.kept }
  },
  save: ({ made, removed, restored }, context) => ({
    once: assertRowExists(
      context.db,
      imports,
      context.inFarm(imports, eq(imports.id, made.id), isNull(imports.undoneAt)),
    ),
    lots: restoreLots(context, ofKind(restored, 'lot')),
    plain: changeable.flatMap(kind => restorePlain(context, kind, ofKind(restored, kind)) ?? []),
    removed: importedRecordKinds.flatMap(kind => removeRecords(context, kind, ofKind(removed, kind)) ?? []),
    unused: assertUnused(context, removed),
    history: isHistory(made.kind) ? removeBrought(context, made.id) : undefined,
    import: context.db
      .update(imports)
      .set({ undoneAt: context.now })
      .where(context.inFarm(imports, eq(imports.id, made.id))),
  }),
  audit: {
    type: 'import',
    action: 'undo_import',
    changes: ({ made, brought, removed, restored, kept }) => ({
      id: made.id,
      name: importTitle(made.kind),
      before: brought ?? {
        removed: removed.map(nameOf),
        restored: restored.map(nameOf),
        kept: kept.map(({ record }) => record.name),
      },
    }),
  },
  reply: ({ brought, removed, restored, kept }) => ({
    data: {
      removed: brought?.removed_count ?? removed.length,
      restored: restored.length,
      kept: kept.map(({ record: { kind, id, name, action }, reason }) => ({ kind, id, name, action, kept: reason })),
    },
    message: messageOf(kept.length),
  }),
})

const messageOf = (kept: number) =>
  kept === 0
    ? 'Importação desfeita.'
    : `Importação desfeita, menos ${countText(kept, 'registro')} que já ${kept === 1 ? 'está' : 'estão'} em uso ou ${kept === 1 ? 'mudou' : 'mudaram'}.`

const nameOf = ({ name }: { name: string }) => name
const keyOf = ({ kind, id }: ImportedRecord) => `${kind} ${id}`
const ofKind = <One extends ImportedRecord>(records: readonly One[], kind: ImportedRecordKind) =>
  records.filter(one => one.kind === kind)
const parsed = (before: string | null) => JSON.parse(before ?? '{}') as Record<string, unknown>

function restorePlain(context: QueryContext, kind: (typeof changeable)[number], records: readonly Touched[]) {
  if (records.length === 0) return undefined
  const changes = records.map(({ id, version, before }) => ({ id, seen: version, columns: parsed(before) }))
  return updatePlain(context, kind, changes)
}

/** The lots that eat by a rule of the import eat by none again. */
function restoreLots(context: QueryContext, records: readonly Touched[]) {
  if (records.length === 0) return undefined
  const rows = records.map(({ id, version, before }) => ({ ...parsed(before), id, revision: version }))
  return updateEach(context, rows, { ruleId: newValue('ruleId'), dietChangedOn: newValue('dietChangedOn') })
}

/** A record that was changed or deleted meanwhile rolls the batch back. */
function removeRecords(
  { db, joinedInFarm, now }: QueryContext,
  kind: ImportedRecordKind,
  records: readonly ImportedRecord[],
) {
  if (records.length === 0) return undefined
  const table = recordTables[kind]
  const rows = JSON.stringify(records.map(({ id, version }) => ({ id, version })))
  const version = kind === 'lot' ? sql`${lots.revision}` : sql`${table.updatedAt}`
  const isSeen = sql`exists (select 1 from json_each(${rows}) seen where seen.value ->> 'id' = ${table.id} and seen.value ->> 'version' = ${version})`
  const ids = records.map(({ id }) => id)
  const isLive = joinedInFarm(table, inList(table.id, ids), isNull(table.deletedAt), isSeen)
  return {
    unchanged: assertInBatch(db, sql`(select count(*) from ${table} where ${isLive}) = ${records.length}`),
    rows: db
      .update(table)
      .set({ deletedAt: now })
      .where(joinedInFarm(table, inList(table.id, ids))),
  }
}

/** Nothing that stays refers to what was removed. */
function assertUnused({ db, inFarm, notDeleted }: QueryContext, removed: readonly ImportedRecord[]) {
  const ids = (kind: ImportedRecordKind) => jsonList(ofKind(removed, kind).map(({ id }) => id))
  const has = (kind: ImportedRecordKind) => ofKind(removed, kind).length > 0
  const isActive = sql`${lots.deactivatedOn} is null`
  const none = (from: SQL) => assertInBatch(db, sql`not exists (select 1 from ${from})`)
  const items = (column: typeof treatItems.ruleId, kind: ImportedRecordKind) =>
    none(sql`${treatItems} where ${notDeleted(treatItems, sql`${column} in ${ids(kind)}`)}
      and ${treatItems.treatScheduleId} in (select id from ${treatSchedules} where deleted_at is null)`)
  return [
    ...[contractLots, lotEntries, lotSales, lotPlans].map(table =>
      has('lot') ? none(sql`${table} where ${inFarm(table, sql`${table.lotId} in ${ids('lot')}`)}`) : undefined,
    ),
    has('corral')
      ? none(sql`${lots} where ${notDeleted(lots, isActive, sql`${lots.corralId} in ${ids('corral')}`)}`)
      : undefined,
    has('rule')
      ? none(
          sql`${lots} where ${notDeleted(lots, isActive, sql`(${lots.ruleId} in ${ids('rule')} or ${lots.nextRuleId} in ${ids('rule')})`)}`,
        )
      : undefined,
    has('rule') ? items(treatItems.ruleId, 'rule') : undefined,
    has('rule')
      ? none(
          sql`${protocols}, json_each(${protocols.steps}) step where ${notDeleted(protocols, sql`step.value ->> 'ruleId' in ${ids('rule')}`)}`,
        )
      : undefined,
    has('treat') ? items(treatItems.treatId, 'treat') : undefined,
    has('recipe')
      ? none(sql`${rules} where ${notDeleted(rules, sql`${rules.recipeId} in ${ids('recipe')}`)}`)
      : undefined,
    has('ingredient')
      ? none(sql`${recipeIngredients} join ${recipes} on ${recipes.id} = ${recipeIngredients.recipeId}
          where ${notDeleted(recipes, sql`${recipeIngredients.ingredientId} in ${ids('ingredient')}`)}`)
      : undefined,
  ].flatMap(statement => statement ?? [])
}
