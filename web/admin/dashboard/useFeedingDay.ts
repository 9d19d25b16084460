/** The data that the dashboard's header, figures and alerts share: today's feedings, readings, deliveries and alerts. */
import { alertsOfDay, isReadToday } from '../../../domain/alert/alerts.ts'
import * as FeedingDay from '../../../domain/operation/feeding-day.ts'
import { serverNow } from '../../server-clock.ts'
import type { Farm } from '../../session.ts'
import { useToday } from '../../use-today.ts'
import { useCorrals } from '../corrals/corrals.ts'
import { useLots } from '../lots/lots.ts'
import { useOperationsOfToday } from '../operations/operations.ts'
import { useLastDays } from './dashboard.ts'

export function useFeedingDay({ timezone }: Farm) {
  const today = useToday()
  const lots = useLots()
  const corrals = useCorrals()
  const days = useLastDays(today)
  const operations = useOperationsOfToday()
  // an operation of the night before is still in the answer while it goes on
  const todayOperations = operations.data?.filter(({ date }) => date === today)
  const feedings = todayOperations && FeedingDay.feedingsOf(todayOperations)
  const figures = days.data?.find(({ date }) => date === today)
  const alerts =
    lots.data && corrals.data && feedings
      ? alertsOfDay({ lots: lots.data, corrals: corrals.data, feedings, day: figures }, serverNow(), timezone)
      : undefined
  const queries = [lots, corrals, days, operations]
  return {
    today,
    lots,
    days,
    /** Undefined until the operations are loaded, as `deliveredFeed`. */
    feedings,
    alerts,
    readLots: lots.data?.filter(lot => isReadToday(lot, today, timezone)).length,
    /** The farm's aggregated figures of today; undefined too when no operation has begun. */
    figures,
    /** Planned and delivered today. The operations have both at once; the aggregated days come later and lack what has not begun. */
    deliveredFeed: todayOperations && FeedingDay.sumDelivered(todayOperations),
    failed: queries.some(({ error }) => error),
    /** Why the data on the screen could not be refreshed. */
    staleError: queries.find(({ data, error }) => data && error)?.error,
  }
}

export type FeedingDayData = ReturnType<typeof useFeedingDay>
