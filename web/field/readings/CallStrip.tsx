/** The last 14 days of a lot: the call as a bar, the note that changed it below, and a mark where the diet changed. Screen readers have it as text. */
import { cx } from 'ui-kit'
import { formatNumber, formatPercentChange, formatShortDate } from '../../../domain/format/format.ts'
import type { DailyCall } from '../../../domain/lot/call.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { addDays } from '../../../domain/time/day.ts'
import { toKg } from '../../../domain/units/weight.ts'

const DAYS = 14

type Props = {
  /** In grams, oldest first. */
  calls: readonly DailyCall[]
  days: Lot['recent_days']
  dietChangedOn: string | undefined
  today: string
  quantity: number
}

type Day = {
  date: string
  call: number | null
  note: number | null
  /** Kg of feed a head. */
  delivered: number | null
  isNewDiet: boolean
}

function daysOf({ calls, days, dietChangedOn, today }: Props): Day[] {
  const callOn = new Map(calls.map(decision => [decision.day, decision]))
  const dayOn = new Map(days.map(day => [day.date, day]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(today, index - DAYS + 1)
    const decision = callOn.get(date)
    const fed = dayOn.get(date)
    return {
      date,
      call: decision ? toKg(decision.call) : (toKgBefore(calls, date) ?? null),
      note: decision?.note ?? null,
      delivered: fed && fed.quantity > 0 ? fed.delivered / fed.quantity : null,
      isNewDiet: date === dietChangedOn,
    }
  })
}

/** A day without a reading has the call of the last one before it. */
function toKgBefore(calls: readonly DailyCall[], date: string): number | undefined {
  const earlier = calls.findLast(({ day }) => day < date)
  return earlier && toKg(earlier.call)
}

export function CallStrip(props: Props) {
  const days = daysOf(props)
  const called = days.flatMap(({ call }) => call ?? [])
  if (called.length === 0) return null
  const [low, high] = [Math.min(...called), Math.max(...called)]
  // the smallest call is a third of the height, so that a change of 0,10 is seen
  const heightOf = (call: number) => (high === low ? 70 : 33 + ((call - low) / (high - low)) * 67)
  // its text takes the height from the bars
  const dietChange = days.find(({ isNewDiet }) => isNewDiet)
  return (
    <figure>
      <div aria-hidden="true" className="flex items-end gap-1">
        {days.map(day => (
          <div key={day.date} className="flex min-w-0 flex-1 flex-col items-center">
            <div className={cx('flex w-full flex-col justify-end', dietChange ? 'h-10 tall:h-9' : 'h-10 tall:h-14')}>
              {day.isNewDiet && <div className="mb-0.5 h-1 shrink-0 bg-sky" />}
              <div
                className={cx('rounded-t-sm', day.date === props.today ? 'bg-tag' : 'bg-line-strong')}
                style={{ height: day.call === null ? 2 : `${heightOf(day.call)}%` }}
              />
            </div>
            <span className="h-5 font-display text-sm leading-5 font-semibold whitespace-nowrap sm:text-base">
              {labelOf(day, props.today)}
            </span>
          </div>
        ))}
      </div>
      {dietChange && (
        <p aria-hidden="true" className="flex items-center gap-2 leading-5 not-tall:hidden">
          <span className="h-1 w-4 shrink-0 bg-sky" />
          Dieta nova em {formatShortDate(dietChange.date)}
        </p>
      )}
      <figcaption className="sr-only">
        Chamadas dos últimos {DAYS} dias. {days.map(dayText).join(' ')}
      </figcaption>
    </figure>
  )
}

/** A note of 0 changed nothing, and has no label. */
function labelOf({ date, note }: Day, today: string): string {
  if (note !== null && note !== 0) return formatPercentChange(note).replace('%', '')
  if (date === today) return 'hoje'
  return note === null ? '–' : ''
}

function dayText({ date, call, note, delivered, isNewDiet }: Day): string {
  const parts = [
    call === null ? 'sem chamada' : `${formatNumber(call, 2)} kg de MS por cabeça`,
    note !== null && `nota ${formatPercentChange(note)}`,
    delivered !== null && `${formatNumber(delivered, 1)} kg entregues por cabeça`,
    isNewDiet && 'dieta nova',
  ]
  return `${formatShortDate(date)}: ${parts.filter(Boolean).join(', ')}.`
}
