// A month calendar (40 KiB), loaded when it is opened.
import { DayPicker, type Matcher } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { fromDate, toDate } from './calendar-date.ts'

type Props = {
  value: string | null
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

export function Calendar({ value, min, max, onPick }: Props) {
  const selected = value ? toDate(value) : undefined
  const disabledDays: Matcher[] = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]
  return (
    <DayPicker
      autoFocus
      required
      mode="single"
      locale={ptBR}
      selected={selected}
      defaultMonth={selected ?? (max ? toDate(max) : new Date())}
      disabled={disabledDays}
      {...(min && { startMonth: toDate(min) })}
      {...(max && { endMonth: toDate(max) })}
      onSelect={day => onPick(fromDate(day))}
      classNames={classNames}
    />
  )
}

const arrowClasses =
  'inline-flex size-10 items-center justify-center rounded-control fill-ink-2 hover:bg-sunken aria-disabled:opacity-40'

const classNames = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrowClasses,
  button_next: arrowClasses,
  chevron: 'size-5',
  month_caption: 'flex h-10 items-center justify-center font-semibold first-letter:uppercase',
  month_grid: 'mt-2 w-full border-collapse',
  weekday: 'h-8 text-sm font-medium text-ink-3',
  day: 'p-0 text-center',
  day_button:
    'size-10 rounded-control hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through disabled:hover:bg-transparent',
  today: 'font-semibold underline underline-offset-4',
  selected: '[&>button]:bg-pasture [&>button]:text-on-pasture [&>button]:hover:bg-pasture-strong',
  outside: 'opacity-50',
}
