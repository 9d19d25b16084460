// A day, typed as dd/MM/yyyy or picked. On a touch screen it is the phone's own wheel.
import { useState } from 'react'
import type { ControlSize } from '../Field/control.ts'
import { Input } from '../Input/Input.tsx'
import { TypedDate } from './TypedDate.tsx'

export type DateFieldProps = {
  /** 'YYYY-MM-DD'; null when blank, not a day, or out of the limits (the field says which). */
  value: string | null
  onChange: (value: string | null) => void
  /** First and last day, both allowed. */
  min?: string | undefined
  max?: string | undefined
  /** False where there must be a date: left blank, it goes back to the last good one. */
  clearable?: boolean
  disabled?: boolean
  size?: ControlSize
  name?: string
  /** The browser's own field; by default on touch screens. */
  native?: boolean
}

export function DateField({ native, ...props }: DateFieldProps) {
  const [touch] = useState(() => matchMedia('(pointer: coarse)').matches)
  return (native ?? touch) ? <NativeDate {...props} /> : <TypedDate {...props} />
}

function NativeDate({ value, onChange, min, max, clearable = true, ...rest }: DateFieldProps) {
  const become = (day: string) => (day || clearable) && onChange(day || null)
  return (
    <Input
      type="date"
      {...rest}
      min={min}
      max={max}
      value={value ?? ''}
      onChange={event => become(event.target.value)}
    />
  )
}
