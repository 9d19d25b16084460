/** Statements of imports: what the farm has of the kinds that a sheet is held against, and the imports of before. */
import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { FarmRecords, ImportFarm } from '../../../domain/import/farm-records.ts'
import type * as Import from '../../../domain/import/import.ts'
import type { Write } from '../../../domain/import/import-input.ts'
import { type ImportedRecordKind, type ImportKind, isHistory } from '../../../domain/import/import-kind.ts'
import { checkRecord } from '../../../domain/import/record-input.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { selectFedRules, selectQuota } from '../../db/quota.ts'
import { corralIndexes, corrals, imports, ingredients, lots, recipes, rules, treats } from '../../db/schema.ts'
import type { DecideContext, LoadContext, Member, QueryContext } from '../../http/context.ts'
import { selectRecipeIngredients } from '../feed/recipe-parts.ts'

/** The kinds whose names a sheet of a kind may have. */
const needed: Record<ImportedRecordKind, readonly (keyof FarmRecords)[]> = {
  ingredient: ['ingredient'],
  corral: ['corral'],
  corral_index: ['corral_index'],
  treat: ['treat'],
  recipe: ['recipe', 'ingredient'],
  lot: ['lot', 'corral', 'rule', 'recipe', 'ingredient'],
  rule: ['rule', 'recipe', 'lot', 'ingredient'],
}

export function selectFarmRecords(context: LoadContext<Write>) {
  const { db, notDeleted, input } = context
  const { kind: sheet } = input
  const needs = (kind: keyof FarmRecords) => !isHistory(sheet) && needed[sheet].includes(kind)
  const when = <Statement>(kind: keyof FarmRecords, select: () => Statement) => (needs(kind) ? select() : undefined)
  return {
    ingredient: when('ingredient', () => db.select().from(ingredients).where(notDeleted(ingredients))),
    corral: when('corral', () => db.select().from(corrals).where(notDeleted(corrals))),
    corral_index: when('corral_index', () => db.select().from(corralIndexes).where(notDeleted(corralIndexes))),
    treat: when('treat', () => db.select().from(treats).where(notDeleted(treats))),
    recipe: when('recipe', () => db.select().from(recipes).where(notDeleted(recipes))),
    parts: when('recipe', () => selectRecipeIngredients(context)),
    rule: when('rule', () => db.select().from(rules).where(notDeleted(rules))),
    lot: when('lot', () =>
      db
        .select()
        .from(lots)
        .where(notDeleted(lots, isNull(lots.deactivatedOn))),
    ),
    fed: when('lot', () => selectFedRules(context)),
    linesOfToday: when('lot', () => selectQuota(context, 'lineOfToday')),
  }
}

export type FarmRows = Rows<ReturnType<typeof selectFarmRecords>>

export function toImportFarm(rows: FarmRows, { member, now, today }: DecideContext<Member>): ImportFarm {
  const parts = Map.groupBy(rows.parts ?? [], ({ recipeId }) => recipeId)
  return {
    check: checkRecord,
    records: {
      ingredient: rows.ingredient ?? [],
      corral: rows.corral ?? [],
      corral_index: rows.corral_index ?? [],
      treat: rows.treat ?? [],
      recipe: (rows.recipe ?? []).map(recipe => ({
        ...recipe,
        parts: (parts.get(recipe.id) ?? []).sort((a, b) => a.position - b.position),
      })),
      rule: rows.rule ?? [],
      lot: rows.lot ?? [],
    },
    plan: member.farm.plan,
    feedingBasis: member.farm.feedingBasis,
    now,
    today,
    fed: rows.fed ?? [],
    linesOfToday: rows.linesOfToday?.[0]?.count ?? 0,
  }
}

const columns = {
  id: sql<number>`${imports.id}`.as('import_id'),
  key: sql<string>`${imports.key}`.as('import_key'),
  kind: sql<ImportKind>`${imports.kind}`.as('import_kind'),
  fileName: sql<string | null>`${imports.fileName}`.as('import_file'),
  createdAt: sql<number>`${imports.createdAt}`.as('import_created'),
  created: sql<number>`${imports.created}`.as('created_count'),
  changed: sql<number>`${imports.changed}`.as('changed_count'),
  undoneAt: sql<number | null>`${imports.undoneAt}`.as('import_undone'),
  pieceCount: sql<number | null>`${imports.pieceCount}`.as('piece_count'),
  pieces: sql<readonly number[]>`${imports.pieces}`.mapWith(imports.pieces).as('import_pieces'),
  rowCount: sql<number>`${imports.rows}`.as('import_rows'),
  mapping: sql<Import.ImportMapping>`${imports.mapping}`.mapWith(imports.mapping).as('import_mapping'),
  userId: sql<number>`${imports.userId}`.as('importer_id'),
}

const selectImports = ({ db }: Pick<FarmScope, 'db'>) => db.select(columns).from(imports)

/** How many imports are listed. */
const LISTED = 50

export const selectLatestImports = (scope: Pick<FarmScope, 'db' | 'inFarm'>) =>
  selectImports(scope).where(scope.inFarm(imports)).orderBy(desc(imports.day), desc(imports.id)).limit(LISTED)

export const selectImport = (scope: Pick<FarmScope, 'db' | 'inFarm'>, key: string) =>
  selectImports(scope).where(scope.inFarm(imports, eq(imports.key, key)))

export type ImportRow = Awaited<ReturnType<typeof selectImport>>[number]

export const readImportId = ({ req }: { req: { params?: Record<string, string> } }) =>
  (req.params?.importId ?? '').toLowerCase()

/** The id of the import of the batch, once it is inserted. */
export const idOfKey = ({ farmId }: Pick<QueryContext, 'farmId'>, key: string) =>
  sql`(select id from ${imports} where farm_id = ${farmId} and key = ${key})`
