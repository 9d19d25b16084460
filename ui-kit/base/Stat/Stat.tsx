import { Children, type ReactNode } from 'react'
import type { Term } from '../../../domain/figures/definitions.ts'
import { cx } from '../cx.ts'
import { Definition } from '../Definition/Definition.tsx'

type Props = {
  label: ReactNode
  /** Formatted in pt-BR: '48.320'. */
  value: ReactNode
  /** Small and grey after the value: 'kg', 'de 81.400 kg'. */
  unit?: ReactNode
  /** The size of the figure. */
  size?: 'sm' | 'md' | 'lg'
  /** `top` in a strip, `bottom` in a card. */
  labelPosition?: 'top' | 'bottom'
  tone?: 'warning' | 'error'
  /** Makes the label a button that explains the figure. */
  definition?: Term
}

const valueSizes = {
  sm: 'text-xl',
  md: 'text-3xl max-sm:text-[length:min(1.75rem,9.5vw)]',
  lg: 'text-4xl max-sm:text-[length:min(2.25rem,12vw)]',
}
const unitSizes = { sm: 'text-base', md: 'text-base', lg: 'text-xl' }
const toneClasses = { warning: 'text-amber', error: 'text-rust' }

export function Stat({ label, value, unit, size = 'md', labelPosition = 'top', tone, definition }: Props) {
  return (
    <dl className={cx('flex min-w-0 flex-col', tone && toneClasses[tone])}>
      <dt className={cx('text-sm', labelPosition === 'top' ? 'leading-6' : 'order-last', !tone && 'text-ink-3')}>
        {definition ? <Definition term={definition}>{label}</Definition> : label}
      </dt>
      <dd
        className={cx(
          'flex items-baseline gap-x-1 font-display sm:gap-x-1.5 font-semibold',
          !isOneWord(unit) && 'flex-wrap',
          valueSizes[size],
        )}
      >
        {value}
        {unit && <span className={cx(unitSizes[size], !tone && 'text-ink-3')}>{unit}</span>}
      </dd>
    </dl>
  )
}

/** 'kg' stays beside its figure; 'de 81.400 kg' may stand below it. */
const isOneWord = (unit: ReactNode) => typeof unit === 'string' && !unit.includes(' ')

function wideBasis(count: number): string {
  if (count > 6) return 'lg:basis-[22%] print:basis-[22%]'
  return count > 5 ? 'lg:basis-[30%] print:basis-[30%]' : 'lg:basis-0 print:basis-0'
}

/**
 * Stats side by side in one card, with dividers; a child that is null or false has no place. On a phone two are on a line, or one where two do not fit.
 * On a wide screen up to five are on a line, of six three, and of more four.
 */
export function StatStrip({ children }: { children: ReactNode }) {
  const stats = Children.toArray(children)
  const basis = wideBasis(stats.length)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-line shadow-soft print:shadow-none">
      <div className="flex flex-wrap gap-px">
        {Children.map(stats, child => (
          <div
            className={cx(
              'grow basis-[44%] bg-surface px-3 py-3 sm:px-5 sm:py-4 print:px-4 print:py-2 has-[.text-amber]:bg-amber-soft has-[.text-rust]:bg-rust-soft',
              basis,
            )}
          >
            {child}
          </div>
        ))}
      </div>
    </div>
  )
}
