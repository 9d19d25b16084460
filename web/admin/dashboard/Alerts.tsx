import { useState } from 'react'
import { AlertLine, Button, Card, Link, useMediaQuery } from 'ui-kit'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Shortage } from '../../../domain/operation/feeding-day/shortages.ts'
import { alertsHref, sortByUrgency, useActiveAlerts, useHasMoreAlerts } from '../../core/alerts.ts'
import { useMinute } from '../../core/use-today.ts'
import { PHONE } from './phone.ts'

const COLLAPSED = 8
const COLLAPSED_ON_PHONE = 3

/** The open alerts, each with a link to its screen. Renders nothing without alerts. `shortages`: what the dashboard shows by itself. */
export function Alerts({ shortages }: { shortages: readonly Shortage[] | undefined }) {
  const [all, setAll] = useState(false)
  const now = useMinute()
  const isPhone = useMediaQuery(PHONE)
  const alerts = sortByUrgency(useActiveAlerts(), now).filter(
    alert => !shortages?.some(shortage => isAbout(alert, shortage)),
  )
  const hasMore = useHasMoreAlerts()
  if (alerts.length === 0) return null
  const shown = all ? alerts : firstAlerts(alerts, isPhone ? COLLAPSED_ON_PHONE : COLLAPSED)
  const rest = alerts.length - shown.length
  return (
    <Card
      title="Pede atenção"
      aside={`${hasMore ? 'mais de ' : ''}${countText(alerts.length, 'aviso')}`}
      actions={
        <Link href={alertsHref} className="touch-target font-semibold text-pasture hover:underline">
          Ver alertas
        </Link>
      }
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {shown.map(alert => (
          <li key={alert.id}>
            <AlertLine alert={alert} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="border-t border-line px-4 py-1 text-center">
          <Button variant="ghost" onClick={() => setAll(true)}>
            Ver mais {formatNumber(rest)} {rest === 1 ? 'aviso' : 'avisos'}
          </Button>
        </p>
      )}
    </Card>
  )
}

/** What is critical is never folded away. A button for a single one would take the place of that one. */
function firstAlerts(alerts: AlertJson[], count: number): AlertJson[] {
  const critical = alerts.filter(({ severity }) => severity === 'critical').length
  const first = Math.max(count, critical)
  return alerts.length <= first + 1 ? alerts : alerts.slice(0, first)
}

const isAbout = ({ kind, subject }: AlertJson, { operationId }: Shortage) =>
  kind === 'operation_incomplete' && subject.type === 'operation' && subject.id === operationId
