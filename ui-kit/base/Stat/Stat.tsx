import { Children, type ReactNode } from 'react'
import type { Term } from '../../../domain/format/definitions.ts'
import { cx } from '../cx.ts'
import { Definition } from '../Definition/Definition.tsx'

type Props = {
  label: ReactNode
  /** Formatted in pt-BR: '48.320'. */
  value: ReactNode
  /** Small and grey after the value: 'kg', 'de 81.400 kg'. */
  unit?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `top` in a strip, `bottom` in a card. */
  labelPosition?: 'top' | 'bottom'
  tone?: 'warning' | 'error'
  /** Makes the label a button that explains the figure. */
  definition?: Term
}

const valueSizes = { sm: 'text-xl', md: 'text-3xl', lg: 'text-4xl' }
const unitSizes = { sm: 'text-base', md: 'text-base', lg: 'text-xl' }
const toneClasses = { warning: 'text-amber', error: 'text-rust' }

export function Stat({ label, value, unit, size = 'md', labelPosition = 'top', tone, definition }: Props) {
  return (
    <dl className={cx('flex min-w-0 flex-col', tone && toneClasses[tone])}>
      <dt className={cx('text-sm', labelPosition === 'bottom' && 'order-last', !tone && 'text-ink-3')}>
        {definition ? <Definition term={definition}>{label}</Definition> : label}
      </dt>
      <dd className={cx('flex flex-wrap items-baseline gap-x-1.5 font-display font-semibold', valueSizes[size])}>
        {value}
        {unit && <span className={cx(unitSizes[size], !tone && 'text-ink-3')}>{unit}</span>}
      </dd>
    </dl>
  )
}

/** Stats side by side in one card, with dividers. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-line shadow-soft print:shadow-none">
      <div className="grid grid-cols-2 gap-px lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none">
        {Children.map(children, child => (
          <div className="bg-surface px-4 max-lg:last:odd:col-span-2 py-3 sm:px-5 sm:py-4 print:px-4 print:py-2 has-[.text-amber]:bg-amber-soft has-[.text-rust]:bg-rust-soft">
            {child}
          </div>
        ))}
      </div>
    </div>
  )
}
