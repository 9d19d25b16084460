/** The lot's days as a chart and a table, and its trough readings. */
import { useState } from 'react'
import { BarChart, Card, LineChart, SegmentedControl, Select } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Query } from '../../data.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { useToday } from '../../use-today.ts'
import { LotDayTable } from './LotDayTable.tsx'
import { LotReadings } from './LotReadings.tsx'
import { chartPoints, dateRangeOf, type Measure, measureSeries, measures, type Period, periods } from './lot-history.ts'
import { type DateRange, type Lot, type LotDay, useLotDays } from './lots.ts'

export function LotHistory({ lot }: { lot: Lot }) {
  const [period, setPeriod] = useState<Period>('30')
  const range = dateRangeOf(lot, period, useToday())
  const days = useLotDays(lot.id, range)
  return (
    <section aria-labelledby="history" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="font-display text-2xl font-semibold">
          Histórico de trato
        </h2>
        <SegmentedControl label="Período" options={periods} value={period} onChange={setPeriod} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <DayChart days={days} range={range} />
        <LotReadings key={period} lotId={lot.id} range={range} />
      </div>
      {(days.data || !days.error) && <LotDayTable key={period} days={days.data} />}
    </section>
  )
}

type DayChartProps = { days: Query<LotDay[]>; range: DateRange }

function DayChart({ days: { data, error, mutate }, range }: DayChartProps) {
  const [measure, setMeasure] = useState<Measure>('load')
  if (error && !data) return <LoadError title="O histórico não foi carregado" error={error} onRetry={() => mutate()} />
  return (
    <Card
      title="Dia a dia"
      level={3}
      actions={<Select aria-label="O que mostrar" options={measures} value={measure} onChange={setMeasure} />}
    >
      <Chart measure={measure} days={data} range={range} />
    </Card>
  )
}

type ChartProps = { measure: Measure; days: LotDay[] | undefined; range: DateRange }

function Chart({ measure, days, range }: ChartProps) {
  const { format } = measureSeries[measure]
  const name = measures.find(({ value }) => value === measure)?.label ?? ''
  const props = {
    caption: `${name} por dia`,
    format,
    formatTick: (value: number) => formatNumber(value, 1, 0),
    points: days && chartPoints(days, range, measureSeries[measure]),
    empty: 'Nenhum dado neste período. O gráfico começa com o primeiro trato do lote.',
  }
  if (measure === 'load') return <BarChart {...props} series={['Previsto', 'Entregue']} />
  return <LineChart {...props} series={[name]} />
}
