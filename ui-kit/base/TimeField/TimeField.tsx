// A time of day, typed as hh:mm. The browser's own input shows AM and PM where its language is English, so this is a text input.
import { type Ref, useId } from 'react'
import { completeTime, maskTime, parseTime, timeError } from '../../../domain/format/typed-time.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField } from '../Field/Field.tsx'
import { useTypedText } from '../Field/useTypedText.ts'

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
  const { error, input } = useTypedTime(props)
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
        {...input}
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

const middle = { other: /[^\d:]/g, length: 'hh:mm'.length }

const useTypedTime = ({ value, onChange, max }: Pick<Props, 'value' | 'onChange' | 'max'>) =>
  useTypedText({
    value,
    onChange,
    format: time => time,
    parse: text => (timeError(text, { max }) ? '' : (parseTime(text) ?? '')),
    mask: maskTime,
    middle,
    complete: completeTime,
    error: text => timeError(text, { max }),
  })
