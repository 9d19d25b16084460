import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'search'
  size?: ControlSize
  /** The unit in grey at the end of the input: 'kg', '%', 'min'. */
  unit?: string
  icon?: ReactNode
}

/** A native number input rejects the decimal comma of pt-BR, so a number is a text input with a decimal keypad. */
const nativeType = (type: Props['type']) =>
  type === 'number' ? { type: 'text', inputMode: 'decimal' as const } : { type }

export function Input({ type = 'text', size, unit, icon, ...rest }: Props) {
  const extraClasses = cx(Boolean(icon) && 'pl-10', Boolean(unit) && 'pr-12', type === 'number' && 'tabular-nums')
  return (
    <span className="relative flex items-center">
      {icon && <span className="pointer-events-none absolute left-3 text-ink-3">{icon}</span>}
      <input
        {...nativeType(type)}
        autoComplete="off"
        {...useField()}
        {...rest}
        className={controlClasses(size, extraClasses)}
      />
      {unit && (
        <span className="pointer-events-none absolute right-3 text-ink-3" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  )
}
