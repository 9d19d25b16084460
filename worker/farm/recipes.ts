/** Recipes: which ingredients, in which order and in which part, make the feed. */
import { eq, notExists, type SQL, sql } from 'drizzle-orm'
import * as Recipe from '../../domain/feed/recipe.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as RecipeInput from '../../domain/input/recipe.ts'
import { rejectMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { columnList } from '../db/bulk.ts'
import { ingredients, recipeIngredients, recipes, rules } from '../db/schema.ts'
import { assertExist, assertInBatch, lastInsertId } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select()
    .from(recipes)
    .where(notDeleted(recipes, eq(recipes.id, id)))

/** What a recipe is made of, or all of them, deleted ones too: fewer rows are read than in leaving those out. */
export const selectRecipeIngredients = ({ db, inFarm }: RequestContext, id?: number) =>
  db
    .select()
    .from(recipeIngredients)
    .where(inFarm(recipeIngredients, id === undefined ? undefined : eq(recipeIngredients.recipeId, id)))

export const selectIngredients = ({ db, notDeleted }: RequestContext) =>
  db.select({ id: ingredients.id, name: ingredients.name }).from(ingredients).where(notDeleted(ingredients))

export const list = read({
  load: context => [
    context.db.select().from(recipes).where(context.notDeleted(recipes)),
    selectRecipeIngredients(context),
    selectIngredients(context),
  ],
  reply: ([all, parts, ingredients]) => all.sort(byName).map(recipe => Recipe.toJson(recipe, parts, ingredients)),
})

export const show = read({
  load: context => [
    one(context, context.params.id),
    selectRecipeIngredients(context, context.params.id),
    selectIngredients(context),
  ],
  reply: ([[recipe], parts, ingredients]) => recipe && Recipe.toJson(recipe, parts, ingredients),
})

type Named = { id: number; name: string }
type Mix = ReturnType<typeof mixIn>

/** The ingredients as the body orders them, or the 422 that says which is not there. */
function mixIn({ ingredients }: RecipeInput.Write, known: readonly Named[]) {
  const wanted = ingredients.map(({ ingredient_id: id }, i) => [`ingredients.${i}.ingredient_id`, id] as const)
  rejectMissing(wanted, known, 'Ingrediente não encontrado. Atualize a lista e escolha outro.')
  return ingredients.map(({ ingredient_id: ingredientId, percent }, position) => ({ ingredientId, percent, position }))
}

const written = ({ name, timer, dry_matter_percent: dryMatterPercent }: RecipeInput.Write) => ({
  ...{ name, timer, dryMatterPercent },
})

/** Puts the mix in, and sees that no ingredient of it was deleted meanwhile. */
function mixed(context: RequestContext, recipeId: SQL, mix: Mix) {
  const ids = mix.map(({ ingredientId }) => ingredientId)
  const columns = columnList(recipeIngredients, {
    farmId: sql`${context.farmId}`,
    recipeId,
    position: sql`value ->> 'position'`,
    ingredientId: sql`value ->> 'ingredientId'`,
    percent: sql`value ->> 'percent'`,
  })
  return [
    context.db.insert(recipeIngredients).select(sql`select ${columns} from json_each(${JSON.stringify(mix)})`),
    assertExist(context, ingredients, ids),
  ] as const
}

const described = (recipe: Recipe.Recipe, mix: Mix, known: readonly Named[]) =>
  Recipe.toJson(
    recipe,
    mix.map(part => ({ ...part, recipeId: recipe.id })),
    known,
  )

export const create = write({
  can: 'recipes.write',
  input: RecipeInput.Write,
  status: 201,
  load: context => [selectIngredients(context)],
  decide: ([known], { input }) => ({ mix: mixIn(input, known), known }),
  save: ({ mix }, context) => [
    context.db
      .insert(recipes)
      .values({ farmId: context.farmId, ...written(context.input), createdAt: context.now, updatedAt: context.now })
      .returning(),
    ...mixed(context, lastInsertId(recipes), mix),
  ],
  reply: ({ mix, known }, { saved: [[recipe]] }) => ({
    data: recipe && described(recipe, mix, known),
    message: 'Receita criada com sucesso!',
  }),
})

export const update = write({
  can: 'recipes.write',
  input: RecipeInput.Write,
  load: context => [one(context, context.params.id), selectIngredients(context)],
  decide: ([[recipe], known], { input, now }) => {
    if (!recipe) throw notFound()
    return { recipe: { ...recipe, ...written(input), updatedAt: now }, mix: mixIn(input, known), known }
  },
  save: ({ recipe: { id, updatedAt }, mix }, context) => [
    context.db
      .update(recipes)
      .set({ ...written(context.input), updatedAt })
      .where(context.notDeleted(recipes, eq(recipes.id, id))),
    context.db.delete(recipeIngredients).where(context.inFarm(recipeIngredients, eq(recipeIngredients.recipeId, id))),
    ...mixed(context, sql`${id}`, mix),
  ],
  reply: ({ recipe, mix, known }) => ({
    data: described(recipe, mix, known),
    message: 'Receita atualizada com sucesso!',
  }),
})

/** The rules that feed it. */
const rulesWith = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select({ name: rules.name })
    .from(rules)
    .where(notDeleted(rules, eq(rules.recipeId, id)))

export const remove = write({
  can: 'recipes.write',
  load: context => [one(context, context.params.id), rulesWith(context, context.params.id)],
  decide: ([[recipe], rules]) => {
    if (!recipe) throw notFound()
    Recipe.rejectDelete(rules)
    return recipe
  },
  save: ({ id }, context) => [
    context.db
      .update(recipes)
      .set({ deletedAt: context.now })
      .where(context.notDeleted(recipes, eq(recipes.id, id))),
    assertInBatch(context.db, notExists(rulesWith(context, id))),
  ],
  reply: () => ({ message: 'Receita excluída com sucesso!' }),
})
