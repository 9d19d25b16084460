/** What weighing above and below the plan cost, in responses. Money in reais. */
import { unconfirmedField } from '../../figures/figure-output.ts'
import { array, day, kg, lazy, Named, orNull, reais, record } from '../../schema/output-field.ts'

const INCOMPLETE = 'nulo se falta o preço do ingrediente'

const DeviationRow = lazy(() =>
  record('DeviationCostRow', {
    user: Named(),
    ingredient: Named(),
    over_kg: kg('Carregado acima do previsto'),
    over_cost: orNull(reais('O que isso custou'), INCOMPLETE),
    under_kg: kg('Carregado abaixo do previsto'),
    under_cost: orNull(reais('O que isso teria custado'), INCOMPLETE),
    ...unconfirmedField(),
  }),
)
export type DeviationRow = typeof DeviationRow.infer

export const DeviationCosts = lazy(() =>
  record('DeviationCosts', {
    from: day('De'),
    to: day('Até'),
    since: orNull(day('O primeiro dia do período com custo, desde o qual conta'), 'nulo sem nenhum'),
    rows: array(DeviationRow(), 'Uma por operador e ingrediente, a mais cara de cada operador primeiro'),
    totals: record('DeviationCostTotals', {
      over_cost: orNull(reais('Acima do previsto'), INCOMPLETE),
      under_cost: orNull(reais('Abaixo do previsto'), INCOMPLETE),
    }),
    missing: array(Named(), 'Ingredientes sem preço'),
  }),
)
export type DeviationCosts = typeof DeviationCosts.infer
