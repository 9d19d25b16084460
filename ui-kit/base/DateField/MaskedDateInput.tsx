// A text input with a dd/mm/aaaa mask, and a button that opens a calendar. The calendar's code loads when it opens.
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { formatDate } from '../../../domain/format/format.ts'
import { completeDate, dateError, isWithin, maskDate, parseDate } from '../../../domain/format/typed-date.ts'
import { cx } from '../cx.ts'
import { type ControlSize, controlClasses } from '../Field/control-classes.ts'
import { useField, useFieldLabel } from '../Field/Field.tsx'
import { useTypedText } from '../Field/useTypedText.ts'
import { SkeletonText } from '../Skeleton/Skeleton.tsx'
import { useDismiss } from '../useDismiss.ts'
import { usePopoverPosition } from '../usePopoverPosition.ts'

const Calendar = lazy(() => import('./Calendar.tsx').then(module => ({ default: module.Calendar })))

const middle = { other: /[^\d/]/g, length: 'dd/mm/aaaa'.length }

export type DateInputProps = {
  /** 'YYYY-MM-DD'; null when blank, invalid or out of the limits (the field shows which). */
  value: string | null
  onChange: (value: string | null) => void
  /** First and last day, both allowed. */
  min?: string | undefined
  max?: string | undefined
  /** False where a date is required: when it is left blank, the last valid date returns. */
  clearable?: boolean
  disabled?: boolean
  size?: ControlSize
  name?: string
}

export function MaskedDateInput({ disabled, size, name, ...props }: DateInputProps) {
  const { value, min, max } = props
  const { error, setText, input: typing } = useTypedDate(props)
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const field = useField()
  const errorId = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(container, open, close)

  const pick = (day: string) => {
    setText(formatted(day))
    setOpen(false)
    input.current?.focus()
  }
  const describedBy = [field['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div ref={container} className="flex min-w-0 flex-col gap-1.5">
      <span className="relative flex items-center">
        <input
          {...field}
          ref={input}
          name={name}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          aria-invalid={error || field['aria-invalid'] ? true : undefined}
          aria-describedby={describedBy}
          {...typing}
          className={controlClasses(size, 'pr-12')}
        />
        <CalendarButton open={open} disabled={disabled} onClick={() => setOpen(!open)} />
      </span>
      {open && (
        <CalendarPopover anchor={container}>
          <Calendar value={value} min={min} max={max} onPick={pick} />
        </CalendarPopover>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-rust">
          {error}
        </p>
      )}
    </div>
  )
}

function useTypedDate({ value, onChange, min, max, clearable = true }: DateInputProps) {
  const lastValid = useRef(value)
  if (value) lastValid.current = value
  const isWithinLimits = (day: string | null) => day !== null && isWithin(day, { min, max })
  return useTypedText({
    value,
    onChange,
    format: formatted,
    parse: text => {
      const day = parseDate(text)
      return isWithinLimits(day) ? day : null
    },
    mask: maskDate,
    middle,
    complete: text => (text || clearable || !lastValid.current ? completeDate(text) : formatted(lastValid.current)),
    error: text => dateError(text, { min, max }),
  })
}

const formatted = (day: string | null) => (day ? formatDate(day) : '')

type CalendarButtonProps = { open: boolean; disabled: boolean | undefined; onClick: () => void }

const CalendarButton = ({ open, disabled, onClick }: CalendarButtonProps) => (
  <button
    type="button"
    aria-label="Abrir calendário"
    aria-haspopup="dialog"
    aria-expanded={open}
    disabled={disabled}
    onClick={onClick}
    className="absolute right-1 inline-flex size-8 items-center justify-center rounded-control text-ink-3 hover:text-ink disabled:opacity-50"
  >
    <CalendarDays size={20} aria-hidden="true" />
  </button>
)

type PopoverProps = { anchor: React.RefObject<HTMLElement | null>; children: React.ReactNode }

/** A popover is in the browser's top layer, so a dialog or card around the field does not clip it. */
function CalendarPopover({ anchor, children }: PopoverProps) {
  const panel = usePopoverPosition(anchor)
  const labelId = useFieldLabel()
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={labelId ? undefined : 'Calendário'}
      aria-labelledby={labelId}
      className={cx('fixed m-0 w-76 rounded-card border border-line bg-surface p-3 text-ink shadow-over')}
    >
      <Suspense fallback={<SkeletonText lines={7} />}>{children}</Suspense>
    </div>
  )
}
