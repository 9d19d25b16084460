/** The body of a recipe. Percents have at most two decimals and add up to exactly 100. */
import { duplicateIngredientError, percentSumError } from '../feed/recipe.ts'
import { list } from './field.ts'
import { id, integer, number } from './number-field.ts'
import { text } from './text-field.ts'
import { seenVersion } from './time-field.ts'
import { body } from './type.ts'

const MAX_INGREDIENTS = 30

const Ingredient = body({
  ingredient_id: id('Ingrediente'),
  percent: number('Quantidade', {
    min: 0.1,
    max: 100,
    decimals: 2,
    minMessage: 'Deve ser maior que 0',
    format: 'Quantidade deve ser um número',
  }),
})

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  timer: integer('Tempo do misturador', { min: 1, max: 600, minMessage: 'Deve ser maior que 0' }),
  dry_matter_percent: number('Matéria Seca', {
    min: 1,
    max: 100,
    decimals: 2,
    minMessage: 'Deve ser maior que 0%',
    maxMessage: 'Deve ser menor que 100%',
  }),
  ingredients: list('Ingredientes', Ingredient, {
    min: 1,
    max: MAX_INGREDIENTS,
    required: 'Adicione ao menos um ingrediente.',
  }),
  'updated_at?': seenVersion(),
})
  .narrow(({ ingredients }, ctx) => {
    const message = percentSumError(ingredients.map(({ percent }) => percent))
    return message === null || ctx.reject({ message, relativePath: ['ingredients'] })
  })
  .narrow(({ ingredients }, ctx) => {
    const message = duplicateIngredientError(ingredients.map(({ ingredient_id }) => ingredient_id))
    return message === null || ctx.reject({ message, relativePath: ['ingredients'] })
  })
export type Write = typeof Write.infer
