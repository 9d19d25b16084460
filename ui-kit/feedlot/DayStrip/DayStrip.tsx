// The farm's day at one glance: the readings and each feeding, done, running, late or to come. Side by side, or one below the other on a phone,
// where those that are done already share a line.
import { Fragment } from 'react'
import type { DayStep } from '../../../domain/operation/feeding-day/day-steps.ts'
import { cx } from '../../base/cx.ts'
import { focusableIfScrollable } from '../../base/focusable-if-scrollable.ts'
import { stepLooks } from './step-looks.ts'

type Props = {
  /** The steps of the day, from the reading to the last treat. */
  steps: readonly DayStep[]
}

export const DayStrip = ({ steps }: Props) => (
  <section
    ref={focusableIfScrollable}
    aria-label="O dia, passo a passo"
    className="@container overflow-x-auto rounded-card border border-line bg-surface shadow-soft"
  >
    <ol className="px-4 py-2 @min-[36rem]:flex @min-[36rem]:min-w-max @min-[36rem]:px-3 @min-[36rem]:py-3">
      {doneTogether(steps).map((run, at, runs) => (
        <Fragment key={run[0]?.key}>
          {run.length > 1 && <DoneSteps steps={run} isLast={at === runs.length - 1} />}
          {run.map(step => (
            <Step key={step.key} step={step} shared={run.length > 1} />
          ))}
        </Fragment>
      ))}
    </ol>
  </section>
)

/** Steps that were done one after the other are together; each of the others is alone. */
function doneTogether(steps: readonly DayStep[]): DayStep[][] {
  const runs: DayStep[][] = []
  for (const step of steps) {
    const last = runs.at(-1)
    if (step.state === 'done' && last?.[0]?.state === 'done') last.push(step)
    else runs.push([step])
  }
  return runs
}

const onALine = 'group relative flex min-h-9 flex-wrap items-center gap-x-3 py-1 @min-[36rem]:flex-nowrap'

/** 'Leitura, 07:00, 10:00'. */
const DoneSteps = ({ steps, isLast }: Props & { isLast: boolean }) => (
  <li className={cx(onALine, '@min-[36rem]:hidden')}>
    <Mark state="done" isLast={isLast} />
    <span className="min-w-0 font-display text-lg leading-5 font-semibold">
      {steps.map(({ time, name }) => time ?? name).join(', ')}
    </span>
    <span className="ml-auto shrink-0 text-sm leading-5 text-ink-3">{steps.length} feitos</span>
  </li>
)

/** `shared`: on a phone, DoneSteps has it. */
function Step({ step: { time, name, state, text }, shared }: { step: DayStep; shared: boolean }) {
  const { text: textClass } = stepLooks[state]
  return (
    <li
      className={cx(
        onALine,
        '@min-[36rem]:min-w-22 @min-[36rem]:flex-1 @min-[36rem]:flex-col @min-[36rem]:px-1 @min-[36rem]:py-0 @min-[36rem]:text-center',
        shared && '@max-[36rem]:hidden',
      )}
    >
      <Mark state={state} />
      <span className="shrink-0 font-display text-lg leading-5 font-semibold @min-[36rem]:mt-1.5">{time ?? name}</span>
      {time && (
        <span className="min-w-0 flex-[1_1_5rem] text-sm leading-5 wrap-break-word text-ink-2 @min-[36rem]:max-w-32 @min-[36rem]:flex-none">
          {name}
        </span>
      )}
      <span
        className={cx(
          'ml-auto shrink-0 text-right text-sm leading-5 @min-[36rem]:ml-0 @min-[36rem]:max-w-32 @min-[36rem]:shrink @min-[36rem]:text-center',
          textClass ?? 'text-ink-3',
          textClass && 'font-semibold',
        )}
      >
        {text}
      </span>
    </li>
  )
}

/** A line joins the marks: solid from a step that is done. `isLast`: only hidden steps follow. */
function Mark({ state, isLast = false }: Pick<DayStep, 'state'> & { isLast?: boolean }) {
  const { Icon, label, mark } = stepLooks[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-[calc(50%+0.875rem)] left-[calc(0.875rem-1px)] h-[calc(100%-1.75rem)] w-0.5 group-last:hidden',
          '@min-[36rem]:top-4 @min-[36rem]:left-[calc(50%+1.25rem)] @min-[36rem]:h-0.5 @min-[36rem]:w-[calc(100%-2.5rem)]',
          state === 'done' ? 'bg-pasture' : 'bg-line-strong',
          isLast && 'hidden',
        )}
      />
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full border-2 @min-[36rem]:size-8',
          mark,
        )}
      >
        <Icon size={16} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
    </>
  )
}
