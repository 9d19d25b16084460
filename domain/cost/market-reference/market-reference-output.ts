/** A reference of the market in responses: money in reais. */
import { boolean, id, lazy, month, oneOf, orNull, reais, record, text, timestamps } from '../../schema/output-field.ts'
import { referenceNames } from './market-reference.ts'

export const MarketReference = lazy(() =>
  record('MarketReference', {
    id: id(),
    month: month('Mês, como 2025-09'),
    name: oneOf('De quem é', referenceNames),
    region: orNull(text('Região ou estado'), 'nulo se não tem'),
    per_head_day: orNull(reais('Custo por cabeça e dia'), 'nulo se a referência não tem'),
    per_arroba: orNull(reais('Custo da @ produzida'), 'nulo se a referência não tem'),
    shared: boolean('A equipe do Cocho em Dia a informou, para todas as fazendas'),
    ...timestamps(),
  }),
)
export type MarketReference = typeof MarketReference.infer
