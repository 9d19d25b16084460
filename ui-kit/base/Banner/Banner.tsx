import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

type BannerTone = 'info' | 'success' | 'warning' | 'error'

type Props = {
  /** What happened, why, and what to do. */
  children: ReactNode
  title?: string
  tone?: BannerTone
  /** The button that solves it. */
  action?: ReactNode
  /** Adds the button that closes it, for what nobody can solve now. */
  onDismiss?: () => void
}

const toneStyles = {
  info: { Icon: Info, container: 'bg-sky-soft border-sky/30', icon: 'text-sky' },
  success: { Icon: CircleCheck, container: 'bg-pasture-soft border-pasture/30', icon: 'text-pasture' },
  warning: { Icon: TriangleAlert, container: 'bg-amber-soft border-amber/30', icon: 'text-amber' },
  error: { Icon: CircleAlert, container: 'bg-rust-soft border-rust/30', icon: 'text-rust' },
} satisfies Record<BannerTone, unknown>

export function Banner({ children, title, tone = 'info', action, onDismiss }: Props) {
  const { Icon, container, icon } = toneStyles[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-card border px-4 py-3', container)}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <Icon size={20} className={cx('mt-0.5 shrink-0', icon)} aria-hidden="true" />
          <div className="min-w-0 wrap-anywhere">
            {title && <p className="font-semibold">{title}</p>}
            {children}
          </div>
        </div>
        {/* under the text where it stands below it */}
        {action && <div className="ml-8">{action}</div>}
      </div>
      {/* as large as a glove needs, on the first line of the text */}
      {onDismiss && (
        <div className="-my-4 -mr-3 shrink-0 self-start">
          <IconButton label="Fechar aviso" size="field" onClick={onDismiss}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
