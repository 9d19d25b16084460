import {
  CalendarClock,
  CalendarX,
  ClipboardPenLine,
  Fence,
  History,
  Link2Off,
  type LucideIcon,
  Percent,
  Scale,
} from 'lucide-react'
import { useState } from 'react'
import { Button, Card } from 'ui-kit'
import type { Alert, AlertKind } from '../../../domain/alert/alerts.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { operationHref, operationName } from '../operations/operations.ts'
import { ActionLink } from './ActionLink.tsx'

const operations = { Icon: CalendarClock, href: '/admin/operations', action: 'Ver operações' }

/** The screen where each kind of alert is resolved. */
const kinds: Record<AlertKind, { Icon: LucideIcon; href: string; action: string }> = {
  unfed: operations,
  partial: operations,
  canceled: operations,
  deleted: operations,
  late: { Icon: CalendarClock, href: '/operador', action: 'Operar vagão' },
  reading: { Icon: ClipboardPenLine, href: '/admin/trough-reading', action: 'Ler cochos' },
  yesterday: { Icon: History, href: '/admin/operations', action: 'Ver operações' },
  rule: { Icon: Link2Off, href: '/admin/rules', action: 'Ver regras' },
  schedule: { Icon: CalendarX, href: '/admin/treat-schedule', action: 'Ver programações' },
  treats_not_100: { Icon: Percent, href: '/admin/treat-schedule', action: 'Ver programações' },
  capacity: { Icon: Fence, href: '/admin/corrals', action: 'Ver baias' },
  error: { Icon: Scale, href: '/admin/operations', action: 'Ver operações' },
}

const COLLAPSED = 8

/** Alerts of the day, each with a link to its screen. Renders nothing without alerts. */
export function Alerts({ alerts }: { alerts: Alert[] | undefined }) {
  const [all, setAll] = useState(false)
  if (!alerts || alerts.length === 0) return null
  const shown = all ? alerts : alerts.slice(0, COLLAPSED)
  return (
    <Card title="Pede atenção" aside={countAlerts(alerts.length)} flush>
      <ul className="border-t border-line">
        {shown.map(alert => (
          <AlertRow key={alert.text} {...alert} />
        ))}
      </ul>
      {alerts.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-center">
          <Button variant="ghost" onClick={() => setAll(true)}>
            Ver todos os {formatNumber(alerts.length)} avisos
          </Button>
        </p>
      )}
    </Card>
  )
}

const countAlerts = (count: number) => `${formatNumber(count)} ${count === 1 ? 'aviso' : 'avisos'}`

function AlertRow({ kind, text, operationId }: Alert) {
  const { Icon, href, action } = kinds[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
        <span className="min-w-0 wrap-break-word">{text}</span>
      </span>
      {operationId ? (
        <ActionLink href={operationHref(operationId)} text={`Ver operação ${operationName(operationId)}`} />
      ) : (
        <ActionLink href={href} text={action} />
      )}
    </li>
  )
}
