/** The periods and measures of a lot's history, and its chart points. */
import type { FeedPoint } from 'ui-kit'
import { formatKg, formatLongDay, formatNumber, formatPercent, formatShortDate } from '../../../domain/format/format.ts'
import type { Lot, LotDay } from '../../../domain/lot/lot-output.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import type { DateRange } from './lots.ts'

export type Period = '30' | '90' | 'all'

type PeriodOption = { value: Period; label: string }

const periods: PeriodOption[] = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: 'all', label: 'Desde a entrada' },
]

/** The most days that the server sends in one answer. */
const MAX_DAYS = 366
const lengths = { '30': 30, '90': 90, all: MAX_DAYS } satisfies Record<Period, number>

type Stay = Pick<Lot, 'entry_date' | 'deactivated_at'>

/** The last days of the lot, none before its entry. */
export function historyRange({ entry_date, deactivated_at }: Stay, period: Period, today: string): DateRange {
  const to = deactivated_at ?? today
  const from = addDays(to, 1 - lengths[period])
  return { from: from > entry_date ? from : entry_date, to }
}

/** The periods of a lot. One that is here for longer than an answer is shown its last year, and not all of its stay. */
export function periodsOfLot(lot: Stay, today: string): PeriodOption[] {
  const isLong = historyRange(lot, 'all', today).from > lot.entry_date
  return periods.map(period => (isLong && period.value === 'all' ? { ...period, label: 'Último ano' } : period))
}

export type Measure = 'load' | 'perHead' | 'intake' | 'weight' | 'call'

export const measures: { value: Measure; label: string }[] = [
  { value: 'load', label: 'Previsto e entregue' },
  { value: 'perHead', label: 'Consumo por cabeça' },
  { value: 'intake', label: 'Ingestão de matéria seca' },
  { value: 'weight', label: 'Peso médio' },
]

/** The measure of a lot with a call. */
export const callMeasure: { value: Measure; label: string } = { value: 'call', label: 'Chamada e consumo de MS' }

type MeasureSeries = { values: (day: LotDay) => (number | null)[]; format: (value: number) => string }

export const measureSeries = {
  load: { values: day => [plannedKg(day), day.delivered], format: value => formatKg(value) },
  perHead: {
    values: day => [whenFed(day, day.kg_per_head)],
    format: value => `${formatNumber(value, 2)} kg por cabeça`,
  },
  intake: {
    values: day => [whenFed(day, day.dry_matter_intake)],
    format: value => `${formatPercent(value, 2, 2)} do PV`,
  },
  call: {
    values: day => [day.call ?? null, whenFed(day, day.dry_matter_per_head ?? null)],
    format: value => `${formatNumber(value, 2)} kg de MS por cabeça`,
  },
  weight: { values: day => [day.projected_avg_weight], format: value => formatKg(value) },
} satisfies Record<Measure, MeasureSeries>

/** Null on a day of before the farm used the product, which nobody planned here. */
export function plannedKg({ imported, planned }: LotDay): number | null {
  return imported && planned === 0 ? null : planned
}

/** A day without feeding is a gap in the line and not a zero. */
const whenFed = ({ delivered }: LotDay, value: number | null) => (delivered > 0 ? value : null)

/** One point per day, also for a day without feeding. `today` is written so on the axis. */
export function chartPoints(
  days: LotDay[],
  { from, to }: DateRange,
  { values }: MeasureSeries,
  today?: string,
): FeedPoint[] {
  const byDate = new Map(days.map(day => [day.date, day]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const key = addDays(from, at)
    const day = byDate.get(key)
    return {
      key,
      label: key === today ? 'hoje' : formatShortDate(key),
      title: formatLongDay(key),
      values: day ? values(day) : [null, null],
      note: day?.note ?? null,
    }
  })
}
