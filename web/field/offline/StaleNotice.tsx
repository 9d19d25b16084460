/** Shows how old the data on the screen are while the server does not answer. Empty when they are fresh. */
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatRelativeTime } from '../../../domain/format/format.ts'
import { farmKey, useFarmData } from '../../core/data.ts'
import { fetchedAt } from '../../core/persistent-cache.ts'
import { useFarm } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'

const SLOW_MS = 5_000

type Props = {
  /** The main data of the screen: '/lots'. */
  path: string
  /** What they are, where the screen derives the rest from them: 'Programação vista'. */
  seen?: string
}

export function StaleNotice({ path, seen }: Props) {
  const farm = useFarm()
  const today = useToday()
  const { data, error, isValidating } = useFarmData(path)
  const slow = useIsSlow(isValidating)
  const at = farm && fetchedAt(farmKey(farm.id, path))
  const isUnreachable = error?.status === 0 || slow
  if (!farm || !at || data === undefined || !isUnreachable) return null
  const reason = error ? 'Sem sinal' : 'O servidor ainda não respondeu'
  return (
    <p role="status" className="flex items-start gap-2 text-ink-2">
      <CloudOff size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
      <span>
        {!seen && `${reason}. `}
        {seen ?? 'Visto por último'}{' '}
        <b className="font-semibold">{formatRelativeTime(new Date(at).toISOString(), today, farm.timezone)}</b>.
        {seen && ` ${reason}${error ? ' desde então' : ''}.`}
      </span>
    </p>
  )
}

/** A request on a bad network only fails after a minute, so it counts as slow after 5 seconds. */
function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
