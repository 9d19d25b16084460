import { cx } from '../cx.ts'

type Props = {
  /** What is loading, for screen readers; left out where the parent has a label. */
  label?: string
  /** Its size and margins. */
  className?: string
}

export function Spinner({ label, className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className ?? 'size-5')}>
      <svg viewBox="0 0 20 20" fill="none" strokeWidth="2.5" className="size-full animate-spin" aria-hidden="true">
        <circle cx="10" cy="10" r="8" className="stroke-current opacity-25" />
        <path d="M18 10a8 8 0 0 0-8-8" strokeLinecap="round" className="stroke-current" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
