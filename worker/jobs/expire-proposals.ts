/** A sent proposal without an answer expires after its last day. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { dayAt } from '../../domain/time/day.ts'
import { columnList } from '../db/bulk.ts'
import { defineJob } from '../db/job.ts'
import { proposals, staffAuditEntries } from '../db/schema.ts'
import { HOME_TIMEZONE } from '../http/caller/caller.ts'

export const expireProposals = defineJob({
  name: 'expire_proposals',
  load: () => ({}),
  save: (_, db, now) => {
    const isOver = and(eq(proposals.status, 'sent'), lt(proposals.validUntil, dayAt(now, HOME_TIMEZONE)))
    const columns = columnList(staffAuditEntries, {
      at: sql`${now}`,
      action: sql`'expire'`,
      subjectType: sql`'proposal'`,
      subjectId: sql`${proposals.id}`,
      before: sql`'{"status":"sent"}'`,
      after: sql`'{"status":"expired"}'`,
      writeId: sql`'expire ' || ${now}`,
    })
    return {
      entries: db.insert(staffAuditEntries).select(sql`select ${columns} from ${proposals} where ${isOver}`),
      proposals: db.update(proposals).set({ status: 'expired', updatedAt: now }).where(isOver),
    }
  },
})
