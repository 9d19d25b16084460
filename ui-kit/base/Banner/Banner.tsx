import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'error'

type Props = {
  /** What happened, why, and what to do. */
  children: ReactNode
  title?: string
  tone?: BannerTone
  action?: ReactNode
}

const look = {
  info: { Icon: Info, box: 'bg-sky-soft border-sky/30', mark: 'text-sky' },
  success: { Icon: CircleCheck, box: 'bg-pasture-soft border-pasture/30', mark: 'text-pasture' },
  warning: { Icon: TriangleAlert, box: 'bg-amber-soft border-amber/30', mark: 'text-amber' },
  error: { Icon: CircleAlert, box: 'bg-rust-soft border-rust/30', mark: 'text-rust' },
} satisfies Record<BannerTone, unknown>

export function Banner({ children, title, tone = 'info', action }: Props) {
  const { Icon, box, mark } = look[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-card border px-4 py-3', box)}>
      <Icon size={20} className={cx('mt-0.5 shrink-0', mark)} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-break-word">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
