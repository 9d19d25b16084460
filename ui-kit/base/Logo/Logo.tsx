// The ear tag with a trough under the rising sun. web/public/favicon.svg draws the same shapes.
import { cx } from '../cx.ts'

type Props = {
  variant?: 'full' | 'icon'
  /** Height of the mark; the name follows it. */
  size?: 'sm' | 'md' | 'lg'
}

const mark = { sm: 'size-6', md: 'size-8', lg: 'size-12' }
const name = { sm: 'text-lg', md: 'text-xl', lg: 'text-3xl' }

export function Logo({ variant = 'full', size = 'md' }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5" role="img" aria-label="Cocho em Dia">
      <svg viewBox="0 0 32 32" className={cx('shrink-0', mark[size])} aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-tag" />
        <path d="M9 14a7 7 0 0 1 14 0" fill="none" strokeWidth="2.6" className="stroke-yard-mark" />
        <path
          d="M5 13h22v3.2h-1.3l-1.9 8.2a3.4 3.4 0 0 1-3.3 2.6h-9a3.4 3.4 0 0 1-3.3-2.6l-1.9-8.2H5z"
          className="fill-yard-mark"
        />
      </svg>
      {variant === 'full' && (
        <span className={cx('font-display font-bold whitespace-nowrap', name[size])}>Cocho em Dia</span>
      )}
    </span>
  )
}
