// A date, typed as dd/MM/yyyy or picked from a calendar. Touch screens get the browser's own date picker.
import { useState } from 'react'
import { Input } from '../Input/Input.tsx'
import { matchesMedia } from '../useMediaQuery.ts'
import { type DateInputProps, MaskedDateInput } from './MaskedDateInput.tsx'

type Props = DateInputProps & {
  /** Uses the browser's date input. Defaults to true on touch screens. */
  native?: boolean
}

export function DateField({ native, ...props }: Props) {
  const [touch] = useState(() => matchesMedia('(pointer: coarse)'))
  return (native ?? touch) ? <NativeDate {...props} /> : <MaskedDateInput {...props} />
}

function NativeDate({ value, onChange, min, max, clearable = true, ...rest }: DateInputProps) {
  const change = (day: string) => (day || clearable) && onChange(day || null)
  return (
    <Input
      type="date"
      {...rest}
      min={min}
      max={max}
      value={value ?? ''}
      onChange={event => change(event.target.value)}
    />
  )
}
