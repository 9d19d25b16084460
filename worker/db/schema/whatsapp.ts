/** WhatsApp: who is linked, the codes by which people link, and the messages. In the main database only, because a link is of an account. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { messageKinds, messageOutcomes, messageStates } from '../../../domain/whatsapp/message-state.ts'
import { foreignKey, id } from './columns.ts'
import { userId, users } from './people.ts'

/** A person has one live link, and a WhatsApp is of one person. */
export const whatsappLinks = sqliteTable(
  'whatsapp_links',
  {
    id,
    userId,
    /** Their business-scoped id, and their number as Meta writes it. Either may be missing. */
    contactId: text('contact_id'),
    phone: text('phone'),
    /** The farm that answers, of several. No foreign key: where the person is no longer on it, another one answers. */
    farmId: integer('farm_id'),
    linkedAt: integer('linked_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** Free text may be sent within 24 hours of it. */
    lastInboundAt: integer('last_inbound_at').notNull(),
  },
  t => [
    uniqueIndex('whatsapp_links_of_user').on(t.userId).where(sql`revoked_at is null`),
    uniqueIndex('whatsapp_links_of_contact').on(t.contactId).where(sql`revoked_at is null`),
    index('whatsapp_links_of_phone').on(t.phone),
    index('whatsapp_links_of_user_ever').on(t.userId),
  ],
)

/** The code that a person sends from WhatsApp: once, within 10 minutes. A new one replaces it. */
export const whatsappCodes = sqliteTable(
  'whatsapp_codes',
  {
    userId: foreignKey('user_id', () => users.id).primaryKey(),
    /** A keyed hash (worker/http/secrets.ts). */
    codeHash: text('code_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [uniqueIndex('whatsapp_codes_by_hash').on(t.codeHash)],
)

/** The inbox, and what was answered. The key is Meta's id of the message, so a repeat is nothing. */
export const assistantMessages = sqliteTable(
  'assistant_messages',
  {
    id: text('id').primaryKey(),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The link by which it was answered. No foreign key: an erasure deletes links and their messages. */
    linkId: integer('link_id'),
    /** The farm that it was about. No foreign key, as of the link. */
    farmId: integer('farm_id'),
    /** Who wrote, or to whom it goes: the contact id where it comes, else the number. Emptied with the text. */
    contact: text('contact'),
    contactId: text('contact_id'),
    phone: text('phone'),
    /** The instant of the message by Meta's clock, in whole seconds, and by ours. */
    at: integer('at').notNull(),
    receivedAt: integer('received_at').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Null after 30 days, and where it was a code. Of audio: Meta's id of it until it is answered, then what was heard. */
    text: text('text'),
    /** JSON of the intent and the slots, which a short question after it goes on with. */
    understood: text('understood'),
    /** JSON of what 'Sim' records. */
    pending: text('pending'),
    status: text('status', { enum: messageStates }).notNull(),
    /** What became of it, or why not: a code of Meta's, a time-out. */
    outcome: text('outcome', { enum: messageOutcomes }),
    errorCode: text('error_code'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: integer('next_try_at'),
    /** The run that answers it, and since when: another one may take it over after a while. */
    claim: text('claim'),
    claimedAt: integer('claimed_at'),
  },
  t => [
    index('assistant_messages_unanswered').on(t.contact, t.at).where(sql`status in ('waiting', 'answering')`),
    index('assistant_messages_of_contact').on(t.contact, t.receivedAt),
    index('assistant_messages_of_claim').on(t.claim).where(sql`claim is not null`),
    index('assistant_messages_of_link').on(t.linkId),
    index('assistant_messages_by_time').on(t.receivedAt),
    index('assistant_messages_with_text').on(t.receivedAt).where(sql`contact is not null`),
    index('assistant_messages_failed').on(t.receivedAt).where(sql`status = 'failed'`),
  ],
)
