// The logo: an ear tag with a sunrise over a trough. web/public/favicon.svg draws the same shapes.
import { cx } from '../cx.ts'

type Props = {
  variant?: 'full' | 'icon'
  /** Height of the icon; the name scales with it. */
  size?: 'sm' | 'md' | 'lg'
}

const iconSizes = { sm: 'size-6', md: 'size-8', lg: 'size-12' }
const nameSizes = { sm: 'text-lg', md: 'text-xl', lg: 'text-3xl' }

export function Logo({ variant = 'full', size = 'md' }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5" role="img" aria-label="Cocho em Dia">
      <svg viewBox="0 0 32 32" className={cx('shrink-0', iconSizes[size])} aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-tag" />
        <path
          d="M16 4.5v2.2M8.2 7.9l1.5 1.5M23.8 7.9l-1.5 1.5"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-yard-mark"
        />
        <path d="M10 14.2a6 6 0 0 1 12 0z" className="fill-yard-mark" />
        <path
          d="M5.2 16.1h21.6a1 1 0 0 1 1 1.2l-.1.6a1.2 1.2 0 0 1-1.2 1h-.6l-1.5 6a3.4 3.4 0 0 1-3.3 2.6H10.9a3.4 3.4 0 0 1-3.3-2.6l-1.5-6h-.6a1.2 1.2 0 0 1-1.2-1l-.1-.6a1 1 0 0 1 1-1.2z"
          className="fill-yard-mark"
        />
      </svg>
      {variant === 'full' && (
        <span className={cx('font-display font-bold whitespace-nowrap', nameSizes[size])}>Cocho em Dia</span>
      )}
    </span>
  )
}
