// A day, typed as dd/MM/yyyy or picked. On a touch screen it is the phone's own wheel.
import { useState } from 'react'
import { Input } from '../Input/Input.tsx'
import { matchesMedia } from '../useMediaQuery.ts'
import { type DateInputProps, MaskedDateInput } from './MaskedDateInput.tsx'

type Props = DateInputProps & {
  /** The browser's own field; by default on touch screens. */
  native?: boolean
}

export function DateField({ native, ...props }: Props) {
  const [touch] = useState(() => matchesMedia('(pointer: coarse)'))
  return (native ?? touch) ? <NativeDate {...props} /> : <MaskedDateInput {...props} />
}

function NativeDate({ value, onChange, min, max, clearable = true, ...rest }: DateInputProps) {
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
