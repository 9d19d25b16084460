/** The figures of a closing sheet in their order, with their names and units. The screen, the PDF and the workbook show these lines. */
import type { moneyDefinitions } from '../figures/money-definitions.ts'
import { formatNumber, formatPercent } from '../format/format.ts'
import { formatReais } from '../format/reais.ts'
import type { Closeout, Gain } from './closeout-output.ts'

/** 'short': two decimals at most. */
export type FigureKind = 'integer' | 'short' | 'number' | 'precise' | 'percent' | 'reais'

type Line<Value> = {
  label: string
  unit: string
  kind: FigureKind
  value: Value
  definition?: keyof typeof moneyDefinitions
  /** A sum of the lines above. */
  isSum?: boolean
}
type Figure = number | null
export type SheetLine = Line<Figure>
export type DeathLine = Line<{ deathsIn: Figure; deathsOut: Figure }>
export type SheetSection = { title: string; lines: SheetLine[] }

type Sheet = Closeout

const decimals = { integer: 0, short: 2, number: 2, precise: 3, percent: 2, reais: 2 } satisfies Record<
  FigureKind,
  number
>

/** '545 kg', 'R$ 215,26', and a dash for what is not known. */
export function formatFigure(value: Figure, { kind, unit }: Pick<SheetLine, 'kind' | 'unit'>): string {
  if (value === null) return '–'
  if (kind === 'reais') return formatReais(value)
  if (kind === 'percent') return formatPercent(value, 2, 2)
  return [formatBareFigure(value, { kind }), unit].filter(Boolean).join('\u00a0')
}

/** '545', '215,26': a figure whose unit stands at its label. */
export const formatBareFigure = (value: Figure, { kind }: Pick<SheetLine, 'kind'>): string =>
  value === null ? '–' : formatNumber(value, decimals[kind], kind === 'short' ? 0 : decimals[kind])

const heads = (label: string, value: number): SheetLine => ({ label, unit: 'cab', kind: 'integer', value })
const arrobas = (label: string, value: Figure): SheetLine => ({ label, unit: '@', kind: 'number', value })
const kg = (label: string, value: Figure): SheetLine => ({ label, unit: 'kg/cab', kind: 'short', value })
const reais = (label: string, value: Figure, unit = 'R$'): SheetLine => ({ label, unit, kind: 'reais', value })
const percent = (label: string, value: Figure): SheetLine => ({ label, unit: '%', kind: 'percent', value })

export const sheetSections = (sheet: Sheet): SheetSection[] => [
  { title: 'Cabeças', lines: headLines(sheet) },
  { title: 'Pesos e carcaça', lines: weightLines(sheet) },
  { title: 'Custos', lines: costLines(sheet) },
  { title: 'Vendas', lines: saleLines(sheet) },
  { title: 'Resultado', lines: resultLines(sheet) },
]

const headLines = (sheet: Sheet): SheetLine[] => [
  heads('Entraram', sheet.heads_in),
  heads(sheet.preview ? 'Saíram vivas ou estão no lote' : 'Saíram vivas', sheet.heads_out),
  heads('Morreram', sheet.heads_dead),
  heads('Em vendas lançadas', sheet.heads_sold),
  { label: 'Dias de confinamento', unit: 'dias', kind: 'short', value: sheet.days },
]

const weightLines = (sheet: Sheet): SheetLine[] => [
  kg('Peso de entrada', sheet.entry_weight),
  kg('Peso de saída', sheet.exit_weight),
  { label: 'Consumo de matéria seca (CMS)', unit: 'kg/cab/dia', kind: 'precise', value: sheet.intake },
  { ...percent('Rendimento de carcaça (RC)', sheet.carcass_yield), definition: 'carcassYield' },
  { ...percent('Rendimento do ganho (RG)', sheet.gain_yield), definition: 'gainYield' },
  arrobas('@ na entrada', sheet.arrobas_in),
  arrobas('@ na saída', sheet.arrobas_out),
]

const costLines = ({ costs }: Sheet): SheetLine[] => [
  reais('Trato', costs.feed),
  reais('Operacional', costs.operational),
  reais('Compra', costs.purchase),
  reais('Cabeças de outro lote', costs.transfers === undefined ? 0 : costs.transfers),
  reais('Frete', costs.freight),
  reais('Sanidade', costs.health),
  reais('Comissão', costs.commission),
  reais('Imposto', costs.tax),
  reais('Outros', costs.other),
  { ...reais('Custo total', costs.total), isSum: true },
]

const saleLines = ({ revenue }: Sheet): SheetLine[] => [
  reais('Preço médio da @ vendida', revenue.per_arroba, 'R$/@'),
  reais('Valor da carcaça', revenue.gross),
  reais('Descontos', revenue.discounts),
  reais('Frete das vendas', revenue.freight),
  reais('Impostos das vendas', revenue.taxes),
  reais('Cabeças a outro lote', revenue.transfers ?? 0),
  { ...reais('Receita líquida', revenue.net), isSum: true },
]

const resultLines = (sheet: Sheet): SheetLine[] => [
  { ...reais('Preço de equilíbrio da @', sheet.break_even, 'R$/@'), definition: 'breakEven' },
  reais('Resultado por cabeça', sheet.result_per_head, 'R$/cab'),
  percent('Retorno sobre o custo', sheet.return_percent),
  { ...percent('Retorno ao mês', sheet.monthly_return_percent), definition: 'monthlyReturn' },
  { ...reais('Resultado do lote', sheet.result), isSum: true },
]

/** The figures that deaths change, both ways. */
export function deathLines({ deaths_in: deathsIn, deaths_out: deathsOut }: Sheet): DeathLine[] {
  const line = (key: keyof Gain, label: string, unit: string, kind: FigureKind): DeathLine => ({
    ...{ label, unit, kind },
    value: { deathsIn: deathsIn[key], deathsOut: deathsOut[key] },
  })
  return [
    line('head_days', 'Cabeças × dias', '', 'integer'),
    line('gmd', 'Ganho médio diário (GMD)', 'kg/dia', 'precise'),
    { ...line('carcass_gmd', 'Ganho diário de carcaça (GDC)', 'kg/dia', 'precise'), definition: 'carcassGain' },
    { ...line('feed_conversion', 'Conversão alimentar (CA)', 'kg MS/kg', 'number'), definition: 'feedConversion' },
    {
      ...line('biological_efficiency', 'Eficiência biológica (EB)', 'kg MS/@', 'number'),
      definition: 'biologicalEfficiency',
    },
    line('arrobas_produced', '@ produzidas', '@', 'number'),
    { ...line('cost_per_arroba', 'Custo da @ produzida', 'R$/@', 'reais'), definition: 'closedArroba' },
  ]
}
