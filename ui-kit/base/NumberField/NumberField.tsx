// A number typed with a comma. While it is typed the text is the person's own; on leaving it is shown as it was read.
import { Diff } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import type { ControlSize } from '../Field/controlClasses.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Input } from '../Input/Input.tsx'
import { parseNumber } from './parseNumber.ts'

export type NumberFieldProps = {
  /** Null when blank, NaN when what is typed is no number: the schema says so, and nothing is lost. */
  value: number | null
  onChange: (value: number | null) => void
  unit?: string
  placeholder?: string
  size?: ControlSize
  /** May be below zero: brings a button for the sign, which a phone's decimal keypad lacks. */
  signed?: boolean
  disabled?: boolean
  name?: string
  'aria-label'?: string
}

export function NumberField({ value, onChange, signed, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: shown(value), value })
  if (!Object.is(typed.value, value)) setTyped({ text: shown(value), value })
  const become = (text: string) => {
    const read = parseNumber(text)
    setTyped({ text, value: read })
    onChange(read)
  }
  const tidy = () => Number.isFinite(value) && setTyped({ text: shown(value), value })
  const input = (
    <Input type="number" {...rest} value={typed.text} onChange={event => become(event.target.value)} onBlur={tidy} />
  )
  if (!signed) return input
  return (
    <span className="flex gap-2">
      <IconButton
        label="Trocar o sinal"
        variant="outline"
        disabled={rest.disabled}
        onClick={() => become(flipped(typed.text))}
      >
        <Diff size={18} aria-hidden="true" />
      </IconButton>
      <span className="min-w-0 flex-1">{input}</span>
    </span>
  )
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : formatNumber(value, 10, 0))

const flipped = (text: string) => (/^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]/, '') : `−${text.trim()}`)
