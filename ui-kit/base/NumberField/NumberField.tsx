// A number typed with a decimal comma. The text is formatted on blur, not while it is typed.
import { Diff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import type { ControlSize } from '../Field/control-classes.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Input } from '../Input/Input.tsx'
import { parseNumber } from './parse-number.ts'

export type NumberFieldProps = {
  /** Null when blank, NaN for text that is not a number: the schema reports it and the text stays. */
  value: number | null
  onChange: (value: number | null) => void
  unit?: string
  /** The fewest decimals of a typed number: 2 for money. */
  minDecimals?: number
  placeholder?: string
  size?: ControlSize
  /** May be negative: adds a button for the sign, which the decimal keypad of phones lacks. */
  signed?: boolean
  disabled?: boolean
  name?: string
  /** The text field. */
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
}

export function NumberField({ value, onChange, signed, minDecimals = 0, ...rest }: NumberFieldProps) {
  const text = formatted(value, minDecimals)
  const [typed, setTyped] = useState({ text, value })
  if (!Object.is(typed.value, value)) setTyped({ text, value })
  const changeText = (changed: string) => {
    const parsed = parseNumber(changed)
    setTyped({ text: changed, value: parsed })
    onChange(parsed)
  }
  const formatText = () => Number.isFinite(value) && setTyped({ text, value })
  const input = (
    <Input
      type="number"
      {...rest}
      value={typed.text}
      onChange={event => changeText(event.target.value)}
      onBlur={formatText}
    />
  )
  if (!signed) return input
  return (
    <span className="flex gap-2">
      <IconButton
        label="Trocar o sinal"
        variant="outline"
        disabled={rest.disabled}
        onClick={() => changeText(toggleSign(typed.text))}
      >
        <Diff size={18} aria-hidden="true" />
      </IconButton>
      <span className="min-w-0 flex-1">{input}</span>
    </span>
  )
}

const formatted = (value: number | null, minDecimals: number) =>
  value === null || Number.isNaN(value) ? '' : formatNumber(value, 10, minDecimals)

const toggleSign = (text: string) => (/^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]/, '') : `−${text.trim()}`)
