/** The body of a recipe. Percents have at most two decimals and add up to exactly 100. */

import { list, oneOf } from '../../schema/field.ts'
import { id, integer, number } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { day, seenVersion } from '../../schema/time-field.ts'
import { body, type CrossFieldRule, withRules } from '../../schema/type.ts'
import { dryMatterSources, mixBases } from '../dry-matter.ts'
import { duplicateIngredientError, percentSumError } from './recipe.ts'

const MAX_INGREDIENTS = 30

const Ingredient = body({
  ingredient_id: id('Ingrediente'),
  percent: number('Quantidade', {
    unit: '%',
    min: 0.1,
    max: 100,
    decimals: 2,
    minMessage: 'Deve ser maior que 0',
    format: 'Quantidade deve ser um número',
  }),
})

type Row = { ingredient_id?: unknown; percent?: unknown }
const rowsOf = (ingredients: unknown): Row[] => (Array.isArray(ingredients) ? ingredients.map(row => ({ ...row })) : [])

/** A blank percent counts as zero, as in the bar of the form. */
const sumsToHundred: CrossFieldRule = ({ ingredients }) => {
  const percents = rowsOf(ingredients).map(({ percent }) => percent || 0)
  const numbers = percents.filter(percent => typeof percent === 'number')
  const message = numbers.length > 0 && numbers.length === percents.length ? percentSumError(numbers) : null
  return message === null ? null : { path: 'ingredients', message }
}

const hasNoDuplicates: CrossFieldRule = ({ ingredients }) => {
  const ids = rowsOf(ingredients).flatMap(({ ingredient_id: id }) => (typeof id === 'number' ? id : []))
  const message = duplicateIngredientError(ids)
  return message === null ? null : { path: 'ingredients', message }
}

const fields = () =>
  ({
    name: text('Nome'),
    timer: integer('Tempo do misturador', { unit: 'minutos', min: 1, max: 600, minMessage: 'Deve ser maior que 0' }),
    dry_matter_percent: number('Matéria Seca', {
      unit: '%',
      min: 1,
      max: 100,
      decimals: 2,
      minMessage: 'Deve ser maior que 0%',
      maxMessage: 'Deve ser menor que 100%',
    }),
    'basis?': oneOf('Base das porcentagens', mixBases),
    'dry_matter_source?': oneOf('Origem da matéria seca', dryMatterSources),
    ingredients: list('Ingredientes', Ingredient, {
      min: 1,
      max: MAX_INGREDIENTS,
      required: 'Adicione ao menos um ingrediente.',
      tooMany: `A receita pode ter até ${MAX_INGREDIENTS} ingredientes.`,
    }),
    'updated_at?': seenVersion(),
  }) as const

/** POST. */
export const Write = withRules(body(fields()), sumsToHundred, hasNoDuplicates)
export type Write = typeof Write.infer

/** PUT. The day from which the change is in force; today where it is left out. */
export const Update = withRules(
  body({ ...fields(), 'valid_from?': day('Vale a partir de') }),
  sumsToHundred,
  hasNoDuplicates,
)
export type Update = typeof Update.infer
