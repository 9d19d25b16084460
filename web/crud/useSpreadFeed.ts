import { useState } from 'react'
import type { SpreadChoice } from 'ui-kit'
import type { Operation } from '../../domain/operation/fold/operation-output.ts'
import { dueOperations } from '../../domain/operation/plan/feeding-plan.ts'
import type { FeedingPlan } from '../../domain/operation/plan/feeding-plan-output.ts'
import { findSpread, isSpread } from '../../domain/operation/wagon/spread.ts'
import { SPREAD_LIMIT_TEXT, spreadOfferText } from '../../domain/operation/wagon/unfed-text.ts'
import { post, remove } from '../core/api.ts'
import { useFarmData, useFarmKey, useReload } from '../core/data.ts'
import { toastAnswer } from './calls/toast-answer.ts'

/** What the treats of the day that nobody has begun can give on top of their plans, for what the operation did not give. It needs signal. */
export function useSpreadFeed(operation: Operation): SpreadChoice | undefined {
  const key = useFarmKey()
  const reload = useReload()
  const [loading, setLoading] = useState(false)
  const plan = useFarmData<FeedingPlan>('/feeding_plan').data
  const isDone = plan !== undefined && isSpread(operation, plan.lots)
  const spread = plan && findSpread(operation, dueOperations(plan, operation.date, null), plan)
  if (operation.id <= 0 || !(isDone || spread)) return undefined
  const onPress = async () => {
    setLoading(true)
    const path = key(`/operations/${operation.id}/spread`)
    await toastAnswer(isDone ? remove(path) : post(path, {}))
    // also after an error: another person may have done the same
    await reload()
    setLoading(false)
  }
  return {
    text: isDone || !spread ? SPREAD_LIMIT_TEXT : spreadOfferText(spread),
    isDone,
    loading,
    onPress: () => void onPress(),
  }
}
