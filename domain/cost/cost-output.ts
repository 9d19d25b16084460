/** The costs of a farm and of its lots in responses: money in reais. */
import { deletedField } from '../figures/figure-output.ts'
import {
  array,
  boolean,
  createdAt,
  day,
  integer,
  kg,
  lazy,
  Named,
  number,
  oneOf,
  orNull,
  percent,
  reais,
  record,
  text,
} from '../schema/output-field.ts'
import { lotEntryKinds } from './lot-entry.ts'

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
  record('LotCosts', {
    lot: Named(),
    ...deletedField(),
    ...figures,
    missing: array(Named(), 'Ingredientes sem preço'),
  }),
)
export type LotOfPeriod = typeof LotOfPeriod.infer

export const Overview = lazy(() =>
  record('Costs', {
    from: day('De'),
    to: day('Até'),
    updating: boolean('Um lançamento novo ainda está sendo calculado'),
    farm: record('FarmCosts', {
      ...figures,
      per_arroba: orNull(
        reais('Por @ que os lotes produzem nesses dias'),
        'nulo sem ganho esperado, e se o custo de um lote é incompleto',
      ),
      residue: orNull(reais('O que ficou no vagão'), INCOMPLETE),
    }),
    lots: array(LotOfPeriod(), 'A @ mais cara primeiro; os incompletos no fim'),
    uncosted_days: integer('Dias do período com trato e sem custo'),
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

export const LotPlan = lazy(() =>
  record('LotPlan', {
    exit_weight: kg('Peso de saída esperado'),
    exit_yield: percent('Rendimento de carcaça na saída'),
    entry_yield: orNull(percent('Rendimento de carcaça na entrada'), 'nulo onde vale o de 50%'),
  }),
)
export type LotPlan = typeof LotPlan.infer

export const LotEntry = lazy(() =>
  record('LotEntry', {
    id: text('Identificador, que o aparelho escolheu'),
    kind: oneOf('Tipo de custo', lotEntryKinds),
    day: day('Dia da fazenda'),
    amount: reais('Valor'),
    user: orNull(Named(), 'quem lançou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type LotEntry = typeof LotEntry.infer

export const Point = lazy(() =>
  record('SlaughterPointDays', {
    pays: oneOf('Até um dia, sempre ou nunca', ['until', 'always', 'never']),
    last_day: orNull(integer('Último dia que paga o seu custo, em dias de confinamento'), 'nulo se sempre ou nunca'),
    last_date: orNull(day('O mesmo, no calendário'), 'nulo se sempre ou nunca'),
    days: array(
      record('SlaughterPointDay', {
        day: integer('Dias de confinamento'),
        date: day('Dia'),
        gmd: kg('Ganho esperado nesse dia, por cabeça'),
        margin: reais('Ganho menos custo do dia, por cabeça'),
      }),
      'Os dias ao redor do último que paga; sem ele, ao redor de hoje',
    ),
  }),
)
export type Point = typeof Point.infer

export const SlaughterPoint = lazy(() =>
  record('SlaughterPoint', {
    gain_yield: percent('Rendimento do ganho'),
    a: number('GMD no dia zero, em kg: o pedido, ou o das pesagens'),
    b: number('Queda do GMD por dia, em kg: a pedida, ou a das pesagens'),
    cost: orNull(
      reais('Custo por cabeça e dia: o pedido, ou o do último dia com trato antes de hoje'),
      'nulo se não há nenhum',
    ),
    point: orNull(Point(), 'nulo sem o preço da @ ou sem custo'),
  }),
)
export type SlaughterPoint = typeof SlaughterPoint.infer

export const OfLot = lazy(() =>
  record('CostsOfLot', {
    days: array(Day(), 'Do período, o mais antigo primeiro'),
    to_date: record('CostsToDate', {
      feed: orNull(reais('Custo do trato desde a entrada'), 'nulo se o de um dia é incompleto'),
      operational: orNull(reais('Custo operacional desde a entrada'), 'nulo sem um custo informado'),
      other: reais('Frete, sanidade, comissão, imposto e outros, sem a compra e as transferências'),
      uncosted_days: integer('Dias com trato e sem custo'),
      days_before: integer('Dias da entrada ao primeiro trato aqui, que não têm custo'),
      arrobas: number('@ produzidas desde a entrada, com o rendimento do ganho do lote'),
      per_arroba: orNull(
        reais('Trato, operacional e outros custos, sem a compra, por @ produzida'),
        'nulo sem @ produzida, com `days_before`, e se o custo é incompleto',
      ),
      per_arroba_today: orNull(
        reais('Por @ que o lote produz no último dia com trato antes de hoje'),
        'nulo sem um, sem o seu custo, e sem ganho esperado',
      ),
    }),
    plan: orNull(LotPlan(), 'nulo sem um plano'),
    gain_yield: percent('Rendimento do ganho: o do plano; sem plano, o da fazenda'),
    missing: array(Named(), 'Ingredientes sem preço desde a entrada'),
  }),
)
export type OfLot = typeof OfLot.infer
