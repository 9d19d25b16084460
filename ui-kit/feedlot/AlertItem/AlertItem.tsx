// An alert: how urgent it is, why, since when, who acknowledged it, and what to do.
import type { ReactNode } from 'react'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { Badge } from '../../base/Badge/Badge.tsx'
import { Button } from '../../base/Button/Button.tsx'
import { cx } from '../../base/cx.ts'
import { Tag } from '../Tag/Tag.tsx'
import { AlertLink } from './AlertLink.tsx'
import { severities } from './severities.ts'

type Shown = Pick<
  AlertJson,
  'severity' | 'title' | 'text' | 'action' | 'subject' | 'closed_at' | 'acknowledged_at' | 'acknowledged_by'
>

type Props = {
  /** The alert as the API returns it. */
  alert: Shown
  /** The time at which it opened, or from when to when it was open: 'hoje, 07:15'. */
  when?: string
  /** The corral that it is in, on a tag, which stands for the name at the end of the title. */
  corral?: string | undefined
  /** Put off until tomorrow. */
  isSnoozed?: boolean
  /** Acknowledges and snoozes; without them the person may only read. */
  onAcknowledge?: (() => void) | undefined
  /** Puts it off until tomorrow. */
  onSnooze?: (() => void) | undefined
  /** Which button waits for the server. */
  saving?: 'acknowledge' | 'snooze' | undefined
}

export function AlertItem({ alert, when, corral, isSnoozed, ...buttons }: Props) {
  const { Icon, label, colour } = severities[alert.severity]
  const isQuiet = isSnoozed || alert.closed_at !== null
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} className={cx('mt-0.5 shrink-0', isQuiet ? 'text-ink-3' : colour)} aria-hidden="true" />
        <div className="min-w-0 space-y-1">
          <h2 className="flex items-center gap-2 font-semibold large-text:flex-wrap">
            <span className="sr-only">{label}: </span>
            {corral && <Tag name={corral} size="sm" />}
            <span className="min-w-0 wrap-anywhere">{corral ? withoutName(alert) : alert.title}</span>
          </h2>
          <p className="wrap-anywhere text-ink-2">{alert.text}</p>
          <State alert={alert} when={when} isSnoozed={isSnoozed} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:ml-8 sm:-mt-2">
        <Buttons alert={alert} isSnoozed={isSnoozed} {...buttons} />
        <AlertLink {...alert.action} className="min-h-10 pointer-coarse:min-h-11" />
      </div>
    </article>
  )
}

/** 'Cocho vazio' of 'Cocho vazio: Nelore 250612'. */
function withoutName({ title, subject }: Shown): string {
  const end = `: ${subject.name}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}

function State({ alert, when, isSnoozed }: Pick<Props, 'alert' | 'when' | 'isSnoozed'>) {
  const { acknowledged_by: by } = alert
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      {when && <span>{when}</span>}
      {by && <Mark>Ciente: {by.name}</Mark>}
      {isSnoozed && <Mark>Adiado até amanhã</Mark>}
    </p>
  )
}

const Mark = ({ children }: { children: ReactNode }) => <Badge plain>{children}</Badge>

/** A closed alert has none, and a snoozed one comes back tomorrow. */
function Buttons({ alert, isSnoozed, onAcknowledge, onSnooze, saving }: Omit<Props, 'when' | 'corral'>) {
  if (alert.closed_at !== null) return null
  return (
    <>
      {onAcknowledge && alert.acknowledged_at === null && (
        <Button
          variant="ghost"
          onClick={onAcknowledge}
          loading={saving === 'acknowledge'}
          aria-label={`Estou ciente: ${alert.title}`}
        >
          Estou ciente
        </Button>
      )}
      {onSnooze && !isSnoozed && (
        <Button
          variant="ghost"
          onClick={onSnooze}
          loading={saving === 'snooze'}
          aria-label={`Adiar até amanhã: ${alert.title}`}
        >
          Adiar
        </Button>
      )}
    </>
  )
}
