/** What people do with an alert: acknowledge it (the others see who did), or snooze it until tomorrow. */
import { addDays, startOfDay } from '../time/day.ts'

export const alertStatuses = ['open', 'closed', 'all'] as const
export type AlertStatus = (typeof alertStatuses)[number]

type Stored = { closedAt: number | null; acknowledgedAt: number | null; snoozedUntil: number | null }

/** The first person stays the one who knew. Null where nothing changes. */
export const acknowledged = ({ closedAt, acknowledgedAt }: Stored, now: number) =>
  closedAt === null && acknowledgedAt === null ? { acknowledgedAt: now } : null

/** Snoozes until the first instant of the farm's next day. Null where nothing changes. */
export function snoozed({ closedAt, snoozedUntil }: Stored, today: string, timezone: string) {
  const until = startOfDay(addDays(today, 1), timezone)
  return closedAt === null && snoozedUntil !== until ? { snoozedUntil: until } : null
}

type Shown = { closed_at: string | null; acknowledged_at: string | null; snoozed_until: string | null }

export const isSnoozed = ({ closed_at, snoozed_until }: Omit<Shown, 'acknowledged_at'>, now: number) =>
  closed_at === null && snoozed_until !== null && Date.parse(snoozed_until) > now

/** Open, neither acknowledged nor snoozed: the bell counts these. */
export const isUnseen = (alert: Shown, now: number) =>
  alert.closed_at === null && alert.acknowledged_at === null && !isSnoozed(alert, now)
