/** A sent proposal without an answer expires after its last day. */
import { and, eq, lt } from 'drizzle-orm'
import { dayAt } from '../../domain/time/day.ts'
import { defineJob } from '../db/job.ts'
import { proposals } from '../db/schema.ts'
import { HOME_TIMEZONE } from '../http/caller/caller.ts'

export const expireProposals = defineJob({
  name: 'expire_proposals',
  load: () => ({}),
  save: (_, db, now) => ({
    proposals: db
      .update(proposals)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(proposals.status, 'sent'), lt(proposals.validUntil, dayAt(now, HOME_TIMEZONE)))),
  }),
})
