import type { SWRResponse } from 'swr'
import { BarChart, Card, type ChartPoint } from 'ui-kit'
import { formatKg, formatLongDay, formatNumber, formatShortDate } from '../../../domain/format/format.ts'
import type { DeliveredFeed } from '../../../domain/operation/feeding-day.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { ApiError } from '../../api.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { CHART_DAYS, type FarmDay } from './dashboard.ts'

type Props = {
  days: SWRResponse<FarmDay[], ApiError>
  today: string
  /** Of today, also what has not begun. */
  given: DeliveredFeed | undefined
}

export const DaysChart = ({ days: { data, error, mutate }, today, given }: Props) => (
  <Card title="Planejado e entregue" aside={`últimos ${CHART_DAYS} dias`}>
    {error && !data ? (
      <LoadError title="Os dias não foram carregados" error={error} onRetry={() => mutate()} />
    ) : (
      <BarChart
        caption="Planejado e entregue por dia"
        series={['Planejado', 'Entregue']}
        points={data && pointsOf(data, today, given)}
        format={value => formatKg(value)}
        formatTick={tons}
        empty="Nenhuma entrega nos últimos 30 dias. O gráfico começa com a primeira operação."
      />
    )}
  </Card>
)

/** Every day has its place, also one without work. */
function pointsOf(days: FarmDay[], today: string, given: DeliveredFeed | undefined): ChartPoint[] {
  const known = new Map(days.map(day => [day.date, day]))
  return Array.from({ length: CHART_DAYS }, (_, at) => {
    const key = addDays(today, at - CHART_DAYS + 1)
    const day = key === today && given?.planned ? given : known.get(key)
    return {
      key,
      label: formatShortDate(key),
      title: formatLongDay(key),
      values: [day?.planned ?? null, day?.delivered ?? null],
    }
  })
}

const tons = (value: number) => (value >= 1000 ? `${formatNumber(value / 1000, 1, 0)} t` : formatNumber(value))
