/** The sales and the closing sheet of a lot in responses: weights in kg, money in reais. */
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

const UNKNOWN = 'nulo enquanto falta o que `missing` nomeia'
const unknown = (description: string) => orNull(number(description), UNKNOWN)
const unknownReais = (description: string) => orNull(reais(description), UNKNOWN)
const unknownPercent = (description: string) => orNull(percent(description), UNKNOWN)

export const LotSale = lazy(() =>
  record('LotSale', {
    id: text('Identificador, que o aparelho escolheu'),
    day: day('Dia da fazenda'),
    heads: integer('Cabeças'),
    live_kg: kg('Peso vivo de todas'),
    carcass_kg: kg('Peso de carcaça de todas'),
    price_per_arroba: reais('Preço da @'),
    discounts: reais('Descontos'),
    freight: reais('Frete'),
    taxes: reais('Impostos'),
    net: reais('Valor da carcaça, menos descontos, frete e impostos'),
    user: orNull(Named(), 'quem lançou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type LotSale = typeof LotSale.infer

/** What a closing may lack. */
const missingKinds = ['sale', 'transfer', 'received', 'purchase', 'price', 'feed', 'operational'] as const
export type MissingKind = (typeof missingKinds)[number]

const Missing = lazy(() =>
  record('CloseoutMissing', {
    kind: oneOf(
      'O que falta: venda, valor das cabeças que foram a outro lote ou vieram de um, compra, preço de ingrediente, custo de trato, operacional',
      missingKinds,
    ),
    text: text('O mesmo, em uma frase'),
  }),
)

/** The figures that deaths change. */
const Gain = lazy(() =>
  record('CloseoutGain', {
    head_days: integer('Cabeças x dias'),
    gmd: unknown('Ganho médio diário, em kg'),
    carcass_gmd: unknown('Ganho de carcaça por dia (GDC), em kg'),
    feed_conversion: unknown('Kg de matéria seca por kg de ganho (CA)'),
    biological_efficiency: unknown('Kg de matéria seca por @ produzida (EB)'),
    arrobas_produced: unknown('@ produzidas'),
    cost_per_arroba: unknownReais('Custo por @ produzida, sem a compra'),
  }),
)
export type Gain = typeof Gain.infer

export const Closeout = lazy(() =>
  record('Closeout', {
    preview: boolean('O lote ainda não foi encerrado: as cabeças sem venda contam com o peso projetado'),
    from: day('Entrada'),
    to: day('Encerramento; na prévia, hoje'),
    heads_in: integer('Cabeças que entraram'),
    heads_out: integer('Cabeças que saíram vivas; na prévia, também as que estão no lote'),
    heads_dead: integer('Cabeças mortas'),
    heads_sold: integer('Cabeças em vendas lançadas'),
    days: orNull(number('Dias de confinamento de uma cabeça que saiu viva, em média'), 'nulo sem nenhuma'),
    entry_weight: kg('Peso de entrada de uma cabeça'),
    exit_weight: unknown('Peso de saída de uma cabeça, em kg'),
    intake: orNull(
      number('Consumo de matéria seca por cabeça e dia (CMS), em kg'),
      'nulo sem um dia com cabeças, e com `days_before`',
    ),
    carcass_yield: unknownPercent('Rendimento de carcaça (RC)'),
    gain_yield: unknownPercent('Rendimento do ganho (RG)'),
    arrobas_in: number('@ das cabeças que entraram'),
    arrobas_out: unknown('@ das cabeças que saíram'),
    // with the dead, whose feed is the lot's, and of those that left alive
    deaths_in: Gain(),
    deaths_out: Gain(),
    costs: record('CloseoutCosts', {
      feed: unknownReais('Trato'),
      operational: unknownReais('Operacional'),
      purchase: unknownReais('Compra'),
      'transfers?': unknownReais('Valor das cabeças que vieram de outro lote'),
      freight: reais('Frete'),
      health: reais('Sanidade'),
      commission: reais('Comissão'),
      tax: reais('Imposto'),
      other: reais('Outros'),
      total: unknownReais('Soma'),
    }),
    revenue: record('CloseoutRevenue', {
      gross: unknownReais('Valor da carcaça vendida'),
      discounts: reais('Descontos'),
      freight: reais('Frete das vendas'),
      taxes: reais('Impostos das vendas'),
      'transfers?': reais('Valor das cabeças que foram a outro lote'),
      net: unknownReais('O que as vendas e as transferências deixaram'),
      per_arroba: unknownReais('Preço médio da @ vendida'),
    }),
    break_even: unknownReais('Preço da @ vendida que paga todos os custos'),
    result: unknownReais('Resultado do lote'),
    result_per_head: unknownReais('Resultado por cabeça que saiu'),
    return_percent: unknownPercent('Resultado sobre o custo'),
    monthly_return_percent: unknownPercent('O mesmo por mês de 30 dias'),
    'days_before?': integer(
      'Dias da entrada ao primeiro trato aqui, que não têm custo; com eles são nulos o consumo, a CA, a EB e o custo por @',
    ),
    missing: array(Missing(), 'O que falta para fechar a conta'),
    'updating?': boolean('O que foi lançado agora ainda está sendo calculado'),
    sales: array(LotSale(), 'As vendas, a mais nova primeiro'),
  }),
)
export type Closeout = typeof Closeout.infer
