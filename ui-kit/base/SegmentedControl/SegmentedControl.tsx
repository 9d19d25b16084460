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

const MOST_ON_A_LINE = 4
/** Rows of equal cells, because a line that wraps gives each row other widths. */
const equalCellsOnAPhone = {
  group: 'max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))]',
  option: 'max-sm:px-1.5 max-sm:wrap-anywhere max-sm:whitespace-normal',
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
  const isMany = size === 'md' && options.length > MOST_ON_A_LINE
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={cx(
        // the radio inputs are positioned in it
        'relative flex min-w-0 max-w-full flex-wrap border border-line-strong bg-surface p-0.5',
        size === 'md' ? 'w-fit rounded-control' : 'w-full rounded-field',
        isMany && equalCellsOnAPhone.group,
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
            isMany && equalCellsOnAPhone.option,
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
