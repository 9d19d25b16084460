/** The data that the dashboard's header, figures and lots share: today's feeding and readings. */
import { useMemo } from 'react'
import { isReadToday } from '../../../domain/lot/read-today.ts'
import { feedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { useLateMinutes } from '../../core/farm-settings.ts'
import { type Farm, useSession } from '../../core/session.ts'
import { useMinute, useToday } from '../../core/use-today.ts'
import { useLots } from '../lots/lots.ts'
import { useFeedingPlan, useOperationsOfToday } from '../operations/operations.ts'
import { useLastDays } from './dashboard.ts'

export function useFeedingDay(farm: Farm) {
  const { timezone } = farm
  const today = useToday()
  const lots = useLots()
  const days = useLastDays(today)
  const { feeding, plan, operations } = useFeeding(farm, today)
  const figures = days.data?.find(({ date }) => date === today)
  const queries = [lots, days, operations, plan]
  return {
    today,
    lots,
    days,
    plan,
    operations,
    /** Undefined until the plan and the operations are loaded. */
    feeding,
    readLots: lots.data?.filter(lot => isReadToday(lot, today, timezone)).length,
    /** The farm's aggregated figures of today; undefined too when no operation has begun. */
    figures,
    failed: queries.some(({ error }) => error),
    /** Why the data on the screen could not be refreshed. */
    staleError: queries.find(({ data, error }) => data && error)?.error,
  }
}

export type FeedingDayData = ReturnType<typeof useFeedingDay>

/** An operator's answer has only their own operations, so their day has only their own schedules. */
function useFeeding({ timezone, user_type }: Farm, today: string) {
  const plan = useFeedingPlan()
  const operations = useOperationsOfToday()
  const userId = useSession()?.id
  const isOperator = user_type === 'worker'
  const now = useMinute()
  const lateMinutes = useLateMinutes()
  const [planData, operationsData] = [plan.data, operations.data]
  const feeding = useMemo(
    () =>
      planData && operationsData && !(isOperator && userId === undefined)
        ? feedingDay({
            plan: planData,
            operations: operationsData,
            day: today,
            now,
            timezone,
            lateMinutes,
            operatorId: isOperator ? userId : undefined,
          })
        : undefined,
    [planData, operationsData, today, now, timezone, lateMinutes, isOperator, userId],
  )
  return { feeding, plan, operations }
}
