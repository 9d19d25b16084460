/** A rule in responses. */

import { array, id, integer, kg, lazy, Named, orNull, record, text, timestamps } from '../../schema/output-field.ts'
import { body } from '../../schema/type.ts'
import { RecipeOfRule } from '../recipe/recipe-output.ts'

const LotOfRule = lazy(() =>
  record('LotOfRule', {
    id: id(),
    name: text('Nome'),
    quantity: integer('Cabeças'),
    projected_load: kg('Carga de hoje do lote'),
  }),
)

export const Rule = lazy(() =>
  record('Rule', {
    id: id(),
    name: text('Nome'),
    recipe: orNull(RecipeOfRule(), 'a receita'),
    lots: array(LotOfRule(), 'Os lotes que comem esta receita'),
    total: kg('Carga de um dia, somada dos lotes'),
    ...timestamps(),
  }),
)
export type Rule = typeof Rule.infer

export const MovedLot = lazy(() => record('MovedLot', { lot: Named(), from: Named() }))
export type MovedLot = typeof MovedLot.infer

export const SavedRule = lazy(() =>
  body({
    data: Rule(),
    moved: array(MovedLot(), 'Os lotes que saíram de outra regra para esta'),
    message: text('O que aconteceu, para mostrar à pessoa'),
  }),
)
