/** The body of a recipe. Percents have two decimals at most and sum to exactly 100. */
import * as Recipe from '../feed/recipe.ts'
import { list } from './field.ts'
import { id, integer, number } from './number-field.ts'
import { text } from './text-field.ts'
import { body } from './type.ts'

const MAX_INGREDIENTS = 30

const Ingredient = body({
  ingredient_id: id('Ingrediente'),
  percent: number('Quantidade', {
    ...{ min: 0.1, low: 'Deve ser maior que 0' },
    ...{ max: 100, format: 'Quantidade deve ser um número' },
    decimals: 2,
  }),
})

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  timer: integer('Tempo do misturador', { min: 1, low: 'Deve ser maior que 0', max: 600 }),
  dry_matter_percent: number('Matéria Seca', {
    ...{ min: 1, low: 'Deve ser maior que 0%' },
    ...{ max: 100, high: 'Deve ser menor que 100%' },
    decimals: 2,
  }),
  ingredients: list('Ingredientes', Ingredient, {
    ...{ min: 1, required: 'Adicione ao menos um ingrediente.' },
    max: MAX_INGREDIENTS,
  }),
})
  .narrow(({ ingredients }, ctx) => fits(Recipe.percentSumError(ingredients.map(({ percent }) => percent)), ctx))
  .narrow(({ ingredients }, ctx) =>
    fits(Recipe.duplicateIngredientError(ingredients.map(one => one.ingredient_id)), ctx),
  )
export type Write = typeof Write.infer

type Refuse = { reject: (wrong: { message: string; relativePath: string[] }) => boolean }

/** A rule about all ingredients together is told at their list. */
function fits(message: string | null, ctx: Refuse): boolean {
  return message === null || ctx.reject({ message, relativePath: ['ingredients'] })
}
