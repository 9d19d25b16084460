import { cx } from '../cx.ts'

type Props = {
  /** The size of the content, so that the layout does not shift when it loads: 'h-6 w-40'. */
  className?: string
  /** What is loading, for screen readers. Set it on one Skeleton per screen. */
  label?: string
}

export function Skeleton({ className = 'h-6 w-full', label }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={cx('block rounded-sm border border-line bg-quiet', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** A paragraph; the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key, line) => (
        <Skeleton key={key} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}
