/** How close people weigh to the plan. Few weighings are not significant, so they get no rating. */
import { Card, type ChartPoint, type ReportColumn, ReportTable, TrendChart } from 'ui-kit'
import { formatNumber, formatPercent, formatShortDate } from '../../../domain/format/format.ts'
import type { AccuracyReport, AccuracyReportRow } from '../../../domain/report/report-output.ts'
import { useTolerances } from '../../core/farm-settings.ts'
import { DeviationCosts } from './DeviationCosts.tsx'
import { figureColumn } from './figure-column.ts'
import { columnsByPerson, operatorColumn, useColumns } from './name-columns.tsx'
import { PeriodReportPage } from './PeriodReportPage.tsx'
import { SegmentedField } from './SegmentedField.tsx'

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
      <SegmentedField
        label="Agrupar por"
        options={[...subjectOptions]}
        value={by}
        onChange={value => onChange({ by: value })}
      />
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
        columns={[...useColumns(columns[by]), trend(limit)]}
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

/** '+1,25', with the sign that a bias has. */
function signedText(value: number, decimals: number): string {
  const text = formatNumber(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

type Weighings = Pick<AccuracyReportRow, 'loads' | 'error_percent' | 'bias_percent' | 'bias_kg' | 'judged'>

const Few = () => <span className="text-ink-3">poucas</span>

const counts = { load: 'Cargas', unload: 'Descargas' }

/** The figures of loading, or of unloading. Those of too few weighings sort last and are not shown. `of`: what they are of, beside others. */
function weighingColumns(
  kind: keyof typeof counts,
  weighings: (row: AccuracyReportRow) => Weighings | undefined,
  of = '',
): ReportColumn<AccuracyReportRow>[] {
  const judged = (row: AccuracyReportRow) => (weighings(row)?.judged ? weighings(row) : undefined)
  const unlessFew = (column: ReportColumn<AccuracyReportRow>): ReportColumn<AccuracyReportRow> => ({
    ...column,
    cell: row => (weighings(row)?.judged === false && weighings(row)?.loads !== 0 ? <Few /> : column.cell(row)),
  })
  return [
    figureColumn(`${kind}_loads`, {
      header: counts[kind],
      unit: 'nº',
      value: row => weighings(row)?.loads,
      format: formatNumber,
      definition: 'loads',
    }),
    unlessFew(
      figureColumn(`${kind}_error`, {
        header: 'Erro',
        unit: `%${of}`,
        value: row => judged(row)?.error_percent,
        format: value => formatNumber(value, 2),
        definition: 'error',
      }),
    ),
    unlessFew(
      figureColumn(`${kind}_bias`, {
        header: 'Tendência',
        unit: `%${of}`,
        value: row => judged(row)?.bias_percent,
        format: value => signedText(value, 2),
        definition: 'bias',
      }),
    ),
    unlessFew(
      figureColumn(`${kind}_kg`, {
        header: 'Tendência',
        unit: `kg${of}`,
        value: row => judged(row)?.bias_kg,
        format: value => signedText(value, 0),
      }),
    ),
  ]
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

const isUnconfirmed = (row: AccuracyReportRow) => row.unconfirmed ?? row.unload?.unconfirmed

const ofOperator = [
  operatorColumn(isUnconfirmed),
  ...weighingColumns('load', row => row, ' na carga'),
  ...weighingColumns('unload', row => row.unload, ' na descarga'),
]

const columns = {
  operator: { wide: ofOperator, narrow: ofOperator },
  operator_ingredient: columnsByPerson({
    subject: { header: 'Ingrediente', name: row => row.ingredient?.name },
    isUnconfirmed,
    figures: weighingColumns('load', row => row),
  }),
  operator_lot: columnsByPerson({
    subject: { header: 'Lote', name: row => row.lot?.name },
    isUnconfirmed,
    figures: weighingColumns('unload', row => row),
  }),
}
