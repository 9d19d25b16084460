// A card of one record: its name, facts and actions.
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { type RecordActionProps, RecordActions } from './RecordActions.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** `lg` for the main figure of the card, `sm` for a date. */
  size?: 'sm' | 'md' | 'lg'
  /** Makes the fact wider in a row, as two figures are, and gives it a line of its own on a phone. */
  wide?: boolean
  /** Marks a fact that is not there yet: in a row it keeps its column, and is left out on a phone. */
  missing?: boolean
}

export type RecordProps = RecordActionProps & {
  /** The record's name. */
  name: string
  /** Makes the name a link. */
  href?: string | undefined
  /** Content before the name, hidden from screen readers: the corral's tag, when the corral is among the facts. */
  prefix?: ReactNode
  /** Replaces the name and contains it: a corral's tag. */
  nameElement?: ReactNode
  /** Content after the name: a badge, a star. */
  badges?: ReactNode
  /** Labels with their values. */
  facts?: Fact[]
  /** Content between the name and the facts: a meter, a bar, a list. */
  children?: ReactNode
  /** Dimmed, for an inactive record. */
  muted?: boolean
}

type Props = RecordProps & {
  /** Buttons with words, below everything else. */
  footer?: ReactNode
}

export function RecordCard({
  name,
  href,
  prefix,
  nameElement,
  badges,
  facts = [],
  children,
  footer,
  muted = false,
  ...buttons
}: Props) {
  return (
    <Card
      level={2}
      muted={muted}
      title={<RecordName name={name} href={href} prefix={prefix} nameElement={nameElement} badges={badges} />}
      actions={<RecordActions name={name} {...buttons} />}
    >
      <div className="space-y-3">
        {children}
        {facts.length > 0 && <Facts facts={facts} />}
        {footer && <div className="flex flex-wrap gap-2">{footer}</div>}
      </div>
    </Card>
  )
}

type NameProps = Pick<RecordProps, 'name' | 'href' | 'prefix' | 'nameElement' | 'badges'> & {
  badgesBelow?: boolean | undefined
}

export const RecordName = ({ name, href, prefix, nameElement, badges, badgesBelow }: NameProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="flex min-w-0 items-start gap-2">
      {prefix && (
        <span aria-hidden="true" className="flex h-[1lh] shrink-0 items-center">
          {prefix}
        </span>
      )}
      <span className="max-w-full min-w-0 wrap-break-word">
        {href ? (
          <Link href={href} className="hover:underline">
            {nameElement || name}
          </Link>
        ) : (
          nameElement || name
        )}
      </span>
    </span>
    {badges && (
      <span
        className={cx('inline-flex flex-wrap items-center gap-2 font-sans', badgesBelow && '@max-[46rem]:basis-full')}
      >
        {badges}
      </span>
    )}
  </span>
)

/** A list of labels and values, one per line. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="space-y-1">
    {facts.map(({ label, value, size = 'md' }) => (
      <div key={label} className={cx('flex flex-wrap items-baseline justify-between gap-x-4', factClasses[size].line)}>
        <dt>{label}</dt>
        <dd className={cx('min-w-0 wrap-anywhere', factClasses[size].value)}>{value}</dd>
      </div>
    ))}
  </dl>
)

const factClasses = {
  sm: { line: 'text-sm text-ink-3', value: '' },
  md: { line: 'text-ink-2', value: 'font-medium text-ink' },
  lg: { line: 'text-ink-2', value: 'font-display text-2xl font-semibold text-ink' },
}
