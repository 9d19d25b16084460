import { cx } from '../cx.ts'

type Props = {
  /** One, two or three bars. */
  strength: 'weak' | 'fair' | 'strong'
  /** The strength in words, and what to do. */
  text: string
}

const looks = {
  weak: { bars: 1, bar: 'bg-rust', text: 'text-rust' },
  fair: { bars: 2, bar: 'bg-amber', text: 'text-amber' },
  strong: { bars: 3, bar: 'bg-pasture', text: 'text-pasture' },
}

/** A part of the hint of a password's field, so it holds spans only. */
export function PasswordStrength({ strength, text }: Props) {
  const look = looks[strength]
  return (
    <span className="flex items-start gap-2">
      <span className="mt-1.5 flex shrink-0 gap-1" aria-hidden="true">
        {[1, 2, 3].map(bar => (
          <span
            key={bar}
            className={cx('h-1.5 w-6 rounded-full', bar <= look.bars ? look.bar : 'border border-line bg-quiet')}
          />
        ))}
      </span>
      <span className={cx('font-medium', look.text)}>{text}</span>
    </span>
  )
}
