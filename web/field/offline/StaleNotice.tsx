/** The server does not answer: what is on the screen was seen before, and this says when. Nothing where all is fresh. */
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatRelativeTime } from '../../../domain/format/format.ts'
import { farmKey, useFarmData } from '../../data.ts'
import { fetchedAt } from '../../persistent-cache.ts'
import { useFarm } from '../../session.ts'
import { useToday } from '../../use-today.ts'

const LATE_MS = 5_000

/** `path` is what the screen is mostly made of: '/lots'. */
export function StaleNotice({ path }: { path: string }) {
  const farm = useFarm()
  const today = useToday()
  const { data, error, isValidating } = useFarmData(path)
  const late = useLate(isValidating)
  const at = farm && fetchedAt(farmKey(farm.id, path))
  const unheard = error?.status === 0 || late
  if (!farm || !at || data === undefined || !unheard) return null
  return (
    <p role="status" className="flex items-start gap-2 text-ink-2">
      <CloudOff size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
      <span>
        {error ? 'Sem sinal.' : 'O servidor ainda não respondeu.'} Visto por último{' '}
        <b className="font-semibold">{formatRelativeTime(new Date(at).toISOString(), today, farm.timezone)}</b>.
      </span>
    </p>
  )
}

/** A network that hangs says nothing for a minute; nobody at a trough waits that long to wonder. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
