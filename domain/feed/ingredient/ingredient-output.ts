/** Ingredients, and their consumption, in responses. */
import { id, kg, lazy, record, text, timestamps } from '../../schema/output-field.ts'

export const Ingredient = lazy(() => record('Ingredient', { id: id(), name: text('Nome'), ...timestamps() }))
export type Ingredient = typeof Ingredient.infer

export const Consumption = lazy(() =>
  record('Consumption', {
    ingredient_id: id('Número do ingrediente'),
    ingredient_name: text('Nome de hoje do ingrediente'),
    total_consumed: kg('Quanto foi carregado no período'),
  }),
)
export type Consumption = typeof Consumption.infer
