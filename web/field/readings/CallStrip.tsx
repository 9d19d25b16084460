/** The last 14 days of a lot: the call as a bar, the note under it, and a mark where the diet changed. A table says the same to screen readers. */
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
  return (
    <figure>
      <div aria-hidden="true" className="flex items-end gap-1">
        {days.map(({ date, call, note, isNewDiet }) => (
          <div key={date} className="min-w-0 flex-1 text-center">
            <div className="flex h-10 items-end tall:h-14">
              <div
                className={cx('w-full rounded-t-sm', date === props.today ? 'bg-tag' : 'bg-line-strong')}
                style={{ height: call === null ? 2 : `${heightOf(call)}%` }}
              />
            </div>
            <div className={cx('h-1', isNewDiet && 'bg-sky')} />
            <span className="block text-xs leading-4 text-ink-2 tabular-nums">
              {note === null ? '·' : noteText(note)}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="sr-only">
        Chamadas dos últimos {DAYS} dias. {days.map(dayText).join(' ')}
      </figcaption>
    </figure>
  )
}

const noteText = (note: number) => formatNumber(note, 0)

function dayText({ date, call, note, delivered, isNewDiet }: Day): string {
  const parts = [
    call === null ? 'sem chamada' : `${formatNumber(call, 2)} kg de MS por cabeça`,
    note !== null && `nota ${formatPercentChange(note)}`,
    delivered !== null && `${formatNumber(delivered, 1)} kg entregues por cabeça`,
    isNewDiet && 'dieta nova',
  ]
  return `${formatShortDate(date)}: ${parts.filter(Boolean).join(', ')}.`
}
