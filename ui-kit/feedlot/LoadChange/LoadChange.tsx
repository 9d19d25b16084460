import { ArrowRight } from 'lucide-react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
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
  return (
    <div
      className={cx(
        '@container flex flex-wrap items-end justify-between gap-x-3 gap-y-1',
        !compact && 'rounded-card border border-line bg-surface px-4 py-3',
      )}
    >
      <div className="min-w-0">
        <p className={cx(compact ? 'text-sm text-ink-3' : 'text-ink-2')}>Carga Projetada</p>
        <output className={cx('font-display font-semibold', compact ? 'text-xl' : 'text-2xl @min-[26rem]:text-3xl')}>
          <span className="sr-only">{loadText(from, to)}</span>
          <Loads from={from} to={to} />
        </output>
      </div>
      {quantity > 0 && <PerHead from={from / quantity} to={to === null ? null : to / quantity} compact={compact} />}
    </div>
  )
}

function Loads({ from, to }: Pick<Props, 'from' | 'to'>) {
  const unit = <span className="ml-1 text-[0.7em] text-ink-3">kg</span>
  return (
    <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2">
      <span>
        {formatNumber(from)}
        {to === null && unit}
      </span>
      {to !== null && (
        <>
          <ArrowRight className="size-[0.7em] shrink-0 self-center text-ink-3" />
          <span>
            <span className="underline decoration-tag decoration-4 underline-offset-4">{formatNumber(to)}</span>
            {unit}
          </span>
        </>
      )}
    </span>
  )
}

type PerHeadProps = Pick<Props, 'from' | 'to'> & { compact: boolean | undefined }

function PerHead({ from, to, compact }: PerHeadProps) {
  const decimals = (to ?? from) < 10 ? 2 : 1
  return (
    <p>
      <span className={cx('block', compact ? 'text-sm text-ink-3' : 'text-ink-2')}>por cabeça</span>
      <span className={cx('font-display font-semibold', compact || to !== null ? 'text-xl leading-8' : 'text-2xl')}>
        {to !== null && !compact && (
          // where both fit
          <span className="hidden @min-[20rem]:inline">
            <span className="sr-only">de </span>
            {formatNumber(from, decimals)}
            <span className="sr-only"> para </span>
            <ArrowRight className="mx-1.5 inline size-[0.7em] align-baseline text-ink-3" aria-hidden="true" />
          </span>
        )}
        {formatKg(to ?? from, decimals)}
      </span>
    </p>
  )
}

const loadText = (from: number, to: number | null) =>
  to === null ? formatKg(from) : `de ${formatNumber(from)} para ${formatKg(to)}`
