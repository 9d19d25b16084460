import { formatPercentChange } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'

type Props = {
  note: number | null
  /** Percent of the width and of the height. */
  left: number
  bottom: number
  /** Whether the mark has its percentage, where it fits. */
  withText: boolean
}

/** The note of a day's reading: over the line if it gives more, under it if it gives less, on it if it changes nothing. */
export function NoteMark({ note, left, bottom, withText }: Props) {
  if (note === null) return null
  const place = note === 0 ? 'translate-y-1/2' : note > 0 ? '-translate-y-1.5' : 'translate-y-[calc(100%+0.375rem)]'
  return (
    <span
      aria-hidden="true"
      style={{ left: `${left}%`, bottom: `${bottom}%` }}
      className={cx('absolute flex -translate-x-1/2 flex-col items-center', place, note < 0 && 'flex-col-reverse')}
    >
      {withText && note !== 0 && (
        <span className="text-xs leading-4 font-semibold text-ink-2">{formatPercentChange(note)}</span>
      )}
      <NoteSwatch note={note} />
    </span>
  )
}

export function NoteSwatch({ note }: { note: number }) {
  if (note === 0) return <span className="block size-2 rounded-full border-2 border-pasture bg-surface" />
  return (
    <svg
      viewBox="0 0 10 8"
      className={cx('h-2 w-2.5 shrink-0', note > 0 ? 'fill-pasture' : 'fill-rust')}
      aria-hidden="true"
    >
      <path d={note > 0 ? 'M5 0 10 8H0z' : 'M5 8 0 0h10z'} />
    </svg>
  )
}
