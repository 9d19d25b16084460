/** The day on the operator's list: the headline, and the state of each treat. */
import { useMemo } from 'react'
import { type FeedingDay, feedingDay } from '../../../../domain/operation/feeding-day/feeding-day.ts'
import { useLateMinutes } from '../../../core/farm-settings.ts'
import type { Farm } from '../../../core/session.ts'
import { useMinute } from '../../../core/use-today.ts'
import type { TodayData } from './useTodayOperations.ts'

type Data = Pick<TodayData, 'plan' | 'operations' | 'today' | 'userId'>

/** Undefined until the plan and the operations are there. */
export function useFeedingDay({ timezone }: Farm, { plan, operations, today, userId }: Data): FeedingDay | undefined {
  const now = useMinute()
  const lateMinutes = useLateMinutes()
  return useMemo(
    () =>
      plan && operations
        ? feedingDay({ plan, operations, day: today, now, timezone, lateMinutes, operatorId: userId ?? undefined })
        : undefined,
    [plan, operations, today, now, timezone, lateMinutes, userId],
  )
}
