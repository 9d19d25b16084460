/** Data of the costs of a period. */
import type { LotEntry, OfLot, Overview, Rate, SlaughterPoint } from '../../../domain/cost/cost-output.ts'
import { DEFAULT_GAIN_YIELD, toYieldPercent } from '../../../domain/cost/lot-plan.ts'
import { weekChange, weeksBefore } from '../../../domain/cost/week-change.ts'
import type { Settings } from '../../../domain/settings/settings-output.ts'
import { useFarmData, useReload } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'

/** How often the page looks again while the server works out what was just typed. */
const UPDATING_MS = 2_000

export const whileUpdating = {
  refreshInterval: (data: { updating?: boolean } | undefined) => (data?.updating ? UPDATING_MS : 0),
}

export const useCosts = (range: { from: string; to: string }) =>
  useFarmData<Overview>(`/costs?${new URLSearchParams(range)}`, whileUpdating)

/** How the costs moved in a week; undefined until both weeks are known. */
export function useWeekChange() {
  const { last, before } = weeksBefore(useToday())
  const [now, then] = [useCosts(last).data, useCosts(before).data]
  return now && then && weekChange(now, then)
}

/** Oldest first. The figures of another period stay until those of this one are there. */
export const useLotCosts = (id: number, range: { from: string; to: string }) =>
  useFarmData<OfLot>(`/lots/${id}/costs?${new URLSearchParams(range)}`, { keepPreviousData: true })

/** The newest first. */
export const useRates = () => useFarmData<Rate[]>('/cost_rates')

export const useLotEntries = (id: number) => useFarmData<LotEntry[]>(`/lots/${id}/entries`)

export const useSlaughterPoint = (id: number, asked: Record<string, string>) =>
  useFarmData<SlaughterPoint>(`/lots/${id}/slaughter_point?${new URLSearchParams(asked)}`, { keepPreviousData: true })

/** Loads again what an entry, a sale or a plan of the lot changes. */
export const useReloadLotCosts = (id: number) =>
  useReload(['/costs', ...['costs', 'entries', 'slaughter_point', 'closeout'].map(path => `/lots/${id}/${path}`)])

/** Percent of the gain that is carcass, of lots without a plan. */
export const useGainYield = (): number =>
  useFarmData<Partial<Settings>>('/settings').data?.gain_yield ?? toYieldPercent(DEFAULT_GAIN_YIELD)

/** Before the first price the farm sees no money. */
export const hasCosts = ({ farm, lots, missing }: Overview) =>
  farm.feed !== null || missing.length > 0 || lots.some(({ feed }) => feed !== null)
