import { unconfirmedColumn } from '../figures/unconfirmed.ts'
import { formatNumber, formatPercent, formatPercentChange } from '../format/format.ts'
import type { ReportColumn } from './report-column.ts'
import type { IngredientReport, IngredientReportRow } from './report-output.ts'

const whole = (value: number) => formatNumber(value)
export const signedNumber = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value))
export const differenceText = (value: number) => formatPercentChange(value, 1, 1)

/** What was used of each ingredient. Its name has a cell of its own on the screen. */
export const ingredientReportColumns: readonly ReportColumn<IngredientReportRow, IngredientReport['totals']>[] = [
  { key: 'name', kind: 'text', heading: 'Ingrediente', value: row => row.ingredient_name },
  {
    key: 'planned',
    kind: 'kg',
    heading: 'Previsto (kg)',
    value: row => row.planned,
    total: totals => totals.planned,
    screen: { header: 'Previsto', unit: 'kg', format: whole },
  },
  {
    key: 'used',
    kind: 'kg',
    heading: 'Utilizado (kg)',
    value: row => row.used,
    total: totals => totals.used,
    screen: { header: 'Utilizado', unit: 'kg', format: whole, definition: 'used' },
  },
  {
    key: 'difference',
    kind: 'kg',
    heading: 'Diferença (kg)',
    value: row => row.difference,
    total: totals => totals.difference,
    screen: { header: 'Diferença', unit: 'kg', format: signedNumber, definition: 'difference' },
  },
  {
    key: 'percent',
    kind: 'number',
    heading: 'Diferença (%)',
    value: row => row.difference_percent,
    total: totals => totals.difference_percent,
    screen: { header: 'Diferença', unit: '%', format: differenceText },
  },
  {
    key: 'share',
    kind: 'number',
    heading: 'Participação (%)',
    value: row => row.share,
    total: totals => (totals.used > 0 ? 100 : null),
    screen: { header: 'Parte', unit: 'do total', format: value => formatPercent(value, 1, 1), definition: 'share' },
  },
  unconfirmedColumn,
]
