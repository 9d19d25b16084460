/** Statements of what Meta's webhook brings: messages, how far ours got, and people who have another id or number. */
import { type SQL, sql } from 'drizzle-orm'
import type { Contact, ContactChange, DeliveryStatus, Incoming } from '../../domain/whatsapp/webhook-payload.ts'
import { statementBuilder as db } from '../db/batch.ts'
import { jsonRows } from '../db/bulk.ts'
import { assistantMessages, whatsappLinks } from '../db/schema.ts'

/** By whom messages are put in order. */
export const contactKey = ({ contactId, phone }: Contact) => contactId ?? phone ?? ''

/** A message that is already there stays as it is. */
export const insertIncoming = (messages: readonly Incoming[], now: number) =>
  db
    .insert(assistantMessages)
    .select(
      jsonRows(
        assistantMessages,
        messages.map(message => ({
          ...message,
          direction: 'in' as const,
          contact: contactKey(message),
          receivedAt: now,
          status: 'waiting' as const,
          tries: 0,
        })),
      ),
    )
    .onConflictDoNothing()

/** How far a message got; Meta reports in any order. A failure may come before the message is in the table. */
export const updateStatuses = (statuses: readonly DeliveryStatus[], now: number) => {
  const order = (status: SQL) =>
    sql`case ${status} when 'sent' then 1 when 'delivered' then 2 when 'read' then 3 when 'failed' then 4 else 0 end`
  return db
    .insert(assistantMessages)
    .select(
      jsonRows(
        assistantMessages,
        statuses.map(({ id, status, at, errorCode }) => ({
          id,
          direction: 'out' as const,
          at,
          receivedAt: now,
          kind: 'text' as const,
          status,
          errorCode,
          tries: 0,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: assistantMessages.id,
      set: { status: sql`excluded.status`, errorCode: sql`excluded.error_code` },
      setWhere: sql`${assistantMessages.direction} = 'out'
        and ${order(sql`excluded.status`)} > ${order(sql`${assistantMessages.status}`)}`,
    })
}

/** The live link of whom a message is from. A number that has another id now is another person's. */
export const isLinkOf = (link: string, { contactId, phone }: { contactId: SQL; phone: SQL }) => {
  const column = (name: string) => sql.raw(`${link}.${name}`)
  return sql`${column('revoked_at')} is null and (${column('contact_id')} = ${contactId}
    or ${column('phone')} = ${phone} and (${column('contact_id')} is null or ${contactId} is null))`
}

/** Meta gave the person another id or number: the link goes with them. */
export const moveLink = ({ from, to }: ContactChange) =>
  db
    .update(whatsappLinks)
    .set({
      contactId: sql`coalesce(${to.contactId}, ${from.contactId === null ? sql`null` : whatsappLinks.contactId})`,
      phone: sql`coalesce(${to.phone}, ${whatsappLinks.phone})`,
    })
    .where(isLinkOf('whatsapp_links', { contactId: sql`${from.contactId}`, phone: sql`${from.phone}` }))
