/** The versions of recipes: what their rows make of them, their history, and the lots whose diet they change. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type * as RecipeInput from '../../../domain/feed/recipe/recipe-input.ts'
import * as RecipeOutput from '../../../domain/feed/recipe/recipe-output.ts'
import {
  asOn,
  isSameDiet,
  isSameMix,
  type Mix,
  rejectVersionDay,
  type VersionedRecipe,
  withVersion,
} from '../../../domain/feed/recipe/recipe-version.ts'
import { versionsToJson } from '../../../domain/feed/recipe/version-list.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { columnList } from '../../db/bulk.ts'
import { toMix } from '../../db/recipe-version-rows.ts'
import { ingredients, lots, recipes, recipeVersions, rules } from '../../db/schema.ts'
import { assertExist, selectById } from '../../db/statements.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { mixedColumns } from './recipe-parts.ts'

type Row = typeof recipes.$inferSelect

type Known = Parameters<typeof mixedColumns>[1]

/** The recipe as a body changes it, from its day on. A body that changes only the name makes no version. */
export function changedRecipe(seen: VersionedRecipe, input: RecipeInput.Update, known: Known, today: string) {
  const current = asOn(seen, today)
  const day = input.valid_from ?? today
  rejectVersionDay(current, day, today)
  const { columns, parts } = mixedColumns(input, known, current)
  const mix = toMix(columns, parts)
  const isLater = day > today
  const isVersion = isLater || !isSameMix(current, mix)
  return { recipe: isVersion ? withVersion(current, mix, day, today) : current, mix, day, isLater, isVersion }
}

type SavedChange = { stored: Row; seen: VersionedRecipe; change: ReturnType<typeof changedRecipe> }

/** The history of the change, and the day of the new diet of the lots that eat it from now on. */
export function saveVersion(context: SaveContext, { stored, seen, change }: SavedChange) {
  const { mix, day, isLater, isVersion, recipe } = change
  const { member, today } = context
  return {
    before: isVersion ? insertFirstVersion(context, stored, seen, member.farm.timezone) : undefined,
    version: isVersion
      ? insertVersion(context, { recipeId: sql`${stored.id}`, mix, validFrom: day, userId: member.userId })
      : undefined,
    ingredients: isLater
      ? assertExist(
          context,
          ingredients,
          mix.parts.map(({ ingredientId }) => ingredientId),
        )
      : undefined,
    diet: isSameDiet(seen, recipe) ? undefined : changeDiet(context, stored.id, recipe.validFrom ?? today),
  }
}

type SaveContext = QueryContext & { member: Member; today: string }
type Change = { recipeId: SQL; mix: Mix; validFrom: string; userId: number }

/** What was changed, for the list. */
export const insertVersion = ({ db, farmId, now }: QueryContext, { recipeId, mix, validFrom, userId }: Change) =>
  db.insert(recipeVersions).select(
    sql`select ${columnList(recipeVersions, {
      farmId: sql`${farmId}`,
      recipeId,
      validFrom: sql`${validFrom}`,
      ...valuesOf(mix),
      userId: sql`${userId}`,
      createdAt: sql`${now}`,
    })} from (select 1)`,
  )

/** What a recipe was that is older than the list, so that its first change has something before it. */
const insertFirstVersion = (
  { db, farmId }: QueryContext,
  { id, createdAt, updatedAt }: Row,
  mix: Mix,
  timezone: string,
) =>
  db.insert(recipeVersions).select(
    sql`select ${columnList(recipeVersions, {
      farmId: sql`${farmId}`,
      recipeId: sql`${id}`,
      validFrom: sql`${dayAt(createdAt, timezone)}`,
      ...valuesOf(mix),
      userId: sql`null`,
      createdAt: sql`${updatedAt}`,
    })} from (select 1) where not exists (select 1 from ${recipeVersions} where farm_id = ${farmId} and recipe_id = ${id})`,
  )

const valuesOf = ({ timer, dryMatterPercent, basis, dryMatterSource, parts }: Mix) => ({
  timer: sql`${timer}`,
  dryMatterPercent: sql`${dryMatterPercent}`,
  basis: sql`${basis}`,
  dryMatterSource: sql`${dryMatterSource}`,
  mix: sql`${JSON.stringify(parts)}`,
})

/** The lots with a call that eat the recipe have another diet from the day on. */
const changeDiet = ({ db, joinedInFarm }: QueryContext, recipeId: number, day: string) =>
  db
    .update(lots)
    .set({ dietChangedOn: day, revision: sql`${lots.revision} + 1` })
    .where(
      joinedInFarm(
        lots,
        and(
          isNotNull(lots.call),
          sql`${lots.deactivatedOn} is null and ${lots.deletedAt} is null`,
          sql`${lots.ruleId} in (select id from ${rules} where recipe_id = ${recipeId} and deleted_at is null)`,
        ),
      ),
    )

/** How many changes are listed. */
const LISTED = 100

/** The newest first. */
export const list = read({
  output: listOf(RecipeOutput.RecipeVersion),
  load: context => ({
    recipe: selectById(context, recipes),
    versions: context.db
      .select()
      .from(recipeVersions)
      .where(context.inFarm(recipeVersions, eq(recipeVersions.recipeId, context.params.id)))
      .orderBy(desc(recipeVersions.validFrom), desc(recipeVersions.id))
      .limit(LISTED),
    ingredients: context.db
      .select({ id: ingredients.id, name: ingredients.name })
      .from(ingredients)
      .where(context.inFarm(ingredients)),
    people: selectPeople(context),
  }),
  reply: ({ recipe: [recipe], versions, ...names }, { today }) => recipe && versionsToJson(versions, today, names),
})
