// A day typed digit by digit, the slashes coming by themselves, or picked from a calendar that is fetched when it opens.
import { useMask } from '@react-input/mask'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { formatDate } from '../../../domain/format/format.ts'
import { cx } from '../cx.ts'
import { type ControlSize, controlClasses } from '../Field/controlClasses.ts'
import { useField, useFieldLabel } from '../Field/Field.tsx'
import { SkeletonText } from '../Skeleton/Skeleton.tsx'
import { useDismiss } from '../useDismiss.ts'
import { dateError, isWithin, parseDate } from './parseDate.ts'
import { usePopoverPosition } from './usePopoverPosition.ts'

const Calendar = lazy(() => import('./Calendar.tsx').then(module => ({ default: module.Calendar })))

const MASK = { mask: '__/__/____', replacement: { _: /\d/ } }

export type DateInputProps = {
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
}

export function MaskedDateInput({ disabled, size, name, ...props }: DateInputProps) {
  const { value, min, max } = props
  const { text, wrong, type, enter, leave } = useTyped(props)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useMask(MASK)
  const field = useField()
  const wrongId = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(box, open, close)

  const pick = (day: string) => {
    type(shown(day))
    setOpen(false)
    input.current?.focus()
  }
  const described = [field['aria-describedby'], wrong && wrongId].filter(Boolean).join(' ') || undefined
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      <span className="relative flex items-center">
        <input
          {...field}
          ref={input}
          name={name}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          aria-invalid={wrong || field['aria-invalid'] ? true : undefined}
          aria-describedby={described}
          value={text}
          onChange={event => type(event.target.value)}
          onFocus={enter}
          onBlur={leave}
          className={controlClasses(size, 'pr-12')}
        />
        <Opener open={open} disabled={disabled} onClick={() => setOpen(!open)} />
      </span>
      {open && (
        <Panel anchor={box} close={close}>
          <Calendar value={value} min={min} max={max} onPick={pick} />
        </Panel>
      )}
      {wrong && (
        <p id={wrongId} className="text-sm font-medium text-rust">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** What stands in the field and the day that it means. It is called wrong only once it was left: half a date is not a mistake. */
function useTyped({ value, onChange, min, max, clearable = true }: DateInputProps) {
  const [typed, setTyped] = useState({ text: shown(value), value })
  const [left, setLeft] = useState(true)
  const last = useRef(value)
  if (typed.value !== value) setTyped({ text: shown(value), value })
  if (value) last.current = value
  const type = (text: string) => {
    const day = parseDate(text)
    const next = day && isWithin(day, { min, max }) ? day : null
    setTyped({ text, value: next })
    if (next !== value) onChange(next)
  }
  const leave = () => {
    setLeft(true)
    if (!typed.text && !clearable && last.current) type(shown(last.current))
  }
  const wrong = left ? dateError(typed.text, { min, max }) : null
  return { text: typed.text, wrong, type, enter: () => setLeft(false), leave }
}

const shown = (day: string | null) => (day ? formatDate(day) : '')

type OpenerProps = { open: boolean; disabled: boolean | undefined; onClick: () => void }

const Opener = ({ open, disabled, onClick }: OpenerProps) => (
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

type PanelProps = { anchor: React.RefObject<HTMLElement | null>; close: () => void; children: React.ReactNode }

/** In the browser's top layer, so that no dialog or card around the field cuts it. */
function Panel({ anchor, children }: PanelProps) {
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
