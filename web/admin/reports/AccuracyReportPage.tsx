/** How close people weigh to the plan. Few weighings are not significant, so they get no rating. */
import { Card, type ChartPoint, type ReportColumn, ReportTable, SegmentedControl, TrendChart } from 'ui-kit'
import { formatNumber, formatPercent, formatPercentChange, formatShortDate } from '../../../domain/format/format.ts'
import type { AccuracyReport, AccuracyReportRow } from '../../../domain/report/report-output.ts'
import { useTolerances } from '../../core/farm-settings.ts'
import { UnconfirmedBadge } from '../../layout/UnconfirmedBadge.tsx'
import { DeviationCosts } from './DeviationCosts.tsx'
import { figureColumn } from './figure-column.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'

const subjectOptions = [
  { value: 'operator', label: 'Operador' },
  { value: 'operator_ingredient', label: 'Ingrediente' },
  { value: 'operator_lot', label: 'Lote' },
] as const

export const AccuracyReportPage = () => (
  <PeriodReportPage<AccuracyReport>
    report="accuracy"
    title="Precisão da operação"
    text="Quanto o pesado fica longe do previsto, e para que lado."
    wide
    filter={({ by }, onChange) => (
      <div className="max-sm:col-span-full sm:ml-auto sm:self-end">
        <SegmentedControl
          label="Por"
          options={[...subjectOptions]}
          value={by}
          onChange={value => onChange({ by: value })}
        />
      </div>
    )}
    isEmpty={({ rows }) => rows.length === 0}
    empty={{ title: 'Nenhuma pesagem neste período', text: 'Escolha outro período para ver a precisão.' }}
  >
    {(report, filters) => (
      <>
        <AccuracyTable {...report} />
        {report.by === 'operator_ingredient' && <DeviationCosts period={filters} />}
      </>
    )}
  </PeriodReportPage>
)

function AccuracyTable({ by, rows }: AccuracyReport) {
  const tolerances = useTolerances()
  const limit = by === 'operator_lot' ? tolerances?.unload_percent : tolerances?.load_percent
  return (
    <Card flush>
      <ReportTable
        caption="Precisão da operação"
        columns={[...columns[by], trend(limit)]}
        rows={rows}
        rowKey={rowKey}
      />
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
        Ninguém é avaliado com menos de 20 pesagens: onde está “poucas”, o erro ainda não diz nada sobre a pessoa.
      </p>
    </Card>
  )
}

const rowKey = ({ user, ingredient, lot }: AccuracyReportRow) => `${user.id}-${ingredient?.id ?? ''}-${lot?.id ?? ''}`

const errorText = (value: number) => formatPercent(value, 2, 2)
const biasText = (value: number) => formatPercentChange(value, 2, 2)
const signedKg = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value))

type Weighings = Pick<AccuracyReportRow, 'loads' | 'error_percent' | 'bias_percent' | 'bias_kg' | 'judged'>

const Few = () => <span className="text-ink-3">poucas</span>

/** The figures of loading, or of unloading. Those of too few weighings sort last and are not shown. */
function weighingColumns(
  key: string,
  names: { count: string; error: string },
  weighings: (row: AccuracyReportRow) => Weighings | undefined,
): ReportColumn<AccuracyReportRow>[] {
  const judged = (row: AccuracyReportRow) => (weighings(row)?.judged ? weighings(row) : undefined)
  const unlessFew = (column: ReportColumn<AccuracyReportRow>): ReportColumn<AccuracyReportRow> => ({
    ...column,
    cell: row => (weighings(row)?.judged === false && weighings(row)?.loads !== 0 ? <Few /> : column.cell(row)),
  })
  return [
    figureColumn(`${key}loads`, {
      header: names.count,
      value: row => weighings(row)?.loads,
      format: formatNumber,
      definition: 'loads',
    }),
    unlessFew(
      figureColumn(`${key}error`, {
        header: names.error,
        value: row => judged(row)?.error_percent,
        format: errorText,
        definition: 'error',
      }),
    ),
    unlessFew(
      figureColumn(`${key}bias`, {
        header: 'Tendência',
        unit: '%',
        value: row => judged(row)?.bias_percent,
        format: biasText,
        definition: 'bias',
      }),
    ),
    unlessFew(
      figureColumn(`${key}kg`, {
        header: 'Tendência',
        unit: 'kg',
        value: row => judged(row)?.bias_kg,
        format: signedKg,
      }),
    ),
  ]
}

const operator: ReportColumn<AccuracyReportRow> = {
  key: 'user',
  header: 'Operador',
  sort: row => row.user.name,
  cell: row => (
    <>
      {row.user.name} <UnconfirmedBadge shown={row.unconfirmed ?? row.unload?.unconfirmed} />
    </>
  ),
}

/** `limit`: what the farm allows, in percent. */
const trend = (limit: number | undefined): ReportColumn<AccuracyReportRow> => ({
  key: 'trend',
  header: 'Evolução',
  cell: row =>
    row.judged ? (
      <TrendChart
        caption={`Erro de ${row.user.name} por dia${limit === undefined ? '' : `, com o limite de ${formatPercent(limit)}`}`}
        series="Erro"
        points={row.trend.map(toPoint)}
        format={errorText}
        {...(limit !== undefined && { limit })}
      />
    ) : (
      <Few />
    ),
})

const toPoint = ({ date, error_percent }: AccuracyReportRow['trend'][number]): ChartPoint => ({
  key: date,
  label: formatShortDate(date),
  title: formatShortDate(date),
  values: [error_percent],
})

const loading = weighingColumns('load', { count: 'Cargas', error: 'Erro' }, row => row)

const subjectColumn = (header: string, name: (row: AccuracyReportRow) => string | undefined) => ({
  key: 'subject',
  header,
  align: 'left' as const,
  sort: name,
  cell: name,
})

const columns: Record<AccuracyReport['by'], ReportColumn<AccuracyReportRow>[]> = {
  operator: [
    operator,
    ...loading,
    ...weighingColumns('unload', { count: 'Descargas', error: 'Erro' }, row => row.unload),
  ],
  operator_ingredient: [operator, subjectColumn('Ingrediente', row => row.ingredient?.name), ...loading],
  operator_lot: [
    operator,
    subjectColumn('Lote', row => row.lot?.name),
    ...weighingColumns('load', { count: 'Descargas', error: 'Erro' }, row => row),
  ],
}
