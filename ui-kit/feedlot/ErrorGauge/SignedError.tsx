import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatPercent, formatPercentChange } from '../../../domain/format/format.ts'
import { TOLERANCE_PERCENT, type ToleranceLevel } from '../../../domain/operation/wagon/tolerance.ts'
import { cx } from '../../base/cx.ts'
import { biasDirection } from './bias-direction.ts'

type Props = {
  /** Signed percent; null before the weighing. */
  value: number | null
  /** Errors beyond this, in either direction, are highlighted. */
  limit?: number
  /** The level by the farm's tolerance, in place of the limit. */
  level?: ToleranceLevel | 'none'
  decimals?: number
}

const levelClasses = {
  none: '',
  green: 'text-pasture',
  yellow: 'font-semibold text-amber',
  red: 'font-semibold text-rust',
} satisfies Record<ToleranceLevel | 'none', string>

/** The error of one weighing with its sign; one beyond the tolerance has an arrow, too. Screen readers get 'a mais'. */
export function SignedError({ value, limit = TOLERANCE_PERCENT, level, decimals = 1 }: Props) {
  if (value === null) return '–'
  const direction = biasDirection(value, decimals)
  const found = level ?? (Math.abs(value) > limit ? 'red' : 'none')
  const isBeyond = found === 'yellow' || found === 'red'
  const Arrow = direction === 'a mais' ? ArrowUp : ArrowDown
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap', levelClasses[found])}>
      {direction && isBeyond && <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />}
      {direction ? (
        <>
          <span aria-hidden="true">{formatPercentChange(value, decimals, decimals)}</span>
          <span className="sr-only">{`${formatPercent(Math.abs(value), decimals, decimals)} ${direction}`}</span>
        </>
      ) : (
        formatPercentChange(value, decimals, decimals)
      )}
    </span>
  )
}
