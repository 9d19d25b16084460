import { BarChart, Card, LineChart, PeriodPicker, Stat } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { formatKg, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { MAX_DAYS } from '../../../domain/period/report-period.ts'
import { reportPeriodError } from '../../../domain/period/report-presets.ts'
import { type ChartStep, chartRange, type FarmChart, farmChart } from '../../../domain/report/farm-chart.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useChartPeriod, useDays } from './dashboard.ts'

type Props = {
  today: string
  /** The farm's, of today; the days before come by themselves. */
  feed: Pick<FeedingDay, 'planned' | 'delivered' | 'waiting'> | undefined
}

export function DaysChart({ today, feed = { planned: 0, delivered: 0, waiting: 0 } }: Props) {
  const [period, setPeriod] = useChartPeriod()
  const range = chartRange(period, today)
  const periodError = reportPeriodError(range)
  const days = useDays(periodError ? null : range)
  const { planned, delivered, waiting } = feed
  return (
    <Card
      title="Previsto, entregue e ingestão"
      {...(period.period === 'total' && { aside: `últimos ${MAX_DAYS} dias` })}
      actions={
        <PeriodPicker
          label="Período do gráfico"
          value={period}
          onChange={setPeriod}
          extra={[{ value: '30-days', label: 'Últimos 30 dias' }]}
        />
      }
    >
      {periodError ? (
        <p className="py-8 text-center text-ink-2">{periodError}</p>
      ) : (
        <Loaded query={days} errorTitle="Os dias não foram carregados" loading={<Panel chart={undefined} />}>
          {data => <Panel chart={farmChart(data, range, { date: today, planned, delivered, waiting })} />}
        </Loaded>
      )}
    </Card>
  )
}

function Panel({ chart }: { chart: FarmChart | undefined }) {
  if (chart?.totals.planned === 0) return <FeedChart chart={chart} />
  return (
    <div className="@container space-y-5">
      {chart && <Totals totals={chart.totals} />}
      <div className="grid gap-x-8 gap-y-6 @min-[56rem]:grid-cols-[3fr_2fr] *:min-w-0">
        <FeedChart chart={chart} />
        <IntakeChart chart={chart} />
      </div>
    </div>
  )
}

const Totals = ({ totals: { planned, delivered, dry_matter_intake: intake } }: Pick<FarmChart, 'totals'>) => (
  <div className="flex flex-wrap gap-x-10 gap-y-3">
    <Stat label="Entregue" value={formatNumber(delivered)} unit={`de ${formatKg(planned)}`} />
    <Stat
      label="Ingestão de matéria seca"
      definition={definitions.dryMatterIntake}
      value={intake === null ? '–' : formatNumber(intake, 2)}
      unit={intake !== null && '% do peso vivo'}
    />
  </div>
)

const stepNames = { day: 'dia', week: 'semana', month: 'mês' } satisfies Record<ChartStep, string>

function FeedChart({ chart }: { chart: FarmChart | undefined }) {
  const step = stepNames[chart?.step ?? 'day']
  return (
    <BarChart
      caption={`Previsto e entregue por ${step}`}
      step={step}
      series={['Previsto', 'Entregue']}
      points={chart?.points.map(({ planned, delivered, ...names }) => ({ ...names, values: [planned, delivered] }))}
      format={value => formatKg(value)}
      formatTick={formatTons}
      empty="Nenhuma entrega nesse período. O gráfico começa com a primeira operação."
    />
  )
}

function IntakeChart({ chart }: { chart: FarmChart | undefined }) {
  const step = stepNames[chart?.step ?? 'day']
  return (
    <LineChart
      caption={`Ingestão de matéria seca por ${step}`}
      step={step}
      series={['Ingestão de matéria seca']}
      points={chart?.points.map(({ dry_matter_intake, ...names }) => ({ ...names, values: [dry_matter_intake] }))}
      format={value => formatPercent(value, 2, 2)}
      formatTick={value => formatPercent(value, 1)}
      empty="A ingestão de hoje aparece amanhã, com o dia completo."
    />
  )
}

const formatTons = (value: number) => (value >= 1000 ? `${formatNumber(value / 1000, 1, 0)} t` : formatNumber(value))
