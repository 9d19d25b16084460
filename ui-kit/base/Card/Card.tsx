import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  children: ReactNode
  title?: ReactNode
  /** Small grey text beside the title: a count, a period. */
  aside?: ReactNode
  /** Buttons or links at the end of the title's line. What has `data-own-row` in them takes the whole line below. */
  actions?: ReactNode
  /** Leaves out the padding, for a table or a list whose rows have their own. */
  flush?: boolean
  /** Dimmed, for an inactive record. */
  muted?: boolean
  level?: 2 | 3
}

export function Card({ children, title, aside, actions, flush, muted, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={cx(
        'rounded-card border border-line shadow-soft print:shadow-none',
        muted ? 'bg-sunken' : 'bg-surface',
        flush && 'overflow-clip',
      )}
    >
      {(title || actions) && (
        <header
          className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4', flush && 'pb-3')}
        >
          <div className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-baseline gap-x-2">
            {title && <Heading className="min-w-0 font-display text-xl font-semibold wrap-break-word">{title}</Heading>}
            {aside && <span className="max-w-full text-sm text-ink-3">{aside}</span>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2 has-data-own-row:contents">{actions}</div>}
        </header>
      )}
      <div className={cx(!flush && 'p-4', !flush && Boolean(title) && 'pt-3')}>{children}</div>
    </section>
  )
}
