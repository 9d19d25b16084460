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
  selectTodaysOperations,
} from './treat-schedule-queries.ts'

export const list = read({
  large: true,
  output: listOf(TreatScheduleOutput.TreatSchedule),
  prepare: scope => [
    ...selectSchedules(scope),
    // each of the two conditions has its own partial index
    selectTodaysOperations(scope, isNull(operations.deletedAt)),
    selectTodaysOperations(scope, isNotNull(operations.deletedAt)),
    ...selectFeedRows(scope),
  ],
  reply: ([all, items, assignments, people, existing, deleted, ...feed], { today }) =>
    all.map(schedule => {
      const users = scheduleUsers(schedule, assignments, people)
      const operation = operationOfDay([...existing, ...deleted], schedule.id, today)
      return scheduleToJson(schedule, items, users, feed, operation)
    }),
})

/** A schedule with what its JSON is computed from. */
export const selectOne = (context: QueryContext) =>
  [
    ...selectSchedules(context, context.params.id),
    selectTodaysOperations(context, eq(operations.treatScheduleId, context.params.id)),
    ...selectFeedRows(context),
  ] as const

export const show = read({
  output: TreatScheduleOutput.TreatSchedule,
  load: selectOne,
  reply: ([[schedule], items, assignments, people, operations, ...feed], { today }) => {
    const users = schedule && scheduleUsers(schedule, assignments, people)
    return users && scheduleToJson(schedule, items, users, feed, operationOfDay(operations, schedule.id, today))
  },
})
