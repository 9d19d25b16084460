// The native select: phones open their own picker, the keyboard works, and it adds no code.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type Props<Value extends string> = Omit<
  ComponentProps<'select'>,
  'size' | 'className' | 'onChange' | 'children' | 'multiple'
> & {
  options: readonly Option<Value>[]
  /** The text while nothing is selected; it cannot be selected. */
  placeholder?: string
  size?: ControlSize
  onChange?: (value: Value) => void
}

export function Select<Value extends string>({ options, placeholder, size, onChange, ...rest }: Props<Value>) {
  const empty = rest.value === '' && Boolean(placeholder)
  return (
    <span className="relative flex items-center">
      <select
        {...useField()}
        {...rest}
        onChange={event => onChange?.(event.target.value as Value)}
        className={controlClasses(size, cx('appearance-none truncate pr-10', empty && 'text-ink-3'))}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute right-3 text-ink-3" aria-hidden="true" />
    </span>
  )
}
