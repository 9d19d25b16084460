/** Webhooks of a farm: addresses of other programs that are told what happened, signed as Standard Webhooks says. */
import { toIso, toIsoOrNull } from '../time/day.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import { type AddressRule, addressProblem } from './address.ts'
import { isWebhookEvent, type WebhookEvent } from './event.ts'
import { MAX_TRIES } from './retry.ts'

/** Webhooks of a farm. */
export const MAX_WEBHOOKS = 5
/** Deliveries of a webhook that are listed, the newest first. */
export const LISTED_DELIVERIES = 50
/** How long a delivery is kept. */
export const DELIVERY_DAYS = 30

/** The prefix of a secret, by which programs and scanners for leaked secrets recognise it. */
export const SECRET_PREFIX = 'whsec_'
/** How long a secret that was replaced still signs, beside the new one, so that no delivery fails between the two. */
export const FORMER_SECRET_HOURS = 24

/** Who switched it off: a person, or the eighth failure of a delivery. */
export const webhookEnds = ['person', 'failures'] as const
type WebhookEnd = (typeof webhookEnds)[number]

export const webhookStates = ['on', 'off', 'failed'] as const
type WebhookState = (typeof webhookStates)[number]

export function rejectTooManyWebhooks(count: number): void {
  if (count >= MAX_WEBHOOKS)
    throw conflict(`A fazenda já tem ${MAX_WEBHOOKS} webhooks. Exclua um que não é mais usado e crie de novo.`)
}

export function rejectAddress(url: string, rule: AddressRule): void {
  const problem = addressProblem(url, rule)
  if (problem) throw invalid({ url: [problem] })
}

type Row = {
  id: number
  name: string
  url: string
  events: readonly string[]
  disabledBy: WebhookEnd | null
  createdAt: number
}

const stateOf = ({ disabledBy }: Pick<Row, 'disabledBy'>): WebhookState =>
  disabledBy === null ? 'on' : disabledBy === 'person' ? 'off' : 'failed'

export function toJson(row: Row, createdBy: { id: number; name: string } | null) {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events.filter(isWebhookEvent),
    active: row.disabledBy === null,
    state: stateOf(row),
    created_by: createdBy,
    created_at: toIso(row.createdAt),
  }
}
export type WebhookJson = ReturnType<typeof toJson>

/** 'held': the webhook is off, and it is sent when somebody switches it on. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'held'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why a try failed, where the receiver gave no status. */
const tryFailures = ['timeout', 'network', 'address', 'lookup', 'secret'] as const
export type TryFailure = (typeof tryFailures)[number]

type DeliveryRow = {
  id: number
  messageId: string
  type: WebhookEvent
  subject: string
  status: DeliveryStatus
  tries: number
  at: number
  nextAt: number
  lastAt: number | null
  lastResult: string | null
}

export function deliveryToJson(row: DeliveryRow) {
  return {
    id: row.id,
    message_id: row.messageId,
    type: row.type,
    subject: row.subject,
    status: row.status,
    tries: row.tries,
    happened_at: toIso(row.at),
    last_tried_at: toIsoOrNull(row.lastAt),
    last_result: row.lastResult,
    next_try_at: row.status === 'pending' && row.tries > 0 && row.tries < MAX_TRIES ? toIso(row.nextAt) : null,
  }
}
export type DeliveryJson = ReturnType<typeof deliveryToJson>
