/** Data of the dashboard's panels, one request each. */
import type { ChosenPeriod } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { Consumption } from '../../../domain/feed/ingredient/ingredient-output.ts'
import type { OperatorErrors } from '../../../domain/operation/fold/operation-output.ts'
import { periodNames } from '../../../domain/period/period.ts'
import type { ReportPeriod } from '../../../domain/period/report-period.ts'
import { reportPeriod } from '../../../domain/period/report-presets.ts'
import type { ChartPeriod } from '../../../domain/report/farm-chart.ts'
import type { FarmDay } from '../../../domain/report/farm-day-output.ts'
import { useFarmData } from '../../core/data.ts'

/** The farm by day, oldest first; days without work have no row. With null nothing is loaded. */
export const useDays = (range: ReportPeriod | null) =>
  useFarmData<FarmDay[]>(range && `/days?from=${range.from}&to=${range.to}`)

/** The days that the chart begins with, so that both are one request. */
export const useLastDays = (today: string) => useDays(reportPeriod('30-days', today))

/** The chart's period in the URL; without one, the last 30 days. */
export function useChartPeriod(): [ChartPeriod, (period: ChartPeriod) => void] {
  const [params, setParams] = useSearchParams()
  const change = (period: ChartPeriod) =>
    setParams(previous => {
      const others = [...previous].filter(([key]) => !['period', 'start', 'end'].includes(key))
      return new URLSearchParams([...others, ...Object.entries(period)])
    })
  return [periodOf(params), change]
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function periodOf(params: URLSearchParams): ChartPeriod {
  const [start, end] = [params.get('start') ?? '', params.get('end') ?? '']
  const period = periodNames.find(name => name === params.get('period'))
  if (period === 'custom') return isDay(start) && isDay(end) ? { period, start, end } : { period: '30-days' }
  return { period: period ?? '30-days' }
}

export const useConsumption = (period: ChosenPeriod) =>
  useFarmData<Consumption[]>(`/ingredients/consumption?${new URLSearchParams(period)}`)

export const useAverageErrors = (period: ChosenPeriod) =>
  useFarmData<OperatorErrors[]>(`/operations/average_errors?${new URLSearchParams(period)}`)
