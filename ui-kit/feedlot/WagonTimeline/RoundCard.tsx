import { TriangleAlert } from 'lucide-react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { Filling, Round } from '../../../domain/operation/feeding-day/wagon-day.ts'
import { cx } from '../../base/cx.ts'
import { stepLooks } from '../DayStrip/step-looks.ts'

type Props = {
  round: Round
  /** The wagon's name, for a card that stands alone, without the head of its wagon: it names the wagon and the people, and not the hour. */
  wagon?: string
}

export function RoundCard({ round, wagon }: Props) {
  const { time, name, state, note, planned, people, fillings, hasConflict } = round
  const { Icon, label, mark, text } = stepLooks[state]
  return (
    <article
      className={cx(
        'rounded-control border bg-surface p-2.5',
        hasConflict ? 'border-2 border-amber' : state === 'running' ? 'border-2 border-sky' : 'border-line-strong',
      )}
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          {!wagon && <h3 className="font-display text-lg leading-5 font-semibold">{time}</h3>}
          <p className={cx('leading-5 wrap-anywhere', wagon ? 'font-semibold' : 'text-sm text-ink-2')}>{name}</p>
          {wagon && (
            <p className="text-sm wrap-anywhere text-ink-2">
              {wagon}, {listNames(people.map(person => person.name)) || 'sem operador'}
            </p>
          )}
        </div>
        <span className={cx('flex size-6 shrink-0 items-center justify-center rounded-full border-2', mark)}>
          <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </span>
      </header>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-lg leading-6 font-semibold">{formatKg(planned)}</span>
        {note && <span className={cx('text-sm', text ? `font-semibold ${text}` : 'text-ink-2')}>{note}</span>}
      </p>
      {hasConflict && (
        <p className="flex items-center gap-1 text-sm font-semibold text-amber">
          <TriangleAlert size={14} aria-hidden="true" />
          {fillings.some(({ excess }) => excess > 0) ? 'não cabe' : 'não fecha'}
        </p>
      )}
      <Fillings round={round} />
    </article>
  )
}

/** A bar is full where the wagon is, or without its capacity at the largest filling of the round. */
function Fillings({ round: { fillings, capacity } }: { round: Round }) {
  const full = capacity ?? Math.max(...fillings.map(({ planned }) => planned))
  return (
    <ul className="mt-1.5 space-y-1">
      {fillings.map(filling => (
        <FillingBar key={filling.key} filling={filling} full={full} isOnly={fillings.length === 1} />
      ))}
    </ul>
  )
}

type FillingBarProps = {
  filling: Filling
  full: number
  /** Its kg are those of the round. */
  isOnly: boolean
}

function FillingBar({ filling: { ruleName, planned, excess }, full, isOnly }: FillingBarProps) {
  const percent = full > 0 ? Math.min(100, (planned / full) * 100) : 0
  return (
    <li>
      <span className={cx('flex justify-between gap-2 text-xs leading-4', excess > 0 ? 'text-rust' : 'text-ink-2')}>
        <span className="truncate" title={ruleName}>
          {ruleName}
        </span>
        {!isOnly && <span className="shrink-0 tabular-nums">{formatNumber(planned)}</span>}
      </span>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          style={{ width: `${percent}%` }}
          className={cx('block h-full rounded-full', excess > 0 ? 'bg-rust' : 'bg-pasture')}
        />
      </span>
      {excess > 0 && <span className="block text-xs text-rust">{formatKg(excess)} não cabem</span>}
    </li>
  )
}
