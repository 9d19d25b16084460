// The average weighing error and its bias.
import { formatPercent } from '../../../domain/format/format.ts'
import { TOLERANCE_PERCENT } from '../../../domain/operation/wagon/tolerance.ts'
import { cx } from '../../base/cx.ts'
import { biasDirection } from './bias-direction.ts'

type Props = {
  /** The label for screen readers: 'Erro de carga'. */
  label: string
  /** The average absolute error, in percent. */
  error: number
  /** The average signed error, in percent: errors above and below cancel out. */
  bias: number
  /** The error above which it is marked as high. */
  limit?: number
}

/** Its parts have one width, so that the zeros of several stand in a column. */
export function ErrorGauge({ label, error, bias, limit = TOLERANCE_PERCENT }: Props) {
  const high = error > limit
  const direction = biasDirection(bias)
  return (
    <span className="inline-grid grid-cols-[4rem_minmax(0,5rem)] items-baseline gap-y-0.5 text-left">
      <span className={cx('font-display text-xl leading-6 font-semibold', high && 'text-rust')}>
        <span className="sr-only">{label}: </span>
        {formatPercent(error, 2, 2)}
        {high && <span className="sr-only">, alto</span>}
      </span>
      <BiasScale bias={bias} limit={limit} high={high} />
      <span className="col-span-full text-sm text-ink-3">
        {direction ? `${formatPercent(Math.abs(bias), 2, 2)} ${direction}` : 'equilibrado'}
      </span>
    </span>
  )
}

/** The middle is zero, the band is the tolerance, the dot is the bias. */
function BiasScale({ bias, limit, high }: { bias: number; limit: number; high: boolean }) {
  const left = 50 + (Math.max(-1, Math.min(1, bias / (limit * 2))) * 100) / 2
  return (
    <span className="relative h-4 self-center" aria-hidden="true">
      <span className="absolute inset-x-0 top-1.5 h-1.5 rounded-full border border-line bg-quiet" />
      <span className="absolute inset-x-1/4 top-1.5 h-1.5 border border-line-strong bg-sunken" />
      <span className="absolute inset-y-0 left-1/2 w-px bg-ink-3" />
      <span
        style={{ left: `calc(${left}% - 5px)` }}
        className={cx('absolute top-[3px] size-2.5 rounded-full ring-2 ring-surface', high ? 'bg-rust' : 'bg-pasture')}
      />
    </span>
  )
}
