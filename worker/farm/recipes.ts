/** Recipes: which ingredients, in which order and in which part, make the feed. */
import { eq, notExists, type SQL, sql } from 'drizzle-orm'
import * as Recipe from '../../domain/feed/recipe.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as RecipeInput from '../../domain/input/recipe.ts'
import { refuseMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { columnsOf } from '../db/bulk.ts'
import { ingredients, recipeIngredients, recipes, rules } from '../db/schema.ts'
import { type Desk, ensure, ensureThere, newest } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(recipes)
    .where(live(recipes, eq(recipes.id, id)))

/** What a recipe is made of, or all of them, deleted ones too: fewer rows are read than in leaving those out. */
export const partsOf = ({ db, own }: Desk, id?: number) =>
  db
    .select()
    .from(recipeIngredients)
    .where(own(recipeIngredients, id === undefined ? undefined : eq(recipeIngredients.recipeId, id)))

export const ingredientsOf = ({ db, live }: Desk) =>
  db.select({ id: ingredients.id, name: ingredients.name }).from(ingredients).where(live(ingredients))

export const list = read({
  load: desk => [desk.db.select().from(recipes).where(desk.live(recipes)), partsOf(desk), ingredientsOf(desk)],
  reply: ([all, parts, ingredients]) => all.sort(byName).map(recipe => Recipe.describe(recipe, parts, ingredients)),
})

export const show = read({
  load: desk => [one(desk, desk.params.id), partsOf(desk, desk.params.id), ingredientsOf(desk)],
  reply: ([[recipe], parts, ingredients]) => recipe && Recipe.describe(recipe, parts, ingredients),
})

type Named = { id: number; name: string }
type Mix = ReturnType<typeof mixIn>

/** The ingredients as the body orders them, or the 422 that says which is not there. */
function mixIn({ ingredients }: RecipeInput.Write, known: readonly Named[]) {
  const wanted = ingredients.map(({ ingredient_id: id }, i) => [`ingredients.${i}.ingredient_id`, id] as const)
  refuseMissing(wanted, known, 'Ingrediente não encontrado. Atualize a lista e escolha outro.')
  return ingredients.map(({ ingredient_id: ingredientId, percent }, position) => ({ ingredientId, percent, position }))
}

const written = ({ name, timer, dry_matter_percent: dryMatterPercent }: RecipeInput.Write) => ({
  ...{ name, timer, dryMatterPercent },
})

/** Puts the mix in, and sees that no ingredient of it was deleted meanwhile. */
function mixed(desk: Desk, recipeId: SQL, mix: Mix) {
  const ids = mix.map(({ ingredientId }) => ingredientId)
  const columns = columnsOf(recipeIngredients, {
    farmId: sql`${desk.farmId}`,
    recipeId,
    position: sql`value ->> 'position'`,
    ingredientId: sql`value ->> 'ingredientId'`,
    percent: sql`value ->> 'percent'`,
  })
  return [
    desk.db.insert(recipeIngredients).select(sql`select ${columns} from json_each(${JSON.stringify(mix)})`),
    ensureThere(desk, ingredients, ids),
  ] as const
}

const described = (recipe: Recipe.Recipe, mix: Mix, known: readonly Named[]) =>
  Recipe.describe(
    recipe,
    mix.map(part => ({ ...part, recipeId: recipe.id })),
    known,
  )

export const create = write({
  can: 'recipes.write',
  input: RecipeInput.Write,
  status: 201,
  load: desk => [ingredientsOf(desk)],
  decide: ([known], { input }) => ({ mix: mixIn(input, known), known }),
  save: ({ mix }, desk) => [
    desk.db
      .insert(recipes)
      .values({ farmId: desk.farmId, ...written(desk.input), createdAt: desk.now, updatedAt: desk.now })
      .returning(),
    ...mixed(desk, newest(recipes), mix),
  ],
  reply: ({ mix, known }, { saved: [[recipe]] }) => ({
    data: recipe && described(recipe, mix, known),
    message: 'Receita criada com sucesso!',
  }),
})

export const update = write({
  can: 'recipes.write',
  input: RecipeInput.Write,
  load: desk => [one(desk, desk.params.id), ingredientsOf(desk)],
  decide: ([[recipe], known], { input, now }) => {
    if (!recipe) throw notFound()
    return { recipe: { ...recipe, ...written(input), updatedAt: now }, mix: mixIn(input, known), known }
  },
  save: ({ recipe: { id, updatedAt }, mix }, desk) => [
    desk.db
      .update(recipes)
      .set({ ...written(desk.input), updatedAt })
      .where(desk.live(recipes, eq(recipes.id, id))),
    desk.db.delete(recipeIngredients).where(desk.own(recipeIngredients, eq(recipeIngredients.recipeId, id))),
    ...mixed(desk, sql`${id}`, mix),
  ],
  reply: ({ recipe, mix, known }) => ({
    data: described(recipe, mix, known),
    message: 'Receita atualizada com sucesso!',
  }),
})

/** The rules that feed it. */
const rulesWith = ({ db, live }: Desk, id: number) =>
  db
    .select({ name: rules.name })
    .from(rules)
    .where(live(rules, eq(rules.recipeId, id)))

export const remove = write({
  can: 'recipes.write',
  load: desk => [one(desk, desk.params.id), rulesWith(desk, desk.params.id)],
  decide: ([[recipe], rules]) => {
    if (!recipe) throw notFound()
    Recipe.refuseDelete(rules)
    return recipe
  },
  save: ({ id }, desk) => [
    desk.db
      .update(recipes)
      .set({ deletedAt: desk.now })
      .where(desk.live(recipes, eq(recipes.id, id))),
    ensure(desk.db, notExists(rulesWith(desk, id))),
  ],
  reply: () => ({ message: 'Receita excluída com sucesso!' }),
})
