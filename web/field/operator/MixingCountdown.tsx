import { useEffect, useState } from 'react'
import { isOpen, mixingEndsAt, type Weighing } from '../../../domain/operation/step.ts'
import { serverNow } from '../../server-clock.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** How long the recipe still has to be mixed, until the first lot is unloaded: 'Misture mais 4:12.' */
export function MixingCountdown({ weighing: { kind, sub } }: { weighing: Weighing }) {
  const isMixing = kind === 'unload' && sub.unload_operation_corrals.every(isOpen)
  const end = isMixing ? mixingEndsAt(sub) : null
  const left = useMsUntil(end, sub.timer * MINUTE_MS)
  return left > 0 ? <span role="timer">Misture mais {formatMinutes(left)}.</span> : null
}

/** Never more than `limit`, because an instant of a device with a wrong clock may be far ahead. */
function useMsUntil(end: string | null, limit: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  return end === null ? 0 : Math.min(Date.parse(end) - now, limit)
}

function formatMinutes(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
