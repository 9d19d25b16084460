/** The stock of a farm in responses: money in reais, weights in kg. */
import {
  array,
  boolean,
  createdAt,
  day,
  instant,
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
import { body } from '../schema/type.ts'
import { entryKinds } from './entry.ts'
import { costMethods } from './ledger.ts'

const reaisPerTonne = (description: string) => number(`${description}, em R$/t`)

export const Entry = lazy(() =>
  record('StockEntry', {
    id: text('Identificador, que o aparelho escolheu'),
    ingredient: Named(),
    kind: oneOf('Lançamento: nota ou contagem', entryKinds),
    day: day('Dia da fazenda'),
    kg: kg('Peso líquido da nota, ou o que foi contado'),
    gross_kg: orNull(kg('Peso bruto')),
    tare_kg: orNull(kg('Tara')),
    price_per_ton: orNull(reaisPerTonne('Preço, como foi digitado'), 'nulo com o valor total'),
    total: orNull(reais('Valor total sem frete, como foi digitado'), 'nulo com o preço'),
    freight: orNull(reais('Frete')),
    cost: orNull(reais('Custo com frete'), 'nulo de uma contagem'),
    supplier: orNull(text('Fornecedor')),
    document: orNull(text('Número da nota ou do ticket')),
    user: orNull(Named(), 'quem lançou; nulo se a conta foi excluída'),
    created_at: createdAt(),
    voided_at: orNull(instant('Quando foi anulado')),
    void_reason: orNull(text('Por que foi anulado')),
  }),
)
export type Entry = typeof Entry.infer

export const Day = lazy(() =>
  record('StockDay', {
    date: day('Dia'),
    received: kg('Entrou'),
    received_cost: reais('Custo do que entrou'),
    used: kg('Saiu para o trato, como foi pesado'),
    used_cost: reais('Custo do que saiu'),
    price_per_ton: orNull(reaisPerTonne('Custo médio do que saiu no dia'), 'nulo sem uso'),
    provisional: kg('Parte do que saiu que nenhuma nota cobre ainda: o preço é provisório'),
    loss: orNull(kg('Quebra; abaixo de zero, uma sobra'), 'nulo sem contagem'),
    loss_cost: orNull(reais('Custo da quebra'), 'nulo sem contagem'),
    balance: orNull(kg('Saldo no fim do dia'), 'nulo antes da primeira nota'),
    balance_value: orNull(reais('Valor do saldo'), 'nulo antes da primeira nota'),
  }),
)
export type Day = typeof Day.infer

export const Ledger = lazy(() =>
  record('StockLedger', {
    ingredient: Named(),
    days: array(Day(), 'Os dias do período com movimento, em ordem'),
    entries: array(Entry(), 'As notas e contagens do período, as mais novas primeiro, também as anuladas'),
  }),
)
export type Ledger = typeof Ledger.infer

export const Item = lazy(() =>
  record('StockItem', {
    ingredient: Named(),
    balance: orNull(kg('Saldo'), 'nulo sem notas; abaixo de zero, falta lançar uma nota'),
    value: orNull(reais('Valor do saldo'), 'nulo sem notas'),
    price_per_ton: orNull(reaisPerTonne('Preço do saldo, ou o de referência'), 'nulo se falta o preço'),
    provisional: boolean('O preço é o da última nota, até que se lance a que falta'),
    mean_use: orNull(kg('Média por dia dos últimos 7 dias com uso'), 'nulo sem uso'),
    runs_out_on: orNull(
      day('O primeiro dia em que o uso passa do saldo'),
      'nulo sem notas ou sem uso nos últimos 30 dias',
    ),
    last_count: orNull(
      body({
        day: day('Dia da última contagem'),
        kg: kg('O que foi contado'),
        loss: kg('Quebra; abaixo de zero, uma sobra'),
        loss_cost: reais('Custo da quebra'),
        loss_percent: orNull(percent('Quebra, do que saiu desde a contagem anterior')),
      }),
      'nulo sem contagem',
    ),
  }),
)
export type Item = typeof Item.infer

export const Overview = lazy(() =>
  record('Stock', {
    cost_method: oneOf('Como o que sai é avaliado', costMethods),
    updating: boolean('Um lançamento novo ainda está sendo calculado'),
    items: array(Item(), 'Um por ingrediente, por nome'),
  }),
)
export type Overview = typeof Overview.infer

export const Price = lazy(() =>
  record('IngredientPrice', {
    day: day('Dia desde o qual vale'),
    price_per_ton: reaisPerTonne('Preço de referência'),
    user: orNull(Named(), 'quem registrou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type Price = typeof Price.infer
