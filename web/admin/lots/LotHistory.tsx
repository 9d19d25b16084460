/** What the lot was given, day by day: drawn, in a table, and with the readings that moved it. */
import { useState } from 'react'
import type { SWRResponse } from 'swr'
import { BarChart, Card, LineChart, SegmentedControl, Select } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { ApiError } from '../../api.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { useToday } from '../../use-today.ts'
import { LotDayTable } from './LotDayTable.tsx'
import { LotReadings } from './LotReadings.tsx'
import { chartPoints, dateRangeOf, type Measure, measureSeries, measures, type Period, periods } from './lot-history.ts'
import { type DateRange, type Lot, type LotDay, useLotDays } from './lots.ts'

export function LotHistory({ lot }: { lot: Lot }) {
  const [period, setPeriod] = useState<Period>('30')
  const span = dateRangeOf(lot, period, useToday())
  const days = useLotDays(lot.id, span)
  return (
    <section aria-labelledby="history" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="font-display text-2xl font-semibold">
          Histórico de trato
        </h2>
        <SegmentedControl label="Período" options={periods} value={period} onChange={setPeriod} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <DayChart days={days} span={span} />
        <LotReadings key={period} lotId={lot.id} span={span} />
      </div>
      {(days.data || !days.error) && <LotDayTable key={period} days={days.data} />}
    </section>
  )
}

type DaysProps = { days: SWRResponse<LotDay[], ApiError>; span: DateRange }

function DayChart({ days: { data, error, mutate }, span }: DaysProps) {
  const [measure, setMeasure] = useState<Measure>('load')
  if (error && !data) return <LoadError title="O histórico não foi carregado" error={error} onRetry={() => mutate()} />
  return (
    <Card
      title="Dia a dia"
      level={3}
      actions={<Select aria-label="O que mostrar" options={measures} value={measure} onChange={setMeasure} />}
    >
      <Chart measure={measure} days={data} span={span} />
    </Card>
  )
}

type ChartProps = { measure: Measure; days: LotDay[] | undefined; span: DateRange }

function Chart({ measure, days, span }: ChartProps) {
  const { format } = measureSeries[measure]
  const name = measures.find(({ value }) => value === measure)?.label ?? ''
  const drawn = {
    ...{ caption: `${name} por dia`, format, formatTick: (value: number) => formatNumber(value, 1, 0) },
    points: days && chartPoints(days, span, measureSeries[measure]),
    empty: 'Nenhum dado neste período. O gráfico começa com o primeiro trato do lote.',
  }
  if (measure === 'load') return <BarChart {...drawn} series={['Planejado', 'Entregue']} />
  return <LineChart {...drawn} series={[name]} />
}
