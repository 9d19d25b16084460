/** Fetches the operations of today, the lots and the feeding plan again while their screen is open. */
import { useEffect, useEffectEvent } from 'react'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { farmKey } from '../../core/data.ts'
import { fetchedAt } from '../../core/persistent-cache.ts'
import { serverNow } from '../../core/server-clock.ts'

const REFRESH_MS = 20_000
/** A lot that moves or ends while the wagon is on its way: the driver goes to its pen. */
const LOTS_REFRESH_MS = 2 * 60_000
const PLAN_REFRESH_MS = 10 * 60_000

type Refreshes = Record<'operations' | 'lots' | 'plan', () => void>

/** Another tablet may work on the farm. Both in one operation ask more often: useOtherTablets.ts. */
export function useRefreshWhileVisible(farmId: number, refresh: Refreshes): void {
  const isOlderThan = (ms: number, path: string) => serverNow() - (fetchedAt(farmKey(farmId, path)) ?? 0) > ms
  const refreshIfVisible = useEffectEvent(() => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return
    refresh.operations()
    if (isOlderThan(LOTS_REFRESH_MS, '/lots')) refresh.lots()
    if (isOlderThan(PLAN_REFRESH_MS, '/feeding_plan')) refresh.plan()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshIfVisible(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

type Known = {
  answer: readonly Operation[] | undefined
  plan: FeedingPlan | undefined
  today: string
  userId: number | null
}

/** An answer that does not match the plan shows that a schedule changed, or that an operation was deleted. */
export function useRefreshPlan({ answer, plan, today, userId }: Known, refreshPlan: () => void): void {
  const refreshIfOutdated = useEffectEvent(() => {
    if (!answer || !plan) return
    const answered = new Set(answer.filter(({ date }) => date === today).map(operationKey))
    const own = plan.schedules.filter(({ user_ids }) => userId === null || user_ids.includes(userId))
    const isGone = plan.operations.some(
      row =>
        row.date === today &&
        !row.deleted &&
        own.some(({ id }) => id === row.treat_schedule_id) &&
        !answered.has(operationKey(row)),
    )
    const isNew = answer.some(({ treat_schedule_id }) => !plan.schedules.some(({ id }) => id === treat_schedule_id))
    if (isGone || isNew) refreshPlan()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not again for the plan that it fetches
  useEffect(() => refreshIfOutdated(), [answer])
}
