import { BarChart, Card, type ChartPoint } from 'ui-kit'
import { formatKg, formatLongDay, formatNumber, formatShortDate } from '../../../domain/format/format.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Query } from '../../data.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { CHART_DAYS, type FarmDay } from './dashboard.ts'

type DeliveredFeed = Pick<FeedingDay, 'planned' | 'delivered'>

type Props = {
  days: Query<FarmDay[]>
  today: string
  /** The farm's, of today; the days before are in `days`. */
  deliveredFeed: DeliveredFeed | undefined
}

export const DaysChart = ({ days, today, deliveredFeed }: Props) => (
  <Card title="Previsto e entregue" aside={`últimos ${CHART_DAYS} dias`}>
    <Loaded query={days} errorTitle="Os dias não foram carregados" loading={<DeliveryChart points={undefined} />}>
      {data => <DeliveryChart points={toPoints(data, today, deliveredFeed)} />}
    </Loaded>
  </Card>
)

const DeliveryChart = ({ points }: { points: ChartPoint[] | undefined }) => (
  <BarChart
    caption="Previsto e entregue por dia"
    series={['Previsto', 'Entregue']}
    points={points}
    format={value => formatKg(value)}
    formatTick={formatTons}
    empty="Nenhuma entrega nos últimos 30 dias. O gráfico começa com a primeira operação."
  />
)

/** One point per day, also for a day without work. */
function toPoints(days: FarmDay[], today: string, deliveredFeed: DeliveredFeed | undefined): ChartPoint[] {
  const byDate = new Map<string, DeliveredFeed>(days.map(day => [day.date, day]))
  byDate.delete(today)
  if (deliveredFeed?.planned) byDate.set(today, deliveredFeed)
  return Array.from({ length: CHART_DAYS }, (_, at) => {
    const key = addDays(today, at - CHART_DAYS + 1)
    const day = byDate.get(key)
    return {
      key,
      label: formatShortDate(key),
      title: formatLongDay(key),
      values: [day?.planned ?? null, day?.delivered ?? null],
    }
  })
}

const formatTons = (value: number) => (value >= 1000 ? `${formatNumber(value / 1000, 1, 0)} t` : formatNumber(value))
