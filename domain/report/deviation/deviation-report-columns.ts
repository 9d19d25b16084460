/** The columns of what deviations cost, in the file and on the screen. Over and under are columns of their own: no sum joins them. */

import { unconfirmedColumn } from '../../figures/unconfirmed.ts'
import { formatNumber } from '../../format/format.ts'
import { type ReportColumn, toReportTable } from '../report-column.ts'
import type { ReportTable } from '../report-table.ts'
import type { DeviationCosts, DeviationRow } from './deviation-report-output.ts'

type Column = ReportColumn<DeviationRow, DeviationCosts['totals']>

const whole = (value: number) => formatNumber(value)
const money = (value: number) => formatNumber(value, 2, 2)

/** On the screen the operator and the ingredient have cells of their own. */
export const deviationFigureColumns: readonly Column[] = [
  {
    key: 'over_kg',
    kind: 'kg',
    heading: 'A mais (kg)',
    value: ({ over_kg }) => over_kg,
    screen: { header: 'A mais', unit: 'kg', format: whole },
  },
  {
    key: 'over_cost',
    kind: 'number',
    heading: 'A mais (R$)',
    value: ({ over_cost }) => over_cost,
    total: ({ over_cost }) => over_cost,
    screen: { header: 'A mais', unit: 'R$', format: money },
  },
  {
    key: 'under_kg',
    kind: 'kg',
    heading: 'A menos (kg)',
    value: ({ under_kg }) => under_kg,
    screen: { header: 'A menos', unit: 'kg', format: whole },
  },
  {
    key: 'under_cost',
    kind: 'number',
    heading: 'A menos (R$)',
    value: ({ under_cost }) => under_cost,
    total: ({ under_cost }) => under_cost,
    screen: { header: 'A menos', unit: 'R$', format: money },
  },
]

const columns: readonly Column[] = [
  { key: 'user', kind: 'text', heading: 'Operador', value: ({ user }) => user.name },
  { key: 'ingredient', kind: 'text', heading: 'Ingrediente', value: ({ ingredient }) => ingredient.name },
  ...deviationFigureColumns,
  { key: 'unconfirmed', kind: 'text', heading: unconfirmedColumn.heading, value: unconfirmedColumn.value },
]

export const deviationTable = (report: DeviationCosts): ReportTable =>
  toReportTable('Custo dos desvios', columns, report)
