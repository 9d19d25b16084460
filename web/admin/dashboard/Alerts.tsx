import { ArrowRight, CalendarClock, ClipboardPenLine, Fence, Link2Off, type LucideIcon, Scale } from 'lucide-react'
import { Card, Link } from 'ui-kit'
import type { Alert } from '../../../domain/alert/alerts.ts'

/** Where each is taken care of. */
const kinds: Record<Alert['kind'], { Icon: LucideIcon; href: string; todo: string }> = {
  late: { Icon: CalendarClock, href: '/operador', todo: 'Operar vagão' },
  reading: { Icon: ClipboardPenLine, href: '/admin/trough-reading', todo: 'Ler cochos' },
  capacity: { Icon: Fence, href: '/admin/corrals', todo: 'Ver baias' },
  rule: { Icon: Link2Off, href: '/admin/rules', todo: 'Ver regras' },
  error: { Icon: Scale, href: '/admin/operations', todo: 'Ver operações' },
}

/** What asks for a person, in sentences. A day that asks for nothing shows nothing. */
export function Alerts({ asks }: { asks: Alert[] | undefined }) {
  if (!asks || asks.length === 0) return null
  return (
    <Card title="Pede atenção" flush>
      <ul className="border-t border-line">
        {asks.map(ask => (
          <Ask key={ask.text} {...ask} />
        ))}
      </ul>
    </Card>
  )
}

function Ask({ kind, text }: Alert) {
  const { Icon, href, todo } = kinds[kind]
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
        {todo}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
