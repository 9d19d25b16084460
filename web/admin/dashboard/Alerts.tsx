import { ArrowRight, CalendarClock, ClipboardPenLine, Fence, Link2Off, type LucideIcon, Scale } from 'lucide-react'
import { Card, Link } from 'ui-kit'
import type { Alert } from '../../../domain/alert/alerts.ts'

/** The screen where each kind of alert is resolved. */
const kinds: Record<Alert['kind'], { Icon: LucideIcon; href: string; action: string }> = {
  late: { Icon: CalendarClock, href: '/operador', action: 'Operar vagão' },
  reading: { Icon: ClipboardPenLine, href: '/admin/trough-reading', action: 'Ler cochos' },
  capacity: { Icon: Fence, href: '/admin/corrals', action: 'Ver baias' },
  rule: { Icon: Link2Off, href: '/admin/rules', action: 'Ver regras' },
  error: { Icon: Scale, href: '/admin/operations', action: 'Ver operações' },
}

/** Alerts of the day, each with a link to its screen. Renders nothing without alerts. */
export function Alerts({ alerts }: { alerts: Alert[] | undefined }) {
  if (!alerts || alerts.length === 0) return null
  return (
    <Card title="Pede atenção" flush>
      <ul className="border-t border-line">
        {alerts.map(alert => (
          <AlertRow key={alert.text} {...alert} />
        ))}
      </ul>
    </Card>
  )
}

function AlertRow({ kind, text }: Alert) {
  const { Icon, href, action } = kinds[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
        <span className="min-w-0 wrap-break-word">{text}</span>
      </span>
      <Link
        href={href}
        className="inline-flex min-h-8 items-center gap-1 font-semibold text-pasture max-sm:ml-8 hover:underline"
      >
        {action}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
