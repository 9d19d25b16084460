/** An entry of an audit: its time and sentence; a tap shows what was before and after. */
import { ArrowRight, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from 'ui-kit'
import type { DiffLine } from '../../domain/audit/diff.ts'

type Entry = { at: string; text: string; user: { name: string }; before: object | null; after: object | null }
type Props = {
  entry: Entry
  /** '07:12', before the sentence; with the day, where the entries are not grouped by it, below the sentence. */
  time: string
  isTimeBelow?: boolean
  lines: readonly DiffLine[]
  /** After the values: where the record's other entries are. */
  children?: ReactNode
}

export function EntryRow({ entry, time, isTimeBelow = false, lines, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap items-start gap-x-3 px-4 py-3 text-left hover:bg-sunken"
      >
        {!isTimeBelow && (
          <time dateTime={entry.at} className="w-11 shrink-0 pt-0.5 text-sm text-ink-3 tabular-nums">
            {time}
          </time>
        )}
        <span className="min-w-0 flex-[1_1_9rem] wrap-break-word">
          <Sentence entry={entry} />
          {isTimeBelow && (
            <time dateTime={entry.at} className="block text-sm text-ink-3 tabular-nums">
              {time}
            </time>
          )}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={cx('mt-1 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id}>
        {open && (
          <div className={cx('space-y-3 bg-sunken px-4 py-3', !isTimeBelow && 'sm:pl-18')}>
            {lines.length > 0 && <Lines entry={entry} lines={lines} />}
            {children}
          </div>
        )}
      </div>
    </>
  )
}

/** The name of the person in bold. */
function Sentence({ entry: { text, user } }: { entry: Entry }) {
  if (!text.startsWith(user.name)) return text
  return (
    <>
      <strong className="font-semibold">{user.name}</strong>
      {text.slice(user.name.length)}
    </>
  )
}

const Lines = ({ entry: { before, after }, lines }: Pick<Props, 'entry' | 'lines'>) => (
  <dl className="space-y-2 sm:grid sm:grid-cols-[minmax(8rem,max-content)_1fr] sm:gap-x-6 sm:gap-y-2 sm:space-y-0">
    {lines.map(line => (
      <Line key={line.key} line={line} isChange={before !== null && after !== null && !isUnstored(line)} />
    ))}
  </dl>
)

/** A changed password is stored as the fact of the change only. */
const isUnstored = ({ key }: DiffLine) => key.endsWith('_changed')

function Line({ line: { label, before, after }, isChange }: { line: DiffLine; isChange: boolean }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 tabular-nums wrap-anywhere">
        {isChange && (
          <>
            <span className="sr-only">antes:</span>
            <span className="min-w-0 text-ink-2">{before ?? 'vazio'}</span>
            <ArrowRight size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
            <span className="sr-only">depois:</span>
          </>
        )}
        <span className="min-w-0 font-medium">{isChange ? (after ?? 'vazio') : (after ?? before)}</span>
      </dd>
    </div>
  )
}
