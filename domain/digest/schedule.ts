/** The daily digest is sent from 06:00 of the farm on, and not at all once the morning is over. */
import { addDays, dayAt, timeAt } from '../time/day.ts'
import type { DigestChannel } from './channel.ts'

const FROM = '06:00'
const UNTIL = '12:00'

/** The farm-local day whose digest is due at an instant, or null outside of the hours. */
export function dueDigestDay(now: number, timezone: string): string | null {
  const time = timeAt(now, timezone)
  return time >= FROM && time < UNTIL ? dayAt(now, timezone) : null
}

/** The last day that has no digest for a person who switches it on now. */
export function lastDayWithoutDigest(now: number, timezone: string): string {
  const today = dayAt(now, timezone)
  return timeAt(now, timezone) < FROM ? addDays(today, -1) : today
}

type Enabled = { verified: boolean; channel: DigestChannel; timezone: string }

export function enabledText({ verified, channel, timezone }: Enabled, now: number): string {
  if (!verified && channel === 'email')
    return 'Resumo diário ligado. Confirme o seu email em Minha conta para começar a receber.'
  const first = timeAt(now, timezone) < FROM ? 'hoje' : 'amanhã'
  const way = channel === 'whatsapp' ? ' por WhatsApp' : ''
  return `Resumo diário ligado. O primeiro chega ${first} às 6h${way}.`
}
