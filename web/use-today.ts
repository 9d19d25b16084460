/** The farm's day. A panel that stays open past midnight turns to the new one by itself. */
import { useCallback, useSyncExternalStore } from 'react'
import { dayAt } from '../domain/time/day.ts'
import { useFarm } from './session.ts'

const A_MINUTE = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, A_MINUTE)
  return () => clearInterval(timer)
}

/** 'YYYY-MM-DD' by the farm's clock; the device's own where there is no farm. */
export function useToday(): string {
  const timezone = useFarm()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return useSyncExternalStore(
    everyMinute,
    useCallback(() => dayAt(Date.now(), timezone), [timezone]),
  )
}
