import type { ReactNode } from 'react'
import type { OperationStatus } from '../../../domain/operation/fold/status.ts'
import { cx } from '../cx.ts'

export type BadgeTone = OperationStatus | 'good' | 'neutral'

type Props = {
  /** The label. It must be clear without the colour. */
  children: ReactNode
  tone?: BadgeTone
  /** Leaves out the dot, for a count or a note such as 'Inativo'. */
  plain?: boolean
}

const toneClasses = {
  pending: 'bg-amber-soft text-amber',
  in_progress: 'bg-sky-soft text-sky',
  completed: 'bg-done text-on-done',
  incomplete: 'bg-rust-soft text-rust',
  canceled: 'bg-quiet text-ink-2',
  good: 'bg-pasture-soft text-pasture',
  neutral: 'bg-quiet text-ink-2',
} satisfies Record<BadgeTone, string>

export function Badge({ children, tone = 'neutral', plain }: Props) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        toneClasses[tone],
      )}
    >
      {!plain && <span className="size-2 shrink-0 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  )
}
