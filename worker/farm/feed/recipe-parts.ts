/** The ingredients of recipes: their queries, and what a body and the analyses make of them. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { rejectMissingAnalyses, toMix } from '../../../domain/feed/recipe/mix.ts'
import * as Recipe from '../../../domain/feed/recipe/recipe.ts'
import type * as RecipeInput from '../../../domain/feed/recipe/recipe-input.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { rejectMissing } from '../../../domain/validation/references.ts'
import { columnList } from '../../db/bulk.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { ingredients, recipeIngredients, type recipes } from '../../db/schema.ts'
import { assertExist } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'

/** The ingredients of one recipe or of all. Those of deleted recipes are included: fewer rows are read than in leaving them out. */
export const selectRecipeIngredients = ({ db, inFarm, joinedInFarm }: FarmScope, id?: number) =>
  db
    .select()
    .from(recipeIngredients)
    .where(
      id === undefined
        ? inFarm(recipeIngredients)
        : joinedInFarm(recipeIngredients, eq(recipeIngredients.recipeId, id)),
    )

export const selectIngredients = ({ db, notDeleted }: FarmScope) =>
  db
    .select({ id: ingredients.id, name: ingredients.name, dryMatter: ingredients.dryMatter })
    .from(ingredients)
    .where(notDeleted(ingredients))

/** Whether the recipe of the row has the ingredient. */
export const isInRecipe = (ingredientId: number) =>
  sql`exists (select 1 from recipe_ingredients where recipe_id = recipes.id and ingredient_id = ${ingredientId})`

/** Whether a version to come of the recipe of the row has the ingredient. */
export const isInUpcomingVersion = (ingredientId: number) =>
  sql`exists (select 1 from json_each(recipes.versions) version, json_each(version.value -> 'parts') part
    where version.value ->> 'validFrom' > coalesce(recipes.valid_from, '') and part.value ->> 'ingredientId' = ${ingredientId})`

type Ingredient = { id: number; name: string; dryMatter: number | null }
type Parts = ReturnType<typeof mixedColumns>['parts']

/** The ingredients in the order of the body. Rejects those that the farm does not have. */
function partsOf({ ingredients }: RecipeInput.Write, known: readonly Ingredient[]) {
  const wanted = ingredients.map(({ ingredient_id: id }, i) => [`ingredients.${i}.ingredient_id`, id] as const)
  rejectMissing(wanted, known, 'Ingrediente não encontrado. Atualize a lista e escolha outro.')
  return ingredients.map(({ ingredient_id: ingredientId, percent }, position) => ({ ingredientId, percent, position }))
}

type MixColumns = Pick<typeof recipes.$inferSelect, 'basis' | 'dryMatterSource'>
const NEW_MIX: MixColumns = { basis: 'as_fed', dryMatterSource: 'typed' }

/** The ingredients are rows of their own (`toRecipeParts`). A client that knows nothing of the basis leaves it as it is. */
function toColumns(
  {
    name,
    timer,
    dry_matter_percent: dryMatterPercent,
    basis,
    dry_matter_source: dryMatterSource,
    ingredients: _parts,
    updated_at: _version,
    ...rest
  }: RecipeInput.Write,
  stored: MixColumns = NEW_MIX,
) {
  return {
    name,
    timer,
    dryMatterPercent,
    basis: basis ?? stored.basis,
    dryMatterSource: dryMatterSource ?? stored.dryMatterSource,
    ...(rest satisfies NoKeys),
  }
}

/** The columns of the recipe and its parts, with what the analyses make of them. */
export function mixedColumns(input: RecipeInput.Write, known: readonly Ingredient[], stored?: MixColumns) {
  const [columns, parts] = [toColumns(input, stored), partsOf(input, known)]
  rejectMissingAnalyses(columns, parts, known)
  const mix = toMix(columns, parts, known)
  return { columns: { ...columns, dryMatterPercent: mix.dryMatterPercent }, parts: mix.parts }
}

/** Inserts the parts, and asserts that none of the ingredients was deleted since they were loaded. */
export function insertParts(context: QueryContext, recipeId: SQL, parts: Parts) {
  const ids = parts.map(({ ingredientId }) => ingredientId)
  const columns = columnList(recipeIngredients, {
    farmId: sql`${context.farmId}`,
    recipeId,
    position: sql`value ->> 'position'`,
    ingredientId: sql`value ->> 'ingredientId'`,
    percent: sql`value ->> 'percent'`,
    asFedPercent: sql`value ->> 'asFedPercent'`,
    dryMatterShare: sql`value ->> 'dryMatterShare'`,
  })
  return {
    parts: context.db.insert(recipeIngredients).select(sql`select ${columns} from json_each(${JSON.stringify(parts)})`),
    ingredients: assertExist(context, ingredients, ids),
  }
}

export const recipeToJson = (recipe: Recipe.Recipe, parts: Parts, known: readonly Ingredient[]) =>
  Recipe.toJson(
    recipe,
    parts.map(part => ({ ...part, recipeId: recipe.id })),
    known,
  )
