// The farm's day at one glance: the readings and each feeding, done, running, late or to come.
import { Check, CircleDashed, Clock, type LucideIcon, Play, TriangleAlert } from 'lucide-react'
import type { DayStep, StepState } from '../../../domain/operation/day-steps.ts'
import { cx } from '../../base/cx.ts'
import { focusableIfScrollable } from '../../base/focusable-if-scrollable.ts'

type Props = { steps: readonly DayStep[] }

export const DayStrip = ({ steps }: Props) => (
  <section
    ref={focusableIfScrollable}
    aria-label="O dia, passo a passo"
    className="overflow-x-auto rounded-card border border-line bg-surface shadow-soft"
  >
    <ol className="flex min-w-max px-2 py-3 sm:px-3">
      {steps.map(step => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  </section>
)

const looks: Record<StepState, { Icon: LucideIcon; label: string; mark: string; text?: string }> = {
  waiting: { Icon: Clock, label: 'a fazer', mark: 'border-line-strong bg-surface text-ink-3' },
  running: { Icon: Play, label: 'em andamento', mark: 'border-sky bg-sky-soft text-sky' },
  done: { Icon: Check, label: 'feito', mark: 'border-pasture bg-pasture text-on-pasture' },
  late: { Icon: TriangleAlert, label: 'atrasado', mark: 'border-amber bg-amber-soft text-amber', text: 'text-amber' },
  missed: { Icon: CircleDashed, label: 'faltou', mark: 'border-rust bg-rust-soft text-rust', text: 'text-rust' },
}

/** A line joins the marks: solid from a step that is done. */
function Step({ step: { time, name, state, text } }: { step: DayStep }) {
  const { Icon, label, mark, text: textClass } = looks[state]
  return (
    <li className="group relative flex min-w-22 flex-1 flex-col items-center px-1 text-center">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-4 left-[calc(50%+1.25rem)] h-0.5 w-[calc(100%-2.5rem)] group-last:hidden',
          state === 'done' ? 'bg-pasture' : 'bg-line-strong',
        )}
      />
      <span className={cx('flex size-8 items-center justify-center rounded-full border-2', mark)}>
        <Icon size={16} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <span className="mt-1.5 font-display text-lg leading-5 font-semibold">{time ?? name}</span>
      {time && <span className="max-w-32 text-sm leading-5 wrap-anywhere text-ink-2">{name}</span>}
      <span className={cx('max-w-32 text-sm leading-5', textClass ?? 'text-ink-3', textClass && 'font-semibold')}>
        {text}
      </span>
    </li>
  )
}
