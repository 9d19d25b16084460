/** Today's operations as this tablet shows them: the server's last answer or the feeding plan, with the facts that wait in the outbox on top. */
import { useMemo } from 'react'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { deviceOperations, type Fetched } from '../../../../domain/operation/events/device-operations.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { withCurrentLoads } from '../../../../domain/operation/plan/current-loads.ts'
import type { FeedingPlan } from '../../../../domain/operation/plan/feeding-plan-output.ts'
import { dayAt, openFeedingDays } from '../../../../domain/time/day.ts'
import { farmKey, useFarmData } from '../../../core/data.ts'
import { useFeedingDayClose } from '../../../core/farm-settings.ts'
import { fetchedAt } from '../../../core/persistent-cache.ts'
import { type Farm, useSession } from '../../../core/session.ts'
import { useMinute, useToday } from '../../../core/use-today.ts'
import { pendingEvents, pendingMovements, pendingReadings } from '../../offline/pending-facts.ts'
import { useOutbox } from '../../offline/useOutbox.ts'
import { useRefreshPlan, useRefreshWhileVisible } from '../refresh.ts'

export function useTodayOperations(farm: Farm) {
  const { data: answer, error, mutate } = useFarmData<Operation[]>('/operations/today')
  const { data: plan, mutate: refreshPlan } = useFarmData<FeedingPlan>('/feeding_plan')
  const { data: lots, mutate: refreshLots } = useFarmData<Lot[]>('/lots')
  const outbox = useOutbox(farm.id)
  const account = useSession()
  const today = useToday()
  const now = useMinute()
  const close = useFeedingDayClose()
  const { waiting, foreign } = outbox
  const me = account?.name ?? ''
  const userId = farm.user_type === 'worker' ? (account?.id ?? null) : null
  const { id: farmId, timezone } = farm
  const operations = useMemo(() => {
    const readings = pendingReadings(waiting)
    const movements = pendingMovements([...waiting, ...foreign])
    const fetchedPlan = fetched(farmId, '/feeding_plan', plan)
    const data = {
      answer: fetched(farmId, '/operations/today', answer),
      plan: fetchedPlan && {
        ...fetchedPlan,
        data: withCurrentLoads(fetchedPlan, fetched(farmId, '/lots', lots), readings, timezone, movements),
      },
      events: pendingEvents([...waiting, ...foreign]),
      hasOwnLoads: readings.length + movements.length > 0,
    }
    const openDays = openFeedingDays(close, timezone, now)
    return deviceOperations(data, { openDays, timezone, userId, me: { id: 0, name: me } })
  }, [answer, plan, lots, waiting, foreign, now, close, me, userId, timezone, farmId])
  useRefreshWhileVisible(farmId, {
    operations: () => void mutate(),
    lots: () => void refreshLots(),
    plan: () => void refreshPlan(),
  })
  useRefreshPlan({ answer, plan, today, userId }, () => void refreshPlan())
  return {
    /** Undefined until the outbox was read, too: the screen must not request again a weight that is on this device. */
    operations: outbox.isLoaded ? operations : undefined,
    error,
    retry: () => mutate(),
    outbox,
    today,
    plan,
    /** Whose schedules these are; null for all. */
    userId,
    /** The list comes from the feeding plan, because the server's last answer is of another day. */
    isDerived: plan !== undefined && !isOfDay(fetchedAt(farmKey(farmId, '/operations/today')), today, timezone),
  }
}

export type TodayData = ReturnType<typeof useTodayOperations>

const fetched = <Data>(farmId: number, path: string, data: Data | undefined): Fetched<Data> | undefined =>
  data && { data, at: fetchedAt(farmKey(farmId, path)) ?? 0 }

const isOfDay = (at: number | undefined, day: string, timezone: string) =>
  at !== undefined && dayAt(at, timezone) === day
