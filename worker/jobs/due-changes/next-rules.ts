/**
 * Makes the rule of a protocol's next step the rule of the lot, on the day that a person accepted it for, when the day before is over: its last treats
 * are planned by the rule of that day. Plans, the lists of lots and of rules (domain/lot/protocol/next-rule.ts) and the daily digest have the next one from
 * midnight on without this; reports read the row.
 */
import { eq, isNull, sql } from 'drizzle-orm'
import { addDays, isFeedingDayOver } from '../../../domain/time/day.ts'
import { outerToday } from '../../db/date-range.ts'
import { isInSet } from '../../db/farm-set.ts'
import { defineJob } from '../../db/job.ts'
import { farms, lots } from '../../db/schema.ts'

export const takeOverNextRules = defineJob({
  name: 'next_rules',
  load: (db, now, set) => ({
    due: db
      .select({
        id: lots.id,
        revision: lots.revision,
        on: lots.nextRuleOn,
        timezone: farms.timezone,
        close: farms.feedingDayClose,
      })
      .from(lots)
      .innerJoin(farms, eq(farms.id, lots.farmId))
      .where(
        sql`${lots.nextRuleOn} is not null and ${lots.nextRuleOn} <= ${outerToday(now).to} and ${isNull(lots.deletedAt)} and ${isNull(lots.deactivatedOn)}
          and ${isInSet(lots.farmId, set)}`,
      ),
  }),
  save: ({ due }, db, now) => {
    const rows = due
      .filter(({ on, close, timezone }) => on !== null && isFeedingDayOver(addDays(on, -1), close, timezone, now))
      .map(({ id, revision }) => ({ id, revision }))
    if (rows.length === 0) return {}
    return {
      lots: db
        .update(lots)
        .set({
          ruleId: sql`${lots.nextRuleId}`,
          ruleFrom: null,
          dietChangedOn: sql`${lots.nextRuleOn}`,
          nextRuleId: null,
          nextRuleOn: null,
          updatedAt: sql`max(${lots.updatedAt} + 1, ${now})`,
          revision: sql`${lots.revision} + 1`,
        })
        .from(sql`json_each(${JSON.stringify(rows)}) changed`)
        .where(sql`${lots.id} = changed.value ->> 'id' and ${lots.revision} = changed.value ->> 'revision'`),
    }
  },
})
