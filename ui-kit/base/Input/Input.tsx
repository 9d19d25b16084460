import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'search'
  size?: ControlSize
  /** The unit in grey at the end of the input: 'kg', '%', 'min'. 'R$' stands before the amount. */
  unit?: string
  icon?: ReactNode
}

/** A native number input rejects the decimal comma of pt-BR, so a number is a text input with a decimal keypad. */
const nativeType = (type: Props['type']) =>
  type === 'number' ? { type: 'text', inputMode: 'decimal' as const } : { type }

export function Input({ type = 'text', size, unit, icon, ...rest }: Props) {
  const isSign = unit === 'R$'
  const extraClasses = cx(
    (Boolean(icon) || isSign) && 'pl-10',
    Boolean(unit) && !isSign && 'pr-12',
    type === 'number' && 'tabular-nums',
  )
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
        <span
          className={cx('pointer-events-none absolute text-ink-3', isSign ? 'left-3' : 'right-3')}
          aria-hidden="true"
        >
          {unit}
        </span>
      )}
    </span>
  )
}
