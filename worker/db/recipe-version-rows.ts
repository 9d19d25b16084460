/** A recipe with its versions, from and to its row and the rows of its parts, and the analyses that these follow. */
import { sql } from 'drizzle-orm'
import type { MixedPart } from '../../domain/feed/recipe/mix.ts'
import { type Mix, nextVersionDay, type VersionedRecipe } from '../../domain/feed/recipe/recipe-version.ts'
import type { Db } from './batch.ts'
import type { recipes } from './schema.ts'
import { assertInBatch } from './statements.ts'

type Row = typeof recipes.$inferSelect
type PartRow = MixedPart & { position: number }
type MixColumns = Pick<Row, 'timer' | 'dryMatterPercent' | 'basis' | 'dryMatterSource'>

export const toMix = (
  { timer, dryMatterPercent, basis, dryMatterSource }: MixColumns,
  parts: readonly PartRow[],
): Mix => ({
  ...{ timer, dryMatterPercent, basis, dryMatterSource },
  parts: [...parts]
    .sort((a, b) => a.position - b.position)
    .map(({ ingredientId, percent, asFedPercent, dryMatterShare }) => ({
      ...{ ingredientId, percent, asFedPercent, dryMatterShare },
    })),
})

/** `parts`: those of the recipe. */
export const toVersioned = (recipe: Row, parts: readonly PartRow[]): VersionedRecipe => ({
  ...toMix(recipe, parts),
  validFrom: recipe.validFrom,
  versions: recipe.versions,
})

/** The columns of the row. Its parts are rows of their own. */
export const versionColumns = ({ parts: _parts, ...recipe }: VersionedRecipe) => ({
  ...recipe,
  versions: [...recipe.versions],
  nextVersionOn: nextVersionDay({ ...recipe, versions: recipe.versions }),
})

/** An analysis that came meanwhile rolls the batch back, and what follows from the analyses is worked out again. `known`: ingredients of the caller. */
export const assertAnalyses = ({ db }: { db: Db }, known: readonly { id: number; dryMatter: number | null }[]) =>
  assertInBatch(
    db,
    sql`not exists (select 1 from json_each(${JSON.stringify(known)}) seen join ingredients i on i.id = seen.value ->> 'id'
      where i.dry_matter is not seen.value ->> 'dryMatter')`,
  )
