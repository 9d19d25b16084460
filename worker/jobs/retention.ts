/**
 * Deletes what is no longer needed: what expired, security events after six months, contacts six months after their last change, the curves of
 * weighings after 90 days, and audit entries after five years. Once an hour, at the first run of the hour, because sessions and contacts have no
 * index by time.
 */
import { lt, lte, sql } from 'drizzle-orm'
import { SECURITY_EVENT_DAYS } from '../../domain/account/security-event.ts'
import { AUDIT_DAYS } from '../../domain/audit/entry.ts'
import { KNOWN_DEVICE_DAYS } from '../auth/known-device.ts'
import { defineJob } from '../db/job.ts'
import {
  auditEntries,
  contacts,
  factorResets,
  farms,
  knownDevices,
  passwordRecoveries,
  securityEvents,
  sessions,
  signInFailures,
  weighingTraces,
} from '../db/schema.ts'

const DAY_MS = 86_400_000
const CONTACT_DAYS = 183
const TRACE_DAYS = 90

const isFirstOfTheHour = (now: number) => new Date(now).getUTCMinutes() < 5

export const deleteExpired = defineJob({
  name: 'retention',
  save: (_, db, now) =>
    isFirstOfTheHour(now)
      ? [
          db.delete(sessions).where(lte(sessions.expiresAt, now)),
          db.delete(knownDevices).where(lt(knownDevices.seenAt, now - KNOWN_DEVICE_DAYS * DAY_MS)),
          // a lockout lasts a day at most
          db.delete(signInFailures).where(lt(signInFailures.lastAt, now - DAY_MS)),
          // the mails of a day are counted
          db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now - DAY_MS)),
          db.delete(factorResets).where(lt(factorResets.requestedAt, now - SECURITY_EVENT_DAYS * DAY_MS)),
          db.delete(securityEvents).where(lt(securityEvents.at, now - SECURITY_EVENT_DAYS * DAY_MS)),
          db.delete(weighingTraces).where(lt(weighingTraces.receivedAt, now - TRACE_DAYS * DAY_MS)),
          db.delete(auditEntries).where(
            // by farm, because its indexes begin with it
            sql`farm_id in (select id from ${farms}) and at < ${now - AUDIT_DAYS * DAY_MS}`,
          ),
          db.delete(contacts).where(lt(contacts.updatedAt, now - CONTACT_DAYS * DAY_MS)),
        ]
      : [],
})
