/** Statements of what Meta's webhook brings: messages, how far ours got, and people who have another id or number. */
import { type SQL, sql } from 'drizzle-orm'
import type { Contact, ContactChange, DeliveryStatus, Incoming } from '../../domain/whatsapp/webhook-payload.ts'
import { statementBuilder as db } from '../db/batch.ts'
import { jsonRows } from '../db/bulk.ts'
import { assistantMessages, farmUsers, whatsappLinks } from '../db/schema.ts'
import { jsonList } from '../db/statements.ts'

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

/**
 * A digest that Meta accepted did not arrive: the next run of the job sends it by e-mail. Before the failure is recorded, so that a repeated report is
 * nothing.
 */
export const releaseDigests = (statuses: readonly DeliveryStatus[]) =>
  db
    .update(farmUsers)
    .set({ digestSentOn: null })
    .from(
      sql`(select m.farm_id, w.user_id from assistant_messages m join whatsapp_links w on w.id = m.link_id
        where m.id in ${jsonList(statuses.flatMap(({ id, status }) => (status === 'failed' ? id : [])))}
          and m.outcome = 'digest' and m.status <> 'failed') lost`,
    )
    .where(sql`${farmUsers.farmId} = lost.farm_id and ${farmUsers.userId} = lost.user_id`)

/**
 * The live link of whom a message is from. A number that has another id now is another person's. Each side of the `or` says that the link is live, by
 * which SQLite finds its index.
 */
export const matchesLink = (link: string, { contactId, phone }: { contactId: SQL; phone: SQL }) => {
  const column = (name: string) => sql.raw(`${link}.${name}`)
  const isLive = sql`${column('revoked_at')} is null`
  return sql`(${isLive} and ${column('contact_id')} = ${contactId}
    or ${isLive} and ${column('phone')} = ${phone} and (${column('contact_id')} is null or ${contactId} is null))`
}

/** Meta gave the person another id or number: the link goes with them. */
export const moveLink = ({ from, to }: ContactChange) =>
  db
    .update(whatsappLinks)
    .set({
      contactId: sql`coalesce(${to.contactId}, ${from.contactId === null ? sql`null` : whatsappLinks.contactId})`,
      phone: sql`coalesce(${to.phone}, ${whatsappLinks.phone})`,
    })
    .where(matchesLink('whatsapp_links', { contactId: sql`${from.contactId}`, phone: sql`${from.phone}` }))
