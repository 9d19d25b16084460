/** Deletes what was not answered in time: registrations, changes of address and invitations. */
import { inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { defineJob } from '../db/job.ts'
import { emailChanges, invitations, pendingRegistrations, registrationSessions } from '../db/schema.ts'

/** An invitation past its time can be sent again for so long. */
const INVITATION_KEPT_MS = 30 * DAY_MS

export const pruneRegistrations = defineJob({
  name: 'prune_registrations',
  load: () => ({}),
  save: (_, db, now) => {
    const isOver = lte(pendingRegistrations.expiresAt, now)
    const over = db.select({ id: pendingRegistrations.id }).from(pendingRegistrations).where(isOver)
    return {
      sessions: db.delete(registrationSessions).where(inArray(registrationSessions.registrationId, over)),
      registrations: db.delete(pendingRegistrations).where(isOver),
      emailChanges: db.delete(emailChanges).where(lte(emailChanges.expiresAt, now)),
      invitations: db
        .delete(invitations)
        .where(sql`coalesce(accepted_at, withdrawn_at, expires_at) <= ${now - INVITATION_KEPT_MS}`),
    }
  },
})
