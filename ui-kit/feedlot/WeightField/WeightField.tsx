// A large weight input for use with gloves, and a button that fills in the planned weight.
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { Button } from '../../base/Button/Button.tsx'
import { cx } from '../../base/cx.ts'
import { parseWeight } from './parse-weight.ts'

type Props = {
  label: string
  /** The typed text; parse it with parseWeight(). */
  value: string
  onChange: (value: string) => void
  /** Planned weight in kg: adds the button and the difference. */
  expected?: number | undefined
  /** What is wrong and what to do. */
  error?: string | undefined
  disabled?: boolean
}

export function WeightField({ label, value, onChange, expected, error, disabled }: Props) {
  const id = useId()
  const weight = parseWeight(value)
  return (
    <div>
      <label htmlFor={id} className="text-lg font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <LargeInput
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
        />
        {expected !== undefined && <PlannedWeightButton expected={expected} disabled={disabled} onChange={onChange} />}
      </div>
      <p
        id={`${id}-message`}
        className={cx('mt-2 flex min-h-7 items-center gap-2 text-lg', error ? 'font-semibold text-rust' : 'text-ink-2')}
      >
        {error && <CircleAlert size={22} className="shrink-0" aria-hidden="true" />}
        {error ?? differenceText(weight, expected)}
      </p>
    </div>
  )
}

const LargeInput = (props: ComponentProps<'input'>) => (
  <span className="relative flex min-w-0 flex-[1_1_14rem] items-center">
    <input
      {...props}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      className={cx(
        'h-20 w-full min-w-0 rounded-field border-2 border-control bg-surface pr-16 pl-4 font-display text-4xl font-semibold text-ink',
        'aria-invalid:border-rust disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
      )}
    />
    <span className="pointer-events-none absolute right-4 font-display text-2xl text-ink-2" aria-hidden="true">
      kg
    </span>
  </span>
)

type PlannedProps = { expected: number; disabled: boolean | undefined; onChange: (value: string) => void }

const PlannedWeightButton = ({ expected, disabled = false, onChange }: PlannedProps) => (
  <div className="flex flex-[1_1_10rem] *:w-full">
    <Button size="field" variant="secondary" disabled={disabled} onClick={() => onChange(formatNumber(expected, 3, 0))}>
      Igual ao previsto: {formatKg(expected, 3, 0)}
    </Button>
  </div>
)

/** Shown while typing, so that a wrong digit is noticed before saving. */
function differenceText(weight: number | null, expected: number | undefined) {
  if (weight === null || !expected) return null
  const difference = weight - expected
  if (difference === 0) return 'Igual ao previsto.'
  return `${formatKg(Math.abs(difference), 1, 0)} a ${difference > 0 ? 'mais' : 'menos'}, erro ${formatPercentChange((difference / expected) * 100, 1, 1)}`
}
