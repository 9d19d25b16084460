// The yellow ear tag: how a corral, and so its lot, is recognised everywhere.
import { cx } from '../../base/cx.ts'
import { tagClipPath } from './shape.ts'

type Size = 'sm' | 'md' | 'lg'

type Props = {
  /** The corral's name; without one the tag is grey and says N/A. */
  name: string | null | undefined
  size?: Size
  /** Grey, for a lot that was finished. */
  finished?: boolean
}

const room = {
  sm: 'h-7 min-w-10 max-w-28 px-2 pt-2.25',
  md: 'h-9 min-w-13 max-w-36 px-2.5 pt-3',
  lg: 'h-15 min-w-20 max-w-44 px-3.5 pt-5',
} satisfies Record<Size, string>

/** A code is as big as the tag allows; a name in words is smaller, and cut only when it is longer than the tag may be. */
const text = {
  sm: ['text-base', 'text-sm', 'text-xs'],
  md: ['text-xl', 'text-lg', 'text-sm'],
  lg: ['text-3xl', 'text-2xl', 'text-lg'],
} satisfies Record<Size, string[]>

const plate = {
  sm: { clipPath: tagClipPath({ neck: 7, fall: 8, round: 3, foot: 5 }), maskImage: hole(2.25, 5) },
  md: { clipPath: tagClipPath({ neck: 9, fall: 10, round: 4, foot: 7 }), maskImage: hole(2.75, 6.5) },
  lg: { clipPath: tagClipPath({ neck: 14, fall: 16, round: 6, foot: 10 }), maskImage: hole(4.5, 10.5) },
} satisfies Record<Size, object>

export function Tag({ name, size = 'md', finished }: Props) {
  const said = name?.trim() || 'N/A'
  const step = said.length <= 4 ? 0 : said.length <= 8 ? 1 : 2
  const grey = finished || said === 'N/A'
  return (
    <span
      data-finished={finished || undefined}
      title={said.length > 8 ? said : undefined}
      className={cx(
        'relative isolate inline-flex shrink-0 items-center justify-center align-middle font-display font-bold leading-none',
        grey ? 'text-ink' : 'text-tag-ink',
        room[size],
        text[size][step],
      )}
    >
      <span
        aria-hidden="true"
        style={plate[size]}
        className={cx('absolute inset-0 -z-10', grey ? 'bg-line-strong' : 'bg-tag')}
      />
      <span className="truncate pb-px leading-tight">{said}</span>
    </span>
  )
}

/** Punched through: what is behind the tag shows. */
function hole(radius: number, top: number) {
  return `radial-gradient(circle at 50% ${top}px, transparent ${radius}px, currentColor ${radius + 0.5}px)`
}
