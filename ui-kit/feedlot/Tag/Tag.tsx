// A corral's name on a yellow ear tag, which identifies the corral and its lot on every screen.
import { cx } from '../../base/cx.ts'
import { tagClipPath } from './tag-clip-path.ts'

type Size = 'sm' | 'md' | 'lg'

type Props = {
  /** The corral's name; without one the tag is grey with 'N/A'. */
  name: string | null | undefined
  /** Small in rows, medium on cards, large in the reading. */
  size?: Size
  /** Grey, for a finished lot. */
  finished?: boolean
  /** In little room it is cut before the text beside it. */
  shrinks?: boolean
}

const sizeClasses = {
  sm: 'h-7 min-w-10 max-w-28 px-2 pt-2.25',
  md: 'h-9 min-w-13 max-w-36 px-2.5 pt-3',
  lg: 'h-15 min-w-20 max-w-44 px-3.5 pt-4',
} satisfies Record<Size, string>

/** Text size by length: up to 4 characters, up to 8, longer. */
const textClasses = {
  sm: ['text-base', 'text-sm', 'text-xs'],
  md: ['text-xl', 'text-lg', 'text-sm'],
  lg: ['text-3xl', 'text-2xl', 'text-lg'],
} satisfies Record<Size, string[]>

const shapes = {
  sm: {
    clipPath: tagClipPath({ shoulderWidth: 7, shoulderHeight: 8, topRadius: 3, bottomRadius: 5 }),
    maskImage: hole(2.25, 5),
  },
  md: {
    clipPath: tagClipPath({ shoulderWidth: 9, shoulderHeight: 10, topRadius: 4, bottomRadius: 7 }),
    maskImage: hole(2.75, 6.5),
  },
  lg: {
    clipPath: tagClipPath({ shoulderWidth: 14, shoulderHeight: 16, topRadius: 6, bottomRadius: 10 }),
    maskImage: hole(4.5, 10.5),
  },
} satisfies Record<Size, object>

export function Tag({ name, size = 'md', finished, shrinks }: Props) {
  const label = name?.trim() || 'N/A'
  const step = label.length <= 4 ? 0 : label.length <= 8 ? 1 : 2
  const grey = finished || label === 'N/A'
  return (
    <span
      data-finished={finished || undefined}
      title={label.length > 8 ? label : undefined}
      className={cx(
        'relative isolate inline-flex items-center justify-center align-middle font-display font-bold leading-none',
        !shrinks && 'shrink-0',
        grey ? 'text-ink' : 'text-tag-ink',
        sizeClasses[size],
        textClasses[size][step],
      )}
    >
      <span
        aria-hidden="true"
        style={shapes[size]}
        className={cx('absolute inset-0 -z-10', grey ? 'bg-line-strong' : 'bg-tag')}
      />
      <span className="truncate pb-px leading-tight">{label}</span>
    </span>
  )
}

/** A mask with the transparent hole of the tag. */
function hole(radius: number, top: number) {
  return `radial-gradient(circle at 50% ${top}px, transparent ${radius}px, currentColor ${radius + 0.5}px)`
}
