/** Treat schedules: which treats of which rules are fed at which time of every day, and by which operators. */

import { eq, isNotNull, isNull } from 'drizzle-orm'
import { listOf } from '../../../domain/schema/envelope.ts'
import * as TreatScheduleOutput from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { operations } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { read } from '../route.ts'
import {
  operationOfDay,
  scheduleToJson,
  scheduleUsers,
  selectFeedRows,
  selectSchedules,
  selectTodaysStates,
} from './treat-schedule-queries.ts'

export const list = read({
  large: true,
  output: listOf(TreatScheduleOutput.TreatSchedule),
  prepare: scope => ({
    stored: selectSchedules(scope),
    // each of the two conditions has its own partial index
    existing: selectTodaysStates(scope, isNull(operations.deletedAt)),
    deleted: selectTodaysStates(scope, isNotNull(operations.deletedAt)),
    feed: selectFeedRows(scope),
  }),
  reply: ({ stored, existing, deleted, feed }, { today }) =>
    stored.schedules.map(schedule => {
      const operation = operationOfDay([...existing, ...deleted], schedule.id, today)
      return scheduleToJson(schedule, stored.items, scheduleUsers(schedule, stored), feed, operation)
    }),
})

/** A schedule with what its JSON is computed from. */
export const selectOne = (context: QueryContext) => ({
  stored: selectSchedules(context, context.params.id),
  operations: selectTodaysStates(context, eq(operations.treatScheduleId, context.params.id)),
  feed: selectFeedRows(context),
})

export const show = read({
  output: TreatScheduleOutput.TreatSchedule,
  load: selectOne,
  reply: ({ stored, operations, feed }, { today }) => {
    const [schedule] = stored.schedules
    if (!schedule) return undefined
    const operation = operationOfDay(operations, schedule.id, today)
    return scheduleToJson(schedule, stored.items, scheduleUsers(schedule, stored), feed, operation)
  },
})
