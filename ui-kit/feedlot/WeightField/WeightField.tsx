// The weight that is typed on the keypad of the screen or on a physical keyboard. No system keyboard opens.
import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cx } from '../../base/cx.ts'

type Props = {
  label: string
  /** The typed text; parse it with parseWeight(). */
  value: string
  onChange: (value: string) => void
  /** What is wrong and what to do. */
  error?: string | undefined
  /** What follows from the typed weight: 'Carregado 3.635 kg, 5 kg a menos.' */
  message?: string | undefined
  disabled?: boolean
  /** The ref of the input element. */
  ref?: Ref<HTMLInputElement> | undefined
}

export function WeightField({ label, value, onChange, error, message, disabled, ref }: Props) {
  const id = useId()
  return (
    <>
      <div className="weighing-field relative min-w-0">
        <label
          htmlFor={id}
          className="absolute inset-x-2 top-1 z-1 truncate font-display text-base font-semibold min-[22.5rem]:inset-x-2.5 min-[22.5rem]:text-lg tall:static tall:mb-1 tall:block tall:font-sans split:static split:mb-1 split:block split:font-sans"
        >
          {label}
        </label>
        <div className="relative">
          <input
            ref={ref}
            id={id}
            value={value}
            onChange={event => onChange(event.target.value)}
            inputMode="none"
            enterKeyHint="done"
            autoComplete="off"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-message`}
            className={inputClasses}
          />
          <span
            className="pointer-events-none absolute right-3 bottom-1.5 font-display text-xl max-[22.5rem]:hidden tall:bottom-5 tall:text-2xl"
            aria-hidden="true"
          >
            kg
          </span>
        </div>
      </div>
      <p
        id={`${id}-message`}
        className={cx(
          'weighing-message flex items-start gap-2 text-base leading-5 empty:hidden tall:mt-1 tall:text-lg',
          error && 'font-semibold text-rust',
        )}
      >
        {error && <CircleAlert size={20} className="shrink-0" aria-hidden="true" />}
        {error ?? message}
      </p>
    </>
  )
}

const inputClasses = cx(
  'h-16 w-full min-w-0 rounded-field border-2 border-control bg-surface pt-5 pr-2 pl-2.5 font-display text-2xl font-semibold text-ink min-[22.5rem]:pr-9 min-[22.5rem]:text-3xl tall:pl-4 split:pt-0 tall:h-20 tall:pt-0 tall:text-4xl',
  'focus-visible:outline-offset-0 aria-invalid:border-rust disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
)
