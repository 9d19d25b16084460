/** Ingredients, and their consumption, in responses. */
import { boolean, day, id, kg, lazy, percent, record, text, timestamps } from '../../schema/output-field.ts'

export const Ingredient = lazy(() =>
  record('Ingredient', {
    id: id(),
    name: text('Nome'),
    'wet?': boolean('Volumoso úmido: a análise vale por 7 dias'),
    'dry_matter?': percent('Matéria seca da última análise'),
    'analysed_on?': day('Dia da última análise'),
    ...timestamps(),
  }),
)
export type Ingredient = typeof Ingredient.infer

export const Consumption = lazy(() =>
  record('Consumption', {
    ingredient_id: id('Número do ingrediente'),
    ingredient_name: text('Nome de hoje do ingrediente'),
    total_consumed: kg('Quanto foi carregado no período'),
  }),
)
export type Consumption = typeof Consumption.infer
