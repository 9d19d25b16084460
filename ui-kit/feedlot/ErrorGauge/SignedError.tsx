import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatPercentChange } from '../../../domain/format/format.ts'
import { TOLERANCE_PERCENT } from '../../../domain/operation/tolerance.ts'
import { cx } from '../../base/cx.ts'
import { biasDirection } from './bias-direction.ts'

type Props = {
  /** Signed percent; null while nothing was weighed. */
  value: number | null
  /** Above this, either way, it is an error to look at. */
  limit?: number
  decimals?: number
}

/** One line's error with its sign and its side: '+3,0% ↑', read as 'a mais'. */
export function SignedError({ value, limit = TOLERANCE_PERCENT, decimals = 1 }: Props) {
  if (value === null) return '–'
  const lean = biasDirection(value, decimals)
  const Arrow = lean === 'a mais' ? ArrowUp : ArrowDown
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap',
        Math.abs(value) > limit && 'font-semibold text-rust',
      )}
    >
      {lean && <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />}
      {formatPercentChange(value, decimals, decimals)}
      {lean && <span className="sr-only">{lean}</span>}
    </span>
  )
}
