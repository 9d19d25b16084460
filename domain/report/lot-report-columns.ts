import { lotReportKeys } from '../figures/figures.ts'
import { unconfirmedColumn } from '../figures/unconfirmed.ts'
import { formatNumber, formatPercentChange } from '../format/format.ts'
import { figureColumns, type ReportColumn } from './report-column.ts'
import type { LotReport, LotReportRow } from './report-output.ts'

const twoDecimals = (value: number) => formatNumber(value, 2)
const whole = (value: number) => formatNumber(value)

/** The performance of lots. The name of the lot has a cell of its own on the screen. */
export const lotReportColumns: readonly ReportColumn<LotReportRow, LotReport['totals']>[] = [
  { key: 'lot', kind: 'text', heading: 'Lote', value: row => row.lot.name },
  { key: 'corral', kind: 'text', heading: 'Baia', value: row => row.lot.corral?.name ?? null },
  {
    key: 'days',
    kind: 'integer',
    heading: 'Dias confinado',
    value: row => row.days,
    screen: { header: 'Dias', format: whole, definition: 'daysConfined' },
  },
  { key: 'fed_days', kind: 'integer', heading: 'Dias com trato', value: row => row.fed_days },
  {
    key: 'unfed_days',
    kind: 'integer',
    heading: 'Dias sem trato',
    value: row => row.unfed_days,
    screen: { header: 'Sem trato', unit: 'dias', format: whole },
    before: 'kg_per_head',
  },
  {
    key: 'quantity',
    kind: 'integer',
    heading: 'Cabeças',
    value: row => row.quantity,
    total: totals => totals.quantity,
    screen: { header: 'Cabeças', format: whole },
  },
  {
    key: 'weight',
    kind: 'kg',
    heading: 'Peso médio (kg)',
    value: row => row.projected_avg_weight,
    screen: { header: 'Peso', unit: 'kg', format: whole, definition: 'weight' },
  },
  {
    key: 'gmd',
    kind: 'number',
    heading: 'GMD (kg/dia)',
    value: row => row.gmd,
    screen: { header: 'GMD', unit: 'kg/dia', format: twoDecimals, definition: 'gmd' },
  },
  ...figureColumns(lotReportKeys),
  {
    key: 'peers_per_head',
    kind: 'number',
    heading: 'Lotes de mesma idade: consumo (kg por cabeça por dia)',
    value: row => row.peers?.kg_per_head ?? null,
  },
  {
    key: 'peers',
    kind: 'number',
    heading: 'Contra os lotes de mesma idade (%)',
    value: row => row.peers?.difference_percent ?? null,
    screen: { header: 'Vs. pares', format: value => formatPercentChange(value, 1, 1), definition: 'peers' },
    before: 'dry_matter_intake',
  },
  unconfirmedColumn,
]

const dryMatterColumns: typeof lotReportColumns = figureColumns(['dry_matter_per_head']).map(
  ({ value: _value, total: _total, ...column }) => ({
    ...column,
    value: row => row.dry_matter_per_head ?? null,
    total: totals => totals.dry_matter_per_head ?? null,
    before: 'dry_matter_intake',
  }),
)

/** A farm that calls dry matter has its kg a head, too. */
export const shownLotReportColumns = ({ totals }: Pick<LotReport, 'totals'>): typeof lotReportColumns =>
  totals.dry_matter_per_head === undefined ? lotReportColumns : [...lotReportColumns, ...dryMatterColumns]
