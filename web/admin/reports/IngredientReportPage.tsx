/** What was used of each ingredient, against the plan and day by day. */
import {
  Card,
  type ChartPoint,
  RecipeSwatch,
  type ReportColumn,
  ReportTable,
  Stat,
  StatStrip,
  TrendChart,
} from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { UNCONFIRMED } from '../../../domain/figures/unconfirmed.ts'
import { formatKg, formatLongDay, formatNumber, formatShortDate } from '../../../domain/format/format.ts'
import { MAX_DAYS } from '../../../domain/period/report-period.ts'
import { listDays } from '../../../domain/period/report-presets.ts'
import {
  differenceText,
  ingredientReportColumns,
  signedNumber,
} from '../../../domain/report/ingredient-report-columns.ts'
import type { IngredientReport, IngredientReportRow } from '../../../domain/report/report-output.ts'
import { UnconfirmedBadge } from '../../layout/UnconfirmedBadge.tsx'
import { useIngredientStyle } from '../ingredients/ingredients.ts'
import { formatOrDash, tableColumns, tableTotals } from './figure-column.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'

export const IngredientReportPage = () => (
  <PeriodReportPage<IngredientReport>
    report="ingredients"
    title="Consumo de ingredientes"
    text="Quanto saiu de cada ingrediente, quanto devia ter saído e em que dias."
    isEmpty={({ rows }) => rows.length === 0}
    empty={{ title: 'Nada foi carregado neste período', text: 'Escolha outro período para ver o consumo.' }}
  >
    {report => <IngredientFigures {...report} />}
  </PeriodReportPage>
)

function IngredientFigures({ rows, days, totals, from, to }: IngredientReport) {
  const styleOf = useIngredientStyle()
  return (
    <>
      <StatStrip>
        <Stat
          label="Utilizado"
          value={formatNumber(totals.used)}
          unit={totals.unconfirmed ? `kg, ${UNCONFIRMED}` : 'kg'}
          definition={definitions.used}
        />
        <Stat label="Previsto" value={formatNumber(totals.planned)} unit="kg" definition={definitions.planned} />
        <Stat
          label="Diferença"
          value={signedNumber(totals.difference)}
          unit={`kg (${formatOrDash(totals.difference_percent, differenceText)})`}
          definition={definitions.difference}
        />
      </StatStrip>
      <Card title="Todos os ingredientes, por dia">
        <TrendChart
          size="panel"
          caption="Utilizado por dia"
          series="Utilizado"
          points={pointsOf(days, { from, to })}
          format={value => formatKg(value)}
        />
      </Card>
      <Card flush>
        <ReportTable
          caption="Consumo de ingredientes"
          columns={columnsOf({ from, to }, styleOf)}
          rows={rows}
          rowKey={row => row.ingredient_id}
          totals={{
            name: 'Total',
            ...tableTotals(ingredientReportColumns, totals),
          }}
        />
      </Card>
    </>
  )
}

type Period = { from: string; to: string }

/** A point for each day of the period; null where nothing was used. */
function pointsOf(days: IngredientReport['days'], period: Period): ChartPoint[] {
  const byDate = new Map(days.map(({ date, used }) => [date, used]))
  return listDays(period, MAX_DAYS).map(key => ({
    key,
    label: formatShortDate(key),
    title: formatLongDay(key),
    values: [byDate.get(key) ?? null],
  }))
}

const columnsOf = (period: Period, styleOf: (id: number) => number): ReportColumn<IngredientReportRow>[] => [
  {
    key: 'name',
    header: 'Ingrediente',
    sort: row => row.ingredient_name,
    cell: row => (
      <span className="flex items-start gap-2">
        <RecipeSwatch style={styleOf(row.ingredient_id)} />
        <span className="min-w-0">{row.ingredient_name}</span>
        <UnconfirmedBadge shown={row.unconfirmed} />
      </span>
    ),
  },
  ...tableColumns(ingredientReportColumns),
  {
    key: 'days',
    header: 'Por dia',
    cell: row => (
      <TrendChart
        caption={`${row.ingredient_name} por dia`}
        series="Utilizado"
        points={pointsOf(row.days, period)}
        format={value => formatKg(value)}
      />
    ),
  },
]
