import { ArrowRight } from 'lucide-react'
import { formatNumber } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'

type Props = {
  /** The current projected load, in kg. */
  from: number
  /** The projected load with the chosen note, in kg; null without a note. */
  to: number | null
  /** Heads of the lot. */
  quantity: number
  /** Makes it smaller and without a border, for a list. */
  compact?: boolean
}

/** How a note changes the lot's projected load, total and per head. */
export function LoadChange({ from, to, quantity, compact }: Props) {
  const decimals = (to ?? from) / quantity < 10 ? 2 : 1
  return (
    <div
      className={cx(
        '@container flex flex-wrap justify-between gap-x-3 gap-y-1',
        !compact && 'rounded-card border border-line bg-surface px-4 py-3',
      )}
    >
      <Figure label="Carga Projetada" from={from} to={to} compact={compact} />
      {quantity > 0 && (
        <Figure
          label="Por cabeça"
          from={from / quantity}
          to={to === null ? null : to / quantity}
          decimals={decimals}
          compact={compact}
          isSecond
        />
      )}
    </div>
  )
}

type FigureProps = Pick<Props, 'from' | 'to'> & {
  label: string
  decimals?: number
  compact: boolean | undefined
  /** Stands at the right, and where the place is short without what it was. */
  isSecond?: boolean
}

function Figure({ label, from, to, decimals = 0, compact, isSecond }: FigureProps) {
  const text = (kg: number) => formatNumber(kg, decimals)
  const Value = isSecond ? 'span' : 'output'
  return (
    <div className={cx('min-w-0', isSecond && 'ml-auto text-right')}>
      <p className={cx(compact ? 'text-sm text-ink-3' : 'text-ink-2')}>{label}</p>
      <Value className={cx('font-display font-semibold', compact ? 'text-xl' : 'text-2xl @min-[26rem]:text-3xl')}>
        <span className="sr-only">{to === null ? `${text(from)} kg` : `de ${text(from)} para ${text(to)} kg`}</span>
        <span aria-hidden="true" className={cx('flex flex-wrap items-baseline gap-x-2', isSecond && 'justify-end')}>
          {to !== null && (
            <span
              className={cx('flex items-baseline gap-x-2', isSecond && (compact ? 'hidden' : '@max-[20rem]:hidden'))}
            >
              {text(from)}
              <ArrowRight className="size-[0.7em] shrink-0 self-center text-ink-3" />
            </span>
          )}
          <span className="whitespace-nowrap">
            <span
              className={cx(to !== null && !isSecond && 'underline decoration-tag decoration-4 underline-offset-4')}
            >
              {text(to ?? from)}
            </span>
            <span className="ml-1 text-[0.7em] text-ink-3">kg</span>
          </span>
        </span>
      </Value>
    </div>
  )
}
