/** Statements of links: who is linked, the code, and what ends a link. */
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Contact } from '../../domain/whatsapp/webhook-payload.ts'
import { statementBuilder as db, type Statement } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { farms, farmUsers, users, whatsappCodes, whatsappLinks } from '../db/schema.ts'
import { matchesLink } from './received.ts'

export const selectLink = (userId: SQL) =>
  db
    .select({ linkedAt: whatsappLinks.linkedAt, lastInboundAt: whatsappLinks.lastInboundAt })
    .from(whatsappLinks)
    .where(and(eq(whatsappLinks.userId, userId), isNull(whatsappLinks.revokedAt)))

export const revokeLink = (userId: number, now: number) =>
  db
    .update(whatsappLinks)
    .set({ revokedAt: now })
    .where(and(eq(whatsappLinks.userId, userId), isNull(whatsappLinks.revokedAt)))

/** 'PARAR': on every farm whose digest comes by WhatsApp. */
export const endDigestOfLink = (linkId: number) =>
  db
    .update(farmUsers)
    .set({ digest: false })
    .where(
      and(
        eq(farmUsers.digestChannel, 'whatsapp'),
        sql`${farmUsers.userId} = (select w.user_id from whatsapp_links w where w.id = ${linkId} and w.revoked_at is null)`,
      ),
    )

/**
 * Spends the code and links who sent it: the person's link of before ends, and so does that of the WhatsApp's person of before. Without such a code
 * nothing happens.
 */
export function linkByCode<Event extends Statement>(
  codeHashes: readonly string[],
  { contactId, phone }: Contact,
  now: number,
  recordEvent: (owner: SQL) => Event,
) {
  const valid = and(inArray(whatsappCodes.codeHash, [...codeHashes]), gt(whatsappCodes.expiresAt, now))
  const owner = sql`(select user_id from whatsapp_codes where ${valid})`
  const values = {
    userId: owner,
    contactId: sql`${contactId}`,
    phone: sql`${phone}`,
    linkedAt: sql`${now}`,
    lastInboundAt: sql`${now}`,
  }
  const isOfContact = matchesLink('whatsapp_links', { contactId: sql`${contactId}`, phone: sql`${phone}` })
  return {
    before: db
      .update(whatsappLinks)
      .set({ revokedAt: now })
      .where(sql`exists ${owner} and (revoked_at is null and user_id = ${owner} or ${isOfContact})`),
    // a number that is another person's now
    phones: db
      .update(whatsappLinks)
      .set({ phone: null })
      .where(sql`revoked_at is null and exists ${owner} and phone = ${phone}`),
    link: db
      .insert(whatsappLinks)
      .select(sql`select ${columnList(whatsappLinks, values)} where exists ${owner}`)
      .returning({ id: whatsappLinks.id, userId: whatsappLinks.userId }),
    person: db
      .select({ email: sql<string>`${users.email}`.as('linked_email') })
      .from(users)
      .where(sql`${users.id} = ${owner}`),
    farms: db
      .select({ name: sql<string>`${farms.name}`.as('linked_farm') })
      .from(farmUsers)
      .innerJoin(farms, eq(farms.id, farmUsers.farmId))
      .where(and(sql`${farmUsers.userId} = ${owner}`, eq(farmUsers.active, true)))
      .orderBy(farms.id),
    event: recordEvent(owner),
    code: db.delete(whatsappCodes).where(valid),
  }
}
