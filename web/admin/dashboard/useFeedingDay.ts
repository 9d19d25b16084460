/** Everything that the top of the dashboard is computed from, put together once. */
import { alertsOfDay, isReadToday } from '../../../domain/alert/alerts.ts'
import * as FeedingDay from '../../../domain/operation/feeding-day.ts'
import type { Farm } from '../../session.ts'
import { useToday } from '../../use-today.ts'
import { useCorrals } from '../corrals/corrals.ts'
import { useLots } from '../lots/lots.ts'
import { useTodayOperations } from '../operations/operations.ts'
import { useLastDays } from './dashboard.ts'

export function useFeedingDay({ timezone }: Farm) {
  const today = useToday()
  const lots = useLots()
  const corrals = useCorrals()
  const days = useLastDays(today)
  const operations = useTodayOperations()
  const ofToday = operations.data?.filter(({ date }) => date === today)
  const feedings = ofToday && FeedingDay.feedingsOf(ofToday)
  const day = days.data?.find(({ date }) => date === today)
  const asks =
    lots.data && corrals.data && feedings
      ? alertsOfDay({ lots: lots.data, corrals: corrals.data, feedings, day }, Date.now(), timezone)
      : undefined
  const asked = [lots, corrals, days, operations]
  return {
    today,
    lots,
    days,
    /** Undefined while nothing is known of them. */
    feedings,
    asks,
    read: lots.data?.filter(lot => isReadToday(lot, today, timezone)).length,
    day,
    given: days.data && mostOf(day, ofToday ? FeedingDay.sumDelivered(ofToday) : NOTHING),
    failed: asked.some(({ error }) => error),
    /** What is shown was seen before, and could not be asked again. */
    stale: asked.find(({ data, error }) => data && error)?.error,
  }
}

const NOTHING: FeedingDay.DeliveredFeed = { planned: 0, delivered: 0 }

/** The farm's figures know only of what has begun, an operator's operations only of their own wagon: the larger one is more of the whole. */
const mostOf = (
  day: FeedingDay.DeliveredFeed = NOTHING,
  operations: FeedingDay.DeliveredFeed,
): FeedingDay.DeliveredFeed => ({
  planned: Math.max(day.planned, operations.planned),
  delivered: Math.max(day.delivered, operations.delivered),
})

export type FeedingDayData = ReturnType<typeof useFeedingDay>
