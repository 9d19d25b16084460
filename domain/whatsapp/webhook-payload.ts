/**
 * What Meta's webhook sends, as far as we use it. Its fields come and go with versions, so each is looked for and none is relied on; what is of another
 * number of ours, or unknown, is left out.
 */
import { MAX_LENGTH } from './limits.ts'
import type { MessageKind } from './message-state.ts'

/** Who writes: by the business-scoped id where it comes, else by the number. Either may be missing. */
export type Contact = { contactId: string | null; phone: string | null }
export type Incoming = Contact & { id: string; at: number; kind: MessageKind; text: string | null }
export type DeliveryStatus = {
  id: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: number
  errorCode: string | null
}
/** Meta gave the person another id or number. */
export type ContactChange = { from: Contact; to: Contact }
export type WebhookEvents = { messages: Incoming[]; statuses: DeliveryStatus[]; changes: ContactChange[] }

type Unknown = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null
const objectAt = (value: unknown, key: string): Unknown => {
  const found = isObject(value) ? value[key] : undefined
  return isObject(found) ? found : {}
}
const listAt = (value: unknown, key: string): Unknown[] => {
  const found = isObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found.filter(isObject) : []
}
const textAt = (value: unknown, key: string, max: number): string | null => {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'string' && found !== '' && found.length <= max ? found : null
}

const MAX_ID = 300
const MAX_CONTACT = 140

/** `phoneId`: the number of ours that the events have to be of. */
export function readEvents(payload: unknown, phoneId: string, now: number): WebhookEvents {
  const values = listAt(payload, 'entry')
    .flatMap(entry => listAt(entry, 'changes'))
    .map(change => objectAt(change, 'value'))
    .filter(value => objectAt(value, 'metadata').phone_number_id === phoneId)
  return {
    messages: values.flatMap(value => listAt(value, 'messages').flatMap(one => toIncoming(one, value, now))),
    statuses: values.flatMap(value => listAt(value, 'statuses').flatMap(one => toStatus(one, now))),
    changes: values.flatMap(value => [
      ...listAt(value, 'messages').flatMap(toNumberChange),
      ...listAt(value, 'user_id_update').flatMap(toIdChange),
    ]),
  }
}

function toIncoming(message: Unknown, value: Unknown, now: number): Incoming[] {
  const id = textAt(message, 'id', MAX_ID)
  const sender = contactOf(message, value)
  if (!id || message.type === 'system' || !(sender.contactId ?? sender.phone)) return []
  return [{ id, ...sender, at: instantOf(message, now), ...contentOf(message) }]
}

/** The ids stand in the message, or in the only contact beside it. */
function contactOf(message: Unknown, value: Unknown): Contact {
  const phone = textAt(message, 'from', MAX_CONTACT)
  const contactId = textAt(message, 'from_user_id', MAX_CONTACT) ?? textAt(message, 'user_id', MAX_CONTACT)
  const contacts = listAt(value, 'contacts')
  const beside =
    contacts.find(contact => phone !== null && contact.wa_id === phone) ??
    contacts.find(contact => contactId !== null && contact.user_id === contactId) ??
    (contacts.length === 1 ? contacts[0] : undefined)
  return {
    contactId: contactId ?? textAt(beside, 'user_id', MAX_CONTACT),
    phone: phone ?? textAt(beside, 'wa_id', MAX_CONTACT),
  }
}

/** Whole seconds. A message of the future is one of now. */
function instantOf(message: Unknown, now: number): number {
  const seconds = Number(message.timestamp)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, now) : now
}

function contentOf(message: Unknown): Pick<Incoming, 'kind' | 'text'> {
  // one character more shows that it was too long
  const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH + 1) : null)
  if (message.type === 'text') return { kind: 'text', text: cut(objectAt(message, 'text').body) }
  if (message.type === 'interactive') {
    const tapped = objectAt(message, 'interactive')
    const reply = tapped.type === 'list_reply' ? objectAt(tapped, 'list_reply') : objectAt(tapped, 'button_reply')
    return { kind: 'button', text: cut(reply.id) }
  }
  if (message.type === 'button') return { kind: 'button', text: cut(objectAt(message, 'button').payload) }
  if (message.type === 'audio') return { kind: 'audio', text: textAt(objectAt(message, 'audio'), 'id', MAX_ID) }
  if (message.type === 'reaction') return { kind: 'reaction', text: null }
  return { kind: 'other', text: null }
}

const isStatus = (text: unknown): text is DeliveryStatus['status'] =>
  text === 'sent' || text === 'delivered' || text === 'read' || text === 'failed'

function toStatus(one: Unknown, now: number): DeliveryStatus[] {
  const id = textAt(one, 'id', MAX_ID)
  const { status } = one
  if (!id || !isStatus(status)) return []
  const code = listAt(one, 'errors')[0]?.code
  const errorCode = typeof code === 'number' || typeof code === 'string' ? String(code).slice(0, 20) : null
  return [{ id, status, at: instantOf(one, now), errorCode }]
}

/** The person has another number: `from` is the one of before. */
function toNumberChange(message: Unknown): ContactChange[] {
  if (message.type !== 'system') return []
  const system = objectAt(message, 'system')
  const to = {
    contactId: textAt(system, 'user_id', MAX_CONTACT),
    phone: textAt(system, 'wa_id', MAX_CONTACT) ?? textAt(system, 'new_wa_id', MAX_CONTACT),
  }
  const from = { contactId: textAt(message, 'from_user_id', MAX_CONTACT), phone: textAt(message, 'from', MAX_CONTACT) }
  const isChange = typeof system.type === 'string' && system.type.startsWith('user_changed')
  return isChange && hasSomebody(from) && hasSomebody(to) ? [{ from, to }] : []
}

function toIdChange(update: Unknown): ContactChange[] {
  const ids = objectAt(update, 'user_id')
  const from = { contactId: textAt(ids, 'previous', MAX_CONTACT), phone: null }
  const to = { contactId: textAt(ids, 'current', MAX_CONTACT), phone: textAt(update, 'wa_id', MAX_CONTACT) }
  return hasSomebody(from) && hasSomebody(to) ? [{ from, to }] : []
}

const hasSomebody = ({ contactId, phone }: Contact) => contactId !== null || phone !== null
