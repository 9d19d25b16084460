/** The farm's rules, treats and active users, of which a schedule is made. */
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import type { Treat } from '../../../domain/feed/treat/treat-output.ts'
import { useFarmData } from '../../core/data.ts'
import { useRules } from '../rules/rules.ts'

export function useScheduleOptions() {
  const rules = useRules()
  const treats = useFarmData<Treat[]>('/treats')
  const users = useFarmData<FarmUser[]>('/farm_users')
  const all = [rules, treats, users]
  const retry = () => void Promise.all(all.map(({ mutate }) => mutate()))
  const error = all.find(({ error, data }) => error && !data)?.error
  if (!rules.data || !treats.data || !users.data) return { options: undefined, error, retry }
  const operators = users.data.filter(({ active }) => active)
  return { options: { rules: rules.data, treats: treats.data, operators }, error: undefined, retry }
}

export type ScheduleOptions = NonNullable<ReturnType<typeof useScheduleOptions>['options']>
