/** A device on which a person gets notifications of a farm. */
import { deviceName } from '../account/device.ts'
import { toIso } from '../time/day.ts'
import { conflict, notFound } from '../validation/refusal.ts'
import type { PushSubscription } from './push-subscription-output.ts'
import type { PushTopic } from './topic.ts'

/** Devices of a person, times the farms that each is notified of. */
export const MAX_SUBSCRIPTIONS = 20

export function rejectTooManySubscriptions(others: number): void {
  if (others >= MAX_SUBSCRIPTIONS)
    throw conflict(
      `Você já recebe avisos em ${MAX_SUBSCRIPTIONS} aparelhos. Desligue um que não usa mais e tente de novo.`,
    )
}

/** The refusal where the server has no keys for push services. */
export const pushUnavailable = () => notFound('Os avisos no aparelho não estão ligados neste servidor.')

type Row = { id: number; sessionId: number; userAgent: string; topics: PushTopic[]; createdAt: number }

/** `current`: the subscription of the calling device. The address and the keys are never returned. */
export const toJson = (row: Row, currentSession: number): PushSubscriptionJson => ({
  id: row.id,
  device: deviceName(row.userAgent),
  current: row.sessionId === currentSession,
  topics: row.topics,
  created_at: toIso(row.createdAt),
})

export type PushSubscriptionJson = PushSubscription
