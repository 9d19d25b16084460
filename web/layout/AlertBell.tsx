/** The link to the alerts, with the number of those not acknowledged. */
import { Bell } from 'lucide-react'
import { IconButton } from 'ui-kit'
import { alertsHref, useUnseenCount } from '../core/alerts.ts'

export function AlertBell() {
  const count = useUnseenCount()
  return (
    <IconButton label={labelOf(count)} href={alertsHref}>
      <span className="relative">
        <Bell size={22} aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 left-3 min-w-5 rounded-full bg-rust px-1 text-center text-xs leading-5 font-semibold text-on-rust tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </IconButton>
  )
}

function labelOf(count: number): string {
  if (count === 0) return 'Alertas'
  return count === 1 ? 'Alertas: 1 novo' : `Alertas: ${count > 99 ? 'mais de 99' : count} novos`
}
