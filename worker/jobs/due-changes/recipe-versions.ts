/**
 * Makes the version of a recipe whose day came the one in its row. Plans show it from midnight on without this (domain/operation/plan/plan-farm.ts
 * farmOn); lists, loads of lots and reports read the row.
 */
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { asOn, isSameDiet } from '../../../domain/feed/recipe/recipe-version.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../db/batch.ts'
import { columnList } from '../../db/bulk.ts'
import { outerToday } from '../../db/date-range.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import { defineJob } from '../../db/job.ts'
import { assertAnalyses, toVersioned, versionColumns } from '../../db/recipe-version-rows.ts'
import { farms, ingredients, lots, recipeIngredients, recipes, rules } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'

export const takeOverRecipeVersions = defineJob({
  name: 'recipe_versions',
  load: (db, now, set) => {
    const due = isDue(now, set)
    return {
      recipes: db
        .select({ recipe: recipes, timezone: farms.timezone })
        .from(recipes)
        .innerJoin(farms, eq(farms.id, recipes.farmId))
        .where(due),
      parts: db
        .select()
        .from(recipeIngredients)
        .where(sql`${recipeIngredients.recipeId} in (select ${recipes.id} from ${recipes} where ${due})`),
      ingredients: db
        .select({ id: ingredients.id, dryMatter: ingredients.dryMatter })
        .from(ingredients)
        .where(sql`${ingredients.farmId} in (select ${recipes.farmId} from ${recipes} where ${due})`),
    }
  },
  save: ({ recipes: rows, parts, ingredients: known }, db, now) => {
    const changed = rows.flatMap(({ recipe, timezone }) => {
      const own = parts.filter(({ recipeId }) => recipeId === recipe.id)
      const before = toVersioned(recipe, own)
      const after = asOn(before, dayAt(now, timezone))
      return after === before ? [] : { recipe, after, isNewDiet: !isSameDiet(before, after) }
    })
    return changed.length > 0 ? { analyses: assertAnalyses({ db }, known), ...takeOver(db, changed, now) } : {}
  },
})

/** The latest day of all time zones bounds the search; each farm's own day decides. */
const isDue = (now: number, set: FarmSet) =>
  sql`${recipes.nextVersionOn} is not null and ${recipes.nextVersionOn} <= ${outerToday(now).to} and ${isNull(recipes.deletedAt)}
    and ${isInSet(recipes.farmId, set)}`

type Changed = {
  recipe: typeof recipes.$inferSelect
  after: ReturnType<typeof toVersioned>
  isNewDiet: boolean
}

/** A recipe that a person changed meanwhile makes the batch stale, and the job runs again. */
function takeOver(db: Db, changed: readonly Changed[], now: number) {
  const rows = JSON.stringify(
    changed.map(({ recipe: { id, updatedAt }, after, isNewDiet }) => {
      const { versions, ...columns } = versionColumns(after)
      return { id, seen: updatedAt, isNewDiet, ...columns, versions, parts: after.parts }
    }),
  )
  const each = sql`json_each(${rows}) changed`
  const of = (key: string): SQL => sql`changed.value ->> ${key}`
  return {
    unchanged: assertInBatch(
      db,
      sql`not exists (select 1 from ${each} left join recipes r on r.id = ${of('id')} and r.deleted_at is null where r.updated_at is not ${of('seen')})`,
    ),
    deletedParts: db
      .delete(recipeIngredients)
      .where(sql`${recipeIngredients.recipeId} in (select ${of('id')} from ${each})`),
    parts: db.insert(recipeIngredients).select(
      sql`select ${columnList(recipeIngredients, {
        farmId: sql`r.farm_id`,
        recipeId: sql`r.id`,
        position: sql`part.key`,
        ingredientId: sql`part.value ->> 'ingredientId'`,
        percent: sql`part.value ->> 'percent'`,
        asFedPercent: sql`part.value ->> 'asFedPercent'`,
        dryMatterShare: sql`part.value ->> 'dryMatterShare'`,
      })} from ${each} cross join recipes r on r.id = ${of('id')} cross join json_each(changed.value -> 'parts') part`,
    ),
    recipes: db
      .update(recipes)
      .set({
        timer: of('timer'),
        dryMatterPercent: of('dryMatterPercent'),
        basis: of('basis'),
        dryMatterSource: of('dryMatterSource'),
        validFrom: of('validFrom'),
        versions: sql`changed.value -> 'versions'`,
        nextVersionOn: of('nextVersionOn'),
        updatedAt: sql`max(${recipes.updatedAt} + 1, ${now})`,
      })
      .from(each)
      .where(sql`${recipes.id} = ${of('id')}`),
    lots: db
      .update(lots)
      .set({ dietChangedOn: of('validFrom'), revision: sql`${lots.revision} + 1` })
      .from(sql`${each} cross join ${rules} on ${rules.recipeId} = ${of('id')} and ${rules.deletedAt} is null`)
      .where(
        sql`${lots.ruleId} = ${rules.id} and ${of('isNewDiet')} and ${lots.call} is not null and ${lots.deactivatedOn} is null
        and ${lots.deletedAt} is null`,
      ),
  }
}
