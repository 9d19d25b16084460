/** The columns of the table of lots: what they show, their totals, and which ones are there before a choice. */
import type { ReactNode } from 'react'
import { Link, type ReportColumn, Tag } from 'ui-kit'
import { definitions, type Term } from '../../../domain/figures/definitions.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { namePatternLabel } from '../../../domain/lot/lot-name.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { type LotTotals, lotTotals } from '../../../domain/lot/lot-totals.ts'
import { lotHref } from './lots.ts'

type FigureKey = keyof LotTotals
type Figure = { header: string; unit?: string; decimals?: number; definition?: Term; isSum?: boolean }

const figures: Record<FigureKey, Figure> = {
  quantity: { header: 'Cabeças', isSum: true },
  days_confined: { header: 'Dias Confinado', definition: definitions.daysConfined },
  initial_avg_weight: { header: 'Peso Médio Inicial', unit: '(kg)' },
  projected_avg_weight: { header: 'Peso Médio Atual', unit: '(kg)', definition: definitions.weight },
  gmd: { header: 'GMD', unit: '(kg/dia)', decimals: 2, definition: definitions.gmd },
  initial_load: { header: 'Carga Inicial', unit: '(kg)', isSum: true },
  projected_load: { header: 'Carga Projetada', unit: '(kg)', isSum: true },
  average_consumption: { header: 'Consumo Médio', unit: '(Kg/Cab/Dia)', decimals: 2, definition: definitions.perHead },
  dry_matter_intake: { header: 'Ingestão MS', unit: '(% / PV)', decimals: 2, definition: definitions.dryMatterIntake },
}

const texts: Record<string, { header: string; read: (lot: Lot) => string | null; show?: (value: string) => string }> = {
  corral: { header: 'Baia', read: lot => lot.corral?.name ?? null },
  rule: { header: 'Regra', read: lot => lot.rule?.name ?? null },
  client_name: { header: 'Cliente', read: lot => lot.client_name },
  entry_date: { header: 'Data de Entrada', read: lot => lot.entry_date, show: day => formatDate(day) },
  deactivated_at: { header: 'Data de Finalização', read: lot => lot.deactivated_at, show: day => formatDate(day) },
  name_pattern: { header: 'Padrão de Nome', read: lot => namePatternLabel(lot.name_pattern, lot.is_custom_name) },
}

/** The columns in the order of the table. */
const order = [
  'deactivated_at',
  'corral',
  'quantity',
  'entry_date',
  'days_confined',
  'initial_avg_weight',
  'projected_avg_weight',
  'gmd',
  'initial_load',
  'projected_load',
  'average_consumption',
  'dry_matter_intake',
  'rule',
  'client_name',
  'name_pattern',
]

const isFigure = (key: string): key is FigureKey => key in figures
const headerOf = (key: string) => (isFigure(key) ? figures[key].header : texts[key]?.header) ?? key

export const columnOptions = order.map(value => ({ value, label: headerOf(value) }))

export const defaultColumns = {
  active: [
    'quantity',
    'days_confined',
    'projected_avg_weight',
    'gmd',
    'projected_load',
    'average_consumption',
    'dry_matter_intake',
    'rule',
  ],
  inactive: ['deactivated_at', 'quantity', 'days_confined', 'initial_avg_weight', 'projected_avg_weight', 'gmd'],
}

const nameColumn: ReportColumn<Lot> = {
  key: 'name',
  header: 'Lote',
  sort: lot => lot.name,
  cell: lot => (
    <span className="flex items-center gap-3">
      <Tag name={lot.corral?.name} size="sm" finished={Boolean(lot.deactivated_at)} />
      <Link href={lotHref(lot.id)} className="min-w-28 text-pasture wrap-anywhere hover:underline">
        {lot.name}
      </Link>
    </span>
  ),
}

/** The name, and the chosen columns in the order of the table. */
export const pickLotColumns = (chosen: readonly string[]): ReportColumn<Lot>[] => [
  nameColumn,
  ...order.filter(key => chosen.includes(key)).map(key => (isFigure(key) ? figureColumn(key) : textColumn(key))),
]

/** The call comes first where a lot has one. A farm that types its loads has no such column. */
export const callColumns = (lots: readonly Lot[]): ReportColumn<Lot>[] =>
  lots.some(({ call }) => call !== undefined) ? [callColumn] : []

const callColumn: ReportColumn<Lot> = {
  key: 'call',
  header: 'Chamada',
  unit: '(kg MS/cab)',
  sort: ({ call }) => call ?? null,
  cell: ({ call }) => (call === undefined ? 'Defina a chamada' : formatNumber(call, 2)),
  definition: definitions.call,
}

function figureColumn(key: FigureKey): ReportColumn<Lot> {
  const { header, unit, definition } = figures[key]
  return {
    key,
    header,
    sort: lot => lot[key],
    cell: lot => figureText(key, lot[key]),
    ...(unit && { unit }),
    ...(definition && { definition }),
  }
}

function textColumn(key: string): ReportColumn<Lot> {
  const { read = () => null, show = (value: string) => value } = texts[key] ?? {}
  const cell = (lot: Lot) => {
    const value = read(lot)
    return value ? <span className="block max-w-44 truncate">{show(value)}</span> : '–'
  }
  return { key, header: headerOf(key), align: 'left', sort: read, cell }
}

const figureText = (key: FigureKey, value: number | null) =>
  value === null ? '–' : formatNumber(value, figures[key].decimals ?? 0)

/** Totals by the key of a column. A mean has its label, because a sum is beside it. */
export function sumLots(lots: readonly Lot[]): Record<string, ReactNode> {
  const totals = lotTotals(lots)
  const cells = Object.entries(totals).map(([key, value]) => [key, isFigure(key) && totalCell(key, value)])
  return { name: countText(lots.length, 'lote'), ...Object.fromEntries(cells) }
}

const totalCell = (key: FigureKey, value: number | null) =>
  figures[key].isSum || value === null ? (
    figureText(key, value)
  ) : (
    <>
      <span className="block text-xs leading-3 font-normal text-ink-3">média</span>
      {figureText(key, value)}
    </>
  )
