/** The data that the dashboard's header, figures, alerts and lots share: today's feeding, readings and alerts. */
import { useMemo } from 'react'
import { alertsOfDay, isOfFeeding, isReadToday } from '../../../domain/alert/alerts.ts'
import { feedingDay } from '../../../domain/operation/feeding-day.ts'
import { type Farm, useSession } from '../../session.ts'
import { useMinute, useToday } from '../../use-today.ts'
import { useCorrals } from '../corrals/corrals.ts'
import { useLots } from '../lots/lots.ts'
import { useFeedingPlan, useOperationsOfToday } from '../operations/operations.ts'
import { useLastDays } from './dashboard.ts'

export function useFeedingDay(farm: Farm) {
  const { timezone, user_type: userType } = farm
  const today = useToday()
  const lots = useLots()
  const corrals = useCorrals()
  const days = useLastDays(today)
  const { feeding, plan, operations } = useFeeding(farm, today)
  const figures = days.data?.find(({ date }) => date === today)
  const sources = lots.data && corrals.data && feeding && { lots: lots.data, corrals: corrals.data, feeding }
  const alerts = sources && alertsOfDay({ ...sources, feedingDay: feeding, figures }, { timezone, userType })
  const queries = [lots, corrals, days, operations, plan]
  return {
    today,
    lots,
    days,
    plan,
    operations,
    /** Undefined until the plan and the operations are loaded. */
    feeding,
    /** Without the feed that did not arrive, which the dashboard shows by itself. */
    alerts: alerts?.filter(({ kind }) => !isOfFeeding(kind)),
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
            operatorId: isOperator ? userId : undefined,
          })
        : undefined,
    [planData, operationsData, today, now, timezone, isOperator, userId],
  )
  return { feeding, plan, operations }
}
