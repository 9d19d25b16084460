import { useEffect, useState } from 'react'
import { SECOND_MS } from '../../../domain/time/milliseconds.ts'

/** The time of `clock`, each second. */
export function useSeconds(clock: () => number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), SECOND_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
