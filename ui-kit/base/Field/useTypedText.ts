import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

type Options<Value> = {
  value: Value
  onChange: (value: Value) => void
  format: (value: Value) => string
  /** The value of a text; the blank one while it is incomplete or out of the limits. */
  parse: (text: string) => Value
  /** The text after a key at its end; `previous` is the text before. */
  mask: (text: string, previous: string) => string
  /** What a key in the middle may leave: characters, and how many. */
  middle: { other: RegExp; length: number }
  /** The text when the field is left. */
  complete: (text: string) => string
  error: (text: string) => string | null
}

/** The text in a masked input and the value that it means. The error shows on blur: half a date is not a mistake yet. */
export function useTypedText<Value>({ value, onChange, format, parse, complete, error, ...masking }: Options<Value>) {
  const [typed, setTyped] = useState({ text: format(value), value })
  const [focused, setFocused] = useState(false)
  if (typed.value !== value) setTyped({ text: format(value), value })
  const setText = (text: string) => {
    const next = parse(text)
    setTyped({ text, value: next })
    if (next !== value) onChange(next)
  }
  const leave = () => setText(complete(typed.text))
  return {
    setText,
    error: focused ? null : error(typed.text),
    /** Props of the input. */
    input: {
      value: typed.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(textOf(target, typed.text, masking)),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        leave()
      },
      // Enter submits the form without leaving the field
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && leave(),
    },
  }
}

/** A change in the middle of the text is left as it was typed, because a new text would move the caret to the end. */
function textOf<Value>(
  { value, selectionStart }: HTMLInputElement,
  previous: string,
  { mask, middle }: Pick<Options<Value>, 'mask' | 'middle'>,
): string {
  const isAtEnd = selectionStart === null || selectionStart === value.length
  return isAtEnd ? mask(value, previous) : value.replace(middle.other, '').slice(0, middle.length)
}
