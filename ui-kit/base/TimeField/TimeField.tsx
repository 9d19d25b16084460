// A time of day, typed as hh:mm. The browser's own input shows AM and PM where its language is English, so this is a text input.
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { completeTime, maskTime, parseTime, timeError } from '../../../domain/format/typed-time.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'

type Props = {
  /** 'HH:MM'; '' when blank, incomplete or out of the limit (the field shows which). */
  value: string
  onChange: (value: string) => void
  /** Last time of day, itself allowed. */
  max?: string
  size?: ControlSize
  name?: string
  /** The input, which a form may move the focus to. */
  ref?: Ref<HTMLInputElement>
}

export function TimeField({ size, name, ref, ...props }: Props) {
  const { error, ...typing } = useTypedTime(props)
  const field = useField()
  const errorId = useId()
  const describedBy = [field['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <input
        {...field}
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder="hh:mm"
        aria-invalid={error || field['aria-invalid'] ? true : undefined}
        aria-describedby={describedBy}
        {...typing}
        className={controlClasses(size, 'tabular-nums')}
      />
      {error && (
        <p id={errorId} className="text-sm font-medium text-rust">
          {error}
        </p>
      )}
    </div>
  )
}

/** The text in the input and the time that it means. The error shows on blur: half a time is not a mistake yet. */
function useTypedTime({ value, onChange, max }: Pick<Props, 'value' | 'onChange' | 'max'>) {
  const [typed, setTyped] = useState({ text: value, value })
  const [focused, setFocused] = useState(false)
  if (typed.value !== value) setTyped({ text: value, value })
  const setText = (text: string) => {
    const time = timeError(text, { max }) ? '' : (parseTime(text) ?? '')
    setTyped({ text, value: time })
    if (time !== value) onChange(time)
  }
  const complete = () => setText(completeTime(typed.text))
  return {
    value: typed.text,
    error: focused ? null : timeError(typed.text, { max }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(typedText(target, typed.text)),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      complete()
    },
    // Enter submits the form without leaving the field
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && complete(),
  }
}

/** A change in the middle of the text is left as it was typed, because a new text would move the caret to the end. */
function typedText({ value, selectionStart }: HTMLInputElement, previous: string): string {
  const isAtEnd = selectionStart === null || selectionStart === value.length
  return isAtEnd ? maskTime(value, previous) : value.replace(/[^\d:]/g, '').slice(0, 'hh:mm'.length)
}
