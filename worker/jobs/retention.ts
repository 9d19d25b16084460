/**
 * Deletes what is no longer needed: what expired, security events after six months, contacts six months after their last change and a promised call,
 * the curves of weighings and what the assistant did not understand after 90 days, what a scale showed after a day,
 * the texts of WhatsApp after 30 days and its messages after six months, push notifications after a week, deliveries of webhooks after 30 days, closed alerts after a year, refused facts and resets of
 * a second factor after six months, proposals a year after their last change, and approved ones and audit entries after five years. Once an hour,
 * at the first run of the hour, because sessions, contacts and proposals have no index by time.
 */
import { and, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { SECURITY_EVENT_DAYS } from '../../domain/account/security-event.ts'
import { UNKNOWN_DAYS } from '../../domain/assistant/unknown-sentence.ts'
import { AUDIT_DAYS } from '../../domain/audit/entry.ts'
import { toIso } from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { DELIVERY_DAYS } from '../../domain/webhook/webhook.ts'
import { MESSAGE_DAYS, TEXT_DAYS } from '../../domain/whatsapp/limits.ts'
import { KNOWN_DEVICE_DAYS } from '../auth/known-device.ts'
import type { Db } from '../db/batch.ts'
import { type FarmSet, isInSet } from '../db/farm-set.ts'
import { defineJob } from '../db/job.ts'
import {
  alerts,
  approvalCounts,
  approvals,
  assistantMessages,
  auditEntries,
  contacts,
  factorResets,
  farms,
  knownDevices,
  passwordRecoveries,
  proposals,
  pushMessages,
  scaleFigures,
  securityEvents,
  sessions,
  signInFailures,
  staffAuditEntries,
  unknownSentences,
  webhookDeliveries,
  weighingTraces,
  whatsappCodes,
} from '../db/schema.ts'

const CONTACT_DAYS = 183
const TRACE_DAYS = 90
const PUSH_MESSAGE_DAYS = 7
/** How long an alert is kept after its cause has ended. */
const ALERT_DAYS = 366
/** What was refused, and how a second factor was reset. */
const DECISION_DAYS = 183

/** An approved proposal is a contract: it is kept for the time in which claims may be made (CONTRACT_DAYS). */
const PROPOSAL_DAYS = 366
const CONTRACT_DAYS = 1826

const isFirstOfTheHour = (now: number) => new Date(now).getUTCMinutes() < 5

export const deleteExpired = defineJob({
  name: 'retention',
  load: () => ({}),
  save: (_, db, now, set) =>
    isFirstOfTheHour(now)
      ? {
          sessions: db.delete(sessions).where(lte(sessions.expiresAt, now)),
          knownDevices: db.delete(knownDevices).where(lt(knownDevices.seenAt, now - KNOWN_DEVICE_DAYS * DAY_MS)),
          // a lockout lasts a day at most
          signInFailures: db.delete(signInFailures).where(lt(signInFailures.lastAt, now - DAY_MS)),
          // the mails of a day are counted
          passwordRecoveries: db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now - DAY_MS)),
          securityEvents: db.delete(securityEvents).where(lt(securityEvents.at, now - SECURITY_EVENT_DAYS * DAY_MS)),
          refused: deleteRefused(db, now - DECISION_DAYS * DAY_MS, set),
          factorResets: db.delete(factorResets).where(lt(factorResets.requestedAt, now - DECISION_DAYS * DAY_MS)),
          unknownSentences: db.delete(unknownSentences).where(lt(unknownSentences.lastAt, now - UNKNOWN_DAYS * DAY_MS)),
          assistantMessages: db
            .delete(assistantMessages)
            .where(lt(assistantMessages.receivedAt, now - MESSAGE_DAYS * DAY_MS)),
          assistantTexts: db
            .update(assistantMessages)
            .set({ text: null, understood: null, pending: null, contact: null, contactId: null, phone: null })
            .where(
              and(lt(assistantMessages.receivedAt, now - TEXT_DAYS * DAY_MS), isNotNull(assistantMessages.contact)),
            ),
          whatsappCodes: db.delete(whatsappCodes).where(lt(whatsappCodes.expiresAt, now)),
          scaleFigures: db.delete(scaleFigures).where(sql`${isOfSet(set)} and at < ${now - DAY_MS}`),
          weighingTraces: db
            .delete(weighingTraces)
            .where(and(lt(weighingTraces.receivedAt, now - TRACE_DAYS * DAY_MS), isInSet(weighingTraces.farmId, set))),
          webhookDeliveries: db
            .delete(webhookDeliveries)
            .where(sql`${isOfSet(set)} and at < ${now - DELIVERY_DAYS * DAY_MS}`),
          pushMessages: db.delete(pushMessages).where(lt(pushMessages.at, now - PUSH_MESSAGE_DAYS * DAY_MS)),
          alerts: db
            .delete(alerts)
            // the index has the instant of the opening, which is earlier
            .where(
              sql`${isOfSet(set)} and opened_at < ${now - ALERT_DAYS * DAY_MS} and closed_at < ${now - ALERT_DAYS * DAY_MS}`,
            ),
          auditEntries: db.delete(auditEntries).where(
            // by farm, because its indexes begin with it
            sql`farm_id in (select id from ${farms}) and at < ${now - AUDIT_DAYS * DAY_MS}`,
          ),
          staffAuditEntries: db.delete(staffAuditEntries).where(lt(staffAuditEntries.at, now - AUDIT_DAYS * DAY_MS)),
          proposals: db
            .delete(proposals)
            .where(
              or(
                and(ne(proposals.status, 'approved'), lt(proposals.updatedAt, now - PROPOSAL_DAYS * DAY_MS)),
                lt(proposals.updatedAt, now - CONTRACT_DAYS * DAY_MS),
              ),
            ),
          contacts: deleteContacts(db, now - CONTACT_DAYS * DAY_MS),
        }
      : {},
})

/** Six months after the last change, and after the day of a promised call. A proposal that stays has no contact then. */
function deleteContacts(db: Db, before: number) {
  const isCallOver = or(isNull(contacts.nextCallOn), lt(contacts.nextCallOn, toIso(before).slice(0, 10)))
  return {
    contacts: db.delete(contacts).where(and(lt(contacts.updatedAt, before), isCallOver)),
    proposals: db.update(proposals).set({ contactId: null }).where(sql`contact_id not in (select id from ${contacts})`),
  }
}

/** WHERE: rows of the farms, by farm, because the indexes begin with it. */
const isOfSet = (set: FarmSet) => sql`farm_id in (select id from ${farms} where ${isInSet(farms.id, set)})`

/** Refused facts, and their number, which triggers count up but not down. By farm and status, because the index begins with them. */
function deleteRefused(db: Db, before: number, set: FarmSet) {
  const isOver = (farmId: SQL) => sql`farm_id = ${farmId} and status = 'refused' and decided_at < ${before}`
  const refused = sql`from ${approvals} where ${isOver(sql`approval_counts.farm_id`)}`
  return {
    counts: db
      .update(approvalCounts)
      .set({ count: sql`count - (select count(*) ${refused})` })
      .where(sql`status = 'refused' and ${isOfSet(set)} and exists (select 1 ${refused})`),
    approvals: db.delete(approvals).where(sql`id in (select a.id from ${farms} f cross join ${approvals} a
      where ${isInSet(sql`f.id`, set)} and a.farm_id = f.id and a.status = 'refused' and a.decided_at < ${before})`),
  }
}
