/** What a farm's calendar has: the treats of each day, and the lots that are near the weight with which they are planned to leave. */
import { countText } from '../format/count-text.ts'
import { formatKg } from '../format/format.ts'
import { currentWeight, type Lot } from '../lot/lot.ts'
import { addDays } from '../time/day.ts'
import { toKg } from '../units/weight.ts'
import type { CalendarEvent } from './ics.ts'

/** Days before and after today within which an exit is shown: a lot that should have left stays for a week. */
const DAYS_BEFORE = 7
const DAYS_AHEAD = 45

const UID_HOST = 'cochoemdia.com.br'

type Treat = { id: number; schedule: string; rule: string; treat: string; time: string; startsOn: string }

export const treatEvent = ({ id, schedule, rule, treat, time, startsOn }: Treat): CalendarEvent => ({
  uid: `treat-${id}@${UID_HOST}`,
  title: `${treat}: ${rule}`,
  text: schedule,
  day: startsOn,
  time,
  daily: true,
})

type WeighedLot = Parameters<typeof currentWeight>[0] & Pick<Lot, 'id' | 'name' | 'quantity'>
type PlannedLot = WeighedLot & { exitWeight: number }

/** The first day on which the lot has the weight. Null where it gains none and has not got there. */
export function exitDay(lot: PlannedLot, today: string): string | null {
  const missing = lot.exitWeight - currentWeight(lot, today)
  if (lot.gmd <= 0) return missing <= 0 ? today : null
  return addDays(today, Math.ceil(missing / lot.gmd))
}

export function exitEvents(lots: readonly PlannedLot[], today: string): CalendarEvent[] {
  return lots.flatMap(lot => {
    const day = exitDay(lot, today)
    if (day === null || day < addDays(today, -DAYS_BEFORE) || day > addDays(today, DAYS_AHEAD)) return []
    const text = `${countText(lot.quantity, 'cabeça')}, com ${formatKg(toKg(lot.exitWeight), 1, 0)} previstos por cabeça.`
    return { uid: `exit-${lot.id}@${UID_HOST}`, title: `Saída prevista: ${lot.name}`, text, day }
  })
}
