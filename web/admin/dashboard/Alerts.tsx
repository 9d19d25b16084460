import { useState } from 'react'
import { AlertItem, Button, Card, Link } from 'ui-kit'
import { isSnoozed } from '../../../domain/alert/acknowledge-and-snooze.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Shortage } from '../../../domain/operation/shortages.ts'
import { type AlertJson, alertsHref, sortByUrgency, useOpenAlerts } from '../../alerts.ts'
import { useMinute } from '../../use-today.ts'

const COLLAPSED = 8

/** The open alerts, each with a link to its screen. Renders nothing without alerts. `shortages`: what the dashboard shows by itself. */
export function Alerts({ shortages }: { shortages: readonly Shortage[] | undefined }) {
  const [all, setAll] = useState(false)
  const now = useMinute()
  const open = useOpenAlerts().data?.data ?? []
  const alerts = sortByUrgency(open, now).filter(
    alert => !isSnoozed(alert, now) && !shortages?.some(shortage => isAbout(alert, shortage)),
  )
  if (alerts.length === 0) return null
  const shown = all ? alerts : alerts.slice(0, COLLAPSED)
  return (
    <Card
      title="Pede atenção"
      aside={countAlerts(alerts.length)}
      actions={
        <Link href={alertsHref} className="font-semibold text-pasture hover:underline">
          Ver alertas
        </Link>
      }
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {shown.map(alert => (
          <li key={alert.id}>
            <AlertItem alert={alert} compact />
          </li>
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

const isAbout = ({ kind, subject }: AlertJson, { operationId }: Shortage) =>
  kind === 'operation_incomplete' && subject.type === 'operation' && subject.id === operationId

const countAlerts = (count: number) => `${formatNumber(count)} ${count === 1 ? 'aviso' : 'avisos'}`
