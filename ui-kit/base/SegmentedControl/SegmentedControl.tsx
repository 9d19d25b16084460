// A few options side by side, as native radio inputs.
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type Props<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** `field` is 56 px high and takes the full width, for the field screens. */
  size?: 'md' | 'field'
  disabled?: boolean
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  disabled,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={cx(
        'flex min-w-0 max-w-full flex-wrap border border-line-strong bg-surface p-0.5',
        size === 'md' ? 'w-fit rounded-control' : 'w-full rounded-field',
      )}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={cx(
            'flex flex-1 cursor-pointer items-center justify-center text-center font-semibold whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            size === 'md'
              ? 'min-h-8 pointer-coarse:min-h-11 rounded-[5px] px-3 text-sm'
              : 'min-h-14 rounded-[11px] px-4 text-base',
            option.value === value ? 'bg-inverse text-on-inverse' : 'text-ink-2 hover:bg-sunken hover:text-ink',
            disabled && 'cursor-not-allowed opacity-50',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
