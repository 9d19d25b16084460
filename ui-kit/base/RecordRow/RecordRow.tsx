// A short record as one row of a list: its name, a few facts in columns, quiet dates, and its actions.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { RecordActions } from '../RecordCard/RecordActions.tsx'
import { type Fact, RecordName, type RecordProps } from '../RecordCard/RecordCard.tsx'

type Props = RecordProps & {
  /** The text under the name: an email. */
  text?: ReactNode
  /** In a narrow row, puts the badges under the name, so that the rows of a list are alike however long their badges are. */
  badgesBelow?: boolean
  /** The heading's level: 3 under the heading of a group. Defaults to 2. */
  level?: 2 | 3
}

/** Facts of size `lg` are figures at the right of the name, of size `sm` quiet ones at the end. `children` is a meter or a bar. */
export function RecordRow({ name, facts = [], children, muted, text, level = 2, badgesBelow, ...rest }: Props) {
  const Heading = `h${level}` as const
  const { href, prefix, nameElement, badges, ...actions } = rest
  const ofSize = (size: Fact['size']) => facts.filter(fact => (fact.size ?? 'md') === size)
  return (
    <article className={cx('@container', muted && 'bg-sunken')}>
      <div className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 px-4 py-2.5 @max-[16rem]:flex @max-[16rem]:flex-wrap @min-[46rem]:flex @min-[46rem]:gap-x-4">
        <div className="contents wrap-break-word @min-[46rem]:block @min-[46rem]:min-w-0 @min-[46rem]:flex-[1.4_1_0]">
          <Heading className="min-w-0 flex-auto font-display text-xl leading-6 font-semibold">
            <RecordName {...{ name, href, prefix, nameElement, badges, badgesBelow }} />
          </Heading>
          {text && <p className="col-span-full min-w-0 text-ink-2 @max-[16rem]:basis-full">{text}</p>}
        </div>
        <Figures facts={ofSize('lg')} />
        <Columns facts={ofSize('md')} />
        {children && <div className="col-span-full min-w-0 @min-[46rem]:flex-[1.4_1_0]">{children}</div>}
        <Quiet facts={ofSize('sm')} />
        <div className="col-start-3 row-start-1 flex justify-end self-start @min-[46rem]:min-w-30 @min-[46rem]:self-center">
          <RecordActions name={name} {...actions} />
        </div>
      </div>
    </article>
  )
}

type FactsProps = { facts: Fact[] }

const Figures = ({ facts }: FactsProps) =>
  facts.length > 0 && (
    <dl className="col-start-2 row-start-1 flex gap-6 text-right @min-[46rem]:flex-[0.7_1_0] @min-[46rem]:text-left">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-3 @max-[46rem]:sr-only">{label}</dt>
          <dd className="font-display text-xl leading-6 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )

const Columns = ({ facts }: FactsProps) =>
  facts.length > 0 && (
    <dl
      style={{ flexGrow: facts.length * 0.8 }}
      className="col-span-full flex min-w-0 flex-wrap gap-x-6 gap-y-0.5 @max-[46rem]:text-sm @min-[46rem]:basis-0 @min-[46rem]:flex-nowrap"
    >
      {facts.map(({ label, value, wide, missing }) => (
        <div
          key={label}
          className={cx(
            'flex min-w-0 flex-wrap gap-x-1.5 @min-[46rem]:block',
            wide ? '@max-[46rem]:basis-full @min-[46rem]:flex-[1.6]' : '@min-[46rem]:flex-1',
            missing && '@max-[46rem]:hidden',
          )}
        >
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )

const Quiet = ({ facts }: FactsProps) =>
  facts.length > 0 && (
    <dl className="col-span-full flex flex-wrap gap-x-4 text-sm text-ink-3 @min-[46rem]:ml-auto @min-[46rem]:w-44 @min-[46rem]:flex-none @min-[46rem]:flex-col">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-1 @min-[46rem]:justify-between">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
