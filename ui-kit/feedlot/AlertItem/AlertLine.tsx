// An alert on the dashboard: its sentence and the way to act, which ends the sentence on a phone. The whole line is the link.
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { cx } from '../../base/cx.ts'
import { AlertLink } from './AlertLink.tsx'
import { severities } from './severities.ts'

type Props = { alert: Pick<AlertJson, 'severity' | 'text' | 'action'> }

export function AlertLine({ alert: { severity, text, action } }: Props) {
  const { Icon, label, colour } = severities[severity]
  return (
    <div className="relative flex items-start gap-3 px-4 py-2.5 transition-colors hover:bg-page">
      <Icon size={20} className={cx('mt-0.5 shrink-0', colour)} aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere sm:flex sm:justify-between sm:gap-x-6">
        <span className="sr-only">{label}: </span>
        {text} <AlertLink {...action} className="align-top after:absolute after:inset-0 sm:shrink-0" />
      </p>
    </div>
  )
}
