/** The lot's days as a chart and a table, beside its trough readings and last operations. */
import { useState } from 'react'
import { Card, FeedCurve, LineChart, SegmentedControl, Select } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot, LotDay } from '../../../domain/lot/lot-output.ts'
import type { Query } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { LoadError } from '../../layout/loaded/LoadError.tsx'
import { LotDayTable } from './LotDayTable.tsx'
import { LotOperations } from './LotOperations.tsx'
import { LotReadings } from './LotReadings.tsx'
import {
  callMeasure,
  chartPoints,
  historyRange,
  type Measure,
  measureSeries,
  measures,
  type Period,
  periodsOfLot,
} from './lot-history.ts'
import { type DateRange, useLotDays } from './lots.ts'

export function LotHistory({ lot }: { lot: Lot }) {
  const [period, setPeriod] = useState<Period>('30')
  const today = useToday()
  const range = historyRange(lot, period, today)
  const days = useLotDays(lot.id, range)
  return (
    <section aria-labelledby="history" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="font-display text-2xl font-semibold">
          Histórico de trato
        </h2>
        <SegmentedControl label="Período" options={periodsOfLot(lot, today)} value={period} onChange={setPeriod} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="min-w-0 space-y-4">
          <DayChart days={days} range={range} today={lot.deactivated_at ? undefined : today} />
          {(days.data || !days.error) && <LotDayTable key={period} days={days.data} />}
        </div>
        <div className="min-w-0 space-y-4">
          <LotReadings key={period} lotId={lot.id} range={range} />
          <LotOperations lot={lot} />
        </div>
      </div>
    </section>
  )
}

/** `today`: of a lot that is still fed. */
type DayChartProps = { days: Query<LotDay[]>; range: DateRange; today: string | undefined }

function DayChart({ days: { data, error, mutate }, range, today }: DayChartProps) {
  const [measure, setMeasure] = useState<Measure>('load')
  if (error && !data) return <LoadError title="O histórico não foi carregado" error={error} onRetry={() => mutate()} />
  return (
    <Card
      title="Dia a dia"
      level={3}
      actions={<Select aria-label="O que mostrar" options={measuresOf(data)} value={measure} onChange={setMeasure} />}
    >
      <Chart measure={measure} days={data} range={range} today={today} />
    </Card>
  )
}

const measuresOf = (days: readonly LotDay[] | undefined) =>
  days?.some(({ call }) => call !== undefined) ? [...measures, callMeasure] : measures

type ChartProps = { measure: Measure; days: LotDay[] | undefined; range: DateRange; today: string | undefined }

function Chart({ measure, days, range, today }: ChartProps) {
  const { format } = measureSeries[measure]
  const name = [...measures, callMeasure].find(({ value }) => value === measure)?.label ?? ''
  const props = {
    caption: `${name} por dia`,
    format,
    formatTick: (value: number) => formatNumber(value, 2, 0),
    points: days && chartPoints(days, range, measureSeries[measure], today),
    empty: 'Nenhum dado neste período. O gráfico começa com o primeiro trato do lote.',
  }
  if (measure === 'load') return <FeedCurve {...props} today={today} />
  if (measure === 'call') return <LineChart {...props} series={['Chamada', 'Comido']} around="mean" />
  return <LineChart {...props} series={[name]} around="mean" />
}
