/** Statements of the inbox: which message is answered next, and what became of it. */
import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { SUSPENDED_READ_DAYS } from '../../domain/account/suspension.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { CLAIM_MS, MAX_TRIES, SILENCE_MS, STRANGER_MS } from '../../domain/whatsapp/limits.ts'
import type { MessageOutcome } from '../../domain/whatsapp/message-state.ts'
import { statementBuilder as db, type RowOf } from '../db/batch.ts'
import { assistantMessages, farms, farmUsers, users, whatsappLinks } from '../db/schema.ts'
import { jsonList } from '../db/statements.ts'
import { callerColumns } from '../http/caller/session-caller.ts'
import { matchesLink } from './received.ts'

/**
 * Takes the next message: of each person the oldest one, and none while another of theirs is being answered. `contacts`: of these only. `claim` is of the
 * run, by which it finds what it took.
 */
const claimNext = (claim: string, now: number, contacts?: readonly string[]) => {
  const isOpen = (name: string) => sql.raw(`${name}.direction = 'in' and ${name}.status in ('waiting', 'answering')`)
  const isHeld = (name: string) =>
    sql`${sql.raw(name)}.status = 'answering' and ${sql.raw(name)}.claimed_at > ${now - CLAIM_MS}`
  const isEarlier = sql`(b.at < m.at or b.at = m.at and b.rowid < m.rowid)`
  return db
    .update(assistantMessages)
    .set({ status: 'answering', claim, claimedAt: now, tries: sql`${assistantMessages.tries} + 1` })
    .where(
      sql`${assistantMessages.id} = (select m.id from assistant_messages m
        where ${isOpen('m')} and m.tries < ${MAX_TRIES} and coalesce(m.next_try_at, 0) <= ${now} and not (${isHeld('m')})
          ${contacts ? sql`and m.contact in ${jsonList(contacts)}` : sql``}
          and not exists (select 1 from assistant_messages b
            where b.contact = m.contact and ${isOpen('b')} and b.id <> m.id and ((${isHeld('b')}) or b.tries < ${MAX_TRIES} and ${isEarlier}))
        order by m.at, m.rowid limit 1)`,
    )
    .returning({ id: assistantMessages.id })
}

const claimed = (claim: string) => sql`m.claim = ${claim} and m.status = 'answering'`
const isOfContact = sql`b.contact = m.contact and b.direction = 'in'`

/** The message that the run took, with what decides how it is answered. */
const selectClaimed = (claim: string, now: number) =>
  db
    .select({
      id: sql<string>`m.id`.as('message_id'),
      contact: sql<string>`m.contact`.as('message_contact'),
      contactId: sql<string | null>`m.contact_id`.as('message_contact_id'),
      phone: sql<string | null>`m.phone`.as('message_phone'),
      at: sql<number>`m.at`.as('message_at'),
      receivedAt: sql<number>`m.received_at`.as('message_received'),
      kind: sql<(typeof assistantMessages.$inferSelect)['kind']>`m.kind`.as('message_kind'),
      text: sql<string | null>`m.text`.as('message_text'),
      tries: sql<number>`m.tries`.as('message_tries'),
      linkId: sql<number | null>`w.id`.as('link_id'),
      /** Where the person went, of several farms. */
      farmId: sql<number | null>`w.farm_id`.as('link_farm'),
      /** This one included. */
      inMinute: sql<number>`(select count(*) from assistant_messages b where ${isOfContact}
        and b.received_at > m.received_at - 60000 and (b.received_at < m.received_at or b.received_at = m.received_at and b.rowid <= m.rowid))`.as(
        'messages_in_minute',
      ),
      wrongCodes:
        sql<number>`(select count(*) from assistant_messages b where ${isOfContact} and b.outcome = 'wrong_code'
        and b.received_at > ${now - SILENCE_MS})`.as('wrong_codes'),
      wasToldAsStranger:
        sql<number>`exists (select 1 from assistant_messages b where ${isOfContact} and b.outcome = 'stranger'
        and b.received_at > ${now - STRANGER_MS})`.as('told_as_stranger'),
      before: sql<
        string | null
      >`(select b.understood from assistant_messages b where ${isOfContact} and b.link_id = w.id
        and b.understood is not null and b.id <> m.id order by b.received_at desc, b.rowid desc limit 1)`.as(
        'message_before',
      ),
      pendingId: pendingOf<string | null>('id', 'pending_id'),
      pendingAt: pendingOf<number | null>('at', 'pending_at'),
      pending: pendingOf<string | null>('pending', 'pending_json'),
    })
    .from(
      sql`assistant_messages m left join whatsapp_links w
        on ${matchesLink('w', { contactId: sql`m.contact_id`, phone: sql`m.phone` })}
        where ${claimed(claim)} order by w.contact_id is null limit 1`,
    )

function pendingOf<Value>(column: string, alias: string): SQL.Aliased<Value> {
  return sql<Value>`(select ${sql.raw(`b.${column}`)} from assistant_messages b where ${isOfContact} and b.link_id = w.id
    and b.pending is not null and b.id <> m.id order by b.received_at desc, b.rowid desc limit 1)`.as(alias)
}

/** The person of the link on each of their active farms, last those that can no longer be read; one row without a farm where there is none. */
export const selectMembers = (claim: string, now: number) =>
  db
    .select({
      sessionId: sql<number>`0`.as('session_id'),
      // a link is no session, which would be touched
      seenAt: sql<number>`${now}`.as('session_seen'),
      secondFactor: sql<number>`0`.as('user_factor'),
      ...callerColumns,
    })
    .from(whatsappLinks)
    .innerJoin(users, and(eq(users.id, whatsappLinks.userId), isNull(users.deletedAt)))
    .leftJoin(farmUsers, and(eq(farmUsers.userId, users.id), eq(farmUsers.active, true)))
    .leftJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(
      sql`${whatsappLinks.id} = (select w.id from assistant_messages m join whatsapp_links w
        on ${matchesLink('w', { contactId: sql`m.contact_id`, phone: sql`m.phone` })}
        where ${claimed(claim)} order by w.contact_id is null limit 1)`,
    )
    .orderBy(
      sql`coalesce(${farms.suspendedAt} <= ${now - SUSPENDED_READ_DAYS * DAY_MS}, 0)`,
      sql`${farms.id} is not ${whatsappLinks.farmId}`,
      farms.id,
    )

/** What a run takes: the message, and who wrote it. */
export const takeNext = (claim: string, now: number, contacts?: readonly string[]) => ({
  taken: claimNext(claim, now, contacts),
  claimed: selectClaimed(claim, now),
  members: selectMembers(claim, now),
})

export type Claimed = RowOf<typeof selectClaimed>
export type MemberRow = RowOf<typeof selectMembers>

type Mark = {
  status: 'answered' | 'ignored' | 'failed'
  outcome: MessageOutcome
  understood?: string | undefined
  pending?: string | undefined
  /** In place of the text: nothing of a code, and of audio what was heard. */
  keptText?: string | null | undefined
  errorCode?: string | undefined
}

/** The end of a message, and of what waited for 'Sim' before it. */
export const markMessage = ({ id, contact, linkId, farmId }: Claimed, mark: Mark) => ({
  message: db
    .update(assistantMessages)
    .set({
      status: mark.status,
      outcome: mark.outcome,
      linkId,
      farmId,
      understood: mark.understood ?? null,
      pending: mark.pending ?? null,
      errorCode: mark.errorCode ?? null,
      claim: null,
      ...(mark.keptText !== undefined && { text: mark.keptText }),
    })
    .where(eq(assistantMessages.id, id)),
  pending: db
    .update(assistantMessages)
    .set({ pending: null })
    .where(
      and(
        eq(assistantMessages.contact, contact),
        ne(assistantMessages.id, id),
        sql`${assistantMessages.pending} is not null`,
      ),
    ),
})

/** The message that went out. Its failure may have come first. */
export const insertOutgoing = (
  { contact, contactId, phone, linkId, farmId }: Pick<Claimed, 'contact' | 'contactId' | 'phone' | 'linkId' | 'farmId'>,
  { id, text, outcome }: { id: string; text: string; outcome: MessageOutcome },
  now: number,
) => {
  const row = { contact, contactId, phone, linkId, farmId, text, outcome }
  return db
    .insert(assistantMessages)
    .values({ ...row, id, direction: 'out', at: now, receivedAt: now, kind: 'text', status: 'sent' })
    .onConflictDoUpdate({ target: assistantMessages.id, set: row })
}

/** The person wrote: the window is open, and their number may be new. A number is of one link. */
export const touchLink = ({ linkId, contactId, phone, at }: Claimed) =>
  linkId === null
    ? undefined
    : {
        others: phone
          ? db
              .update(whatsappLinks)
              .set({ phone: null })
              .where(and(eq(whatsappLinks.phone, phone), ne(whatsappLinks.id, linkId)))
          : undefined,
        link: db
          .update(whatsappLinks)
          .set({
            lastInboundAt: sql`max(${whatsappLinks.lastInboundAt}, ${at})`,
            contactId: sql`coalesce(${whatsappLinks.contactId}, ${contactId})`,
            phone: sql`coalesce(${phone}, ${whatsappLinks.phone})`,
          })
          .where(eq(whatsappLinks.id, linkId)),
      }

/** It did not leave, or the run failed: a later one tries again. */
export const retryLater = ({ id }: Pick<Claimed, 'id'>, nextTryAt: number, errorCode: string) =>
  db
    .update(assistantMessages)
    .set({ status: 'waiting', claim: null, nextTryAt, errorCode })
    .where(eq(assistantMessages.id, id))

/** Runs died on it as often as it is tried: the person's next messages are answered. */
export const giveUp = (now: number) =>
  db
    .update(assistantMessages)
    .set({ status: 'failed', claim: null, errorCode: sql`coalesce(${assistantMessages.errorCode}, 'died')` })
    .where(
      sql`${assistantMessages.status} in ('waiting', 'answering') and ${assistantMessages.tries} >= ${MAX_TRIES}
        and ${or(eq(assistantMessages.status, 'waiting'), lt(assistantMessages.claimedAt, now - CLAIM_MS))}`,
    )
