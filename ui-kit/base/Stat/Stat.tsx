import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  label: ReactNode
  /** Already written in pt-BR: '48.320'. */
  value: ReactNode
  /** Small and grey after the figure: 'kg', 'de 81.400 kg'. */
  unit?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Over the figure in a strip, under it in a card. */
  labelPosition?: 'top' | 'bottom'
  tone?: 'warning' | 'error'
}

const figure = { sm: 'text-xl', md: 'text-3xl', lg: 'text-4xl' }
const small = { sm: 'text-base', md: 'text-lg', lg: 'text-xl' }
const tint = { warning: 'text-amber', error: 'text-rust' }

export function Stat({ label, value, unit, size = 'md', labelPosition = 'top', tone }: Props) {
  return (
    <dl className={cx('flex min-w-0 flex-col', tone && tint[tone])}>
      <dt className={cx('text-sm', labelPosition === 'bottom' && 'order-last', !tone && 'text-ink-3')}>{label}</dt>
      <dd className={cx('flex flex-wrap items-baseline gap-x-1.5 font-display font-semibold', figure[size])}>
        {value}
        {unit && <span className={cx(small[size], !tone && 'text-ink-3')}>{unit}</span>}
      </dd>
    </dl>
  )
}

/** Figures side by side in one card, a line between them. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-line shadow-soft">
      <div className="grid grid-cols-2 gap-px lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {Children.map(children, child => (
          <div className="bg-surface px-5 py-4 has-[.text-amber]:bg-amber-soft has-[.text-rust]:bg-rust-soft">
            {child}
          </div>
        ))}
      </div>
    </div>
  )
}
