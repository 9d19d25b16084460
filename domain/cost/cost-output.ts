/** The costs of a farm and of its lots in responses: money in reais. */
import { array, boolean, createdAt, day, integer, lazy, Named, number, orNull, record } from '../schema/output-field.ts'

const reais = (description: string) => number(`${description}, em R$`)
const INCOMPLETE = 'nulo se falta o preço de um ingrediente'

export const Rate = lazy(() =>
  record('CostRate', {
    day: day('Dia desde o qual vale'),
    per_head_day: reais('Custo operacional por cabeça e dia'),
    user: orNull(Named(), 'quem registrou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type Rate = typeof Rate.infer

const figures = {
  feed: orNull(reais('Custo do trato'), INCOMPLETE),
  operational: orNull(reais('Custo operacional'), 'nulo sem um custo informado'),
  head_days: integer('Cabeças x dias com trato'),
  per_head: orNull(reais('Trato e operacional por cabeça e dia'), INCOMPLETE),
  per_kg_dm: orNull(reais('Trato por kg de matéria seca'), INCOMPLETE),
  per_arroba: orNull(
    reais('Por @ que o lote produz nesses dias'),
    'nulo sem ganho esperado, e se o custo é incompleto',
  ),
}

export const LotOfPeriod = lazy(() =>
  record('LotCosts', { lot: Named(), ...figures, missing: array(Named(), 'Ingredientes sem preço') }),
)
export type LotOfPeriod = typeof LotOfPeriod.infer

const { per_arroba: _arroba, ...farmFigures } = figures

export const Overview = lazy(() =>
  record('Costs', {
    from: day('De'),
    to: day('Até'),
    updating: boolean('Um lançamento novo ainda está sendo calculado'),
    farm: record('FarmCosts', {
      ...farmFigures,
      residue: orNull(reais('O que ficou no vagão'), INCOMPLETE),
    }),
    lots: array(LotOfPeriod(), 'A @ mais cara primeiro; os incompletos no fim'),
    missing: array(Named(), 'Ingredientes sem preço no período'),
  }),
)
export type Overview = typeof Overview.infer

export const Day = lazy(() =>
  record('LotCostDay', {
    date: day('Dia'),
    heads: integer('Cabeças'),
    feed: orNull(reais('Custo do trato'), INCOMPLETE),
    operational: orNull(reais('Custo operacional'), 'nulo sem um custo informado'),
    per_head: orNull(reais('Trato e operacional por cabeça'), INCOMPLETE),
    per_kg_dm: orNull(reais('Trato por kg de matéria seca'), INCOMPLETE),
  }),
)

export const OfLot = lazy(() =>
  record('CostsOfLot', {
    days: array(Day(), 'Do período, o mais antigo primeiro'),
    to_date: record('CostsToDate', {
      feed: orNull(reais('Custo do trato desde a entrada'), 'nulo se o de um dia é incompleto'),
      operational: orNull(reais('Custo operacional desde a entrada'), 'nulo sem um custo informado'),
      uncosted_days: integer('Dias com trato e sem custo'),
      arrobas: number('@ produzidas desde a entrada, com o rendimento do ganho da fazenda'),
      per_arroba: orNull(
        reais('Trato e operacional por @ produzida'),
        'nulo sem @ produzida, e se o custo é incompleto',
      ),
      per_arroba_today: orNull(reais('Por @ que o lote produz no último dia com trato'), 'nulo sem ganho esperado'),
    }),
    missing: array(Named(), 'Ingredientes sem preço desde a entrada'),
  }),
)
export type OfLot = typeof OfLot.infer
