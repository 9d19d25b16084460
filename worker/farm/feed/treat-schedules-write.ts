/** Creates, updates and deletes treat schedules. */

import { eq, sql } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import { scheduleRecord } from '../../../domain/audit/records.ts'
import { itemLines, rejectTooManyLines } from '../../../domain/operation/plan/plan-lines.ts'
import { savedText } from '../../../domain/record/record-texts.ts'
import { Message, saved } from '../../../domain/schema/envelope.ts'
import * as TreatSchedule from '../../../domain/treat-schedule/treat-schedule.ts'
import * as TreatScheduleInput from '../../../domain/treat-schedule/treat-schedule-input.ts'
import * as TreatScheduleOutput from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { assertPlanLines, assertQuota, selectQuota } from '../../db/quota.ts'
import { operations, treatItems, treatSchedules, treatScheduleUsers } from '../../db/schema.ts'
import { assertUnchanged, byId, inList, lastInsertId } from '../../db/statements.ts'
import { insertMissingOperations } from '../../jobs/feeding-day/operations-of-the-day.ts'
import { sendNotifications } from '../../jobs/send-notifications.ts'
import { write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import {
  lineCounts,
  rejectMissingReferences,
  selectedUsers,
  selectLineCounts,
  toAudited,
  toScheduleColumns,
} from './treat-schedule-fields.ts'
import {
  operationOfDay,
  scheduleToJson,
  scheduleUsers,
  selectFeedRows,
  selectTodaysStates,
  toPlanFarm,
} from './treat-schedule-queries.ts'
import { assertFeedExists, cancelPending, insertItems, insertUsers } from './treat-schedule-save.ts'
import { selectOne } from './treat-schedules.ts'

export const create = write({
  can: 'treat_schedules.write',
  input: TreatScheduleInput.Write,
  status: 201,
  output: saved(TreatScheduleOutput.TreatSchedule),
  load: context => ({
    counts: {
      schedules: selectQuota(context, 'treat_schedule'),
      items: selectQuota(context, 'treatItem'),
      ...selectLineCounts(context),
    },
    people: selectPeople(context),
    feed: selectFeedRows(context),
  }),
  decide: ({ counts, people, feed }, { input, member, today }) => {
    rejectOverQuota(member.farm.plan, 'treat_schedule', counts.schedules[0]?.count ?? 0)
    rejectOverQuota(member.farm.plan, 'treatItem', counts.items[0]?.count ?? 0, input.treat_items.length)
    rejectMissingReferences(input, people, feed)
    const { added, nextSlot } = TreatSchedule.diffItems([], input.treat_items, 1)
    const addedLines = itemLines(added, toPlanFarm(feed))
    rejectTooManyLines(member.farm.plan, lineCounts(counts, addedLines))
    const fields = toScheduleColumns(input, {
      name: TreatSchedule.defaultName(input.treat_items, feed.treats),
      startsOn: TreatSchedule.firstDay(input.starts_on, today),
    })
    return { fields, people: selectedUsers(input, people), added, addedLines, nextSlot, feed }
  },
  save: ({ fields, people, added, addedLines, nextSlot }, context) => {
    const { db, farmId, now, today } = context
    const id = lastInsertId(treatSchedules)
    return {
      scheduleQuota: assertQuota(context, 'treat_schedule'),
      itemQuota: assertQuota(context, 'treatItem', added.length),
      schedule: db
        .insert(treatSchedules)
        .values({ farmId, ...fields, nextSlot, createdAt: now, updatedAt: now })
        .returning(),
      items: insertItems(context, id, added),
      created: insertMissingOperations(db, { farmId, day: today, now }),
      operations: selectTodaysStates(context, eq(operations.treatScheduleId, id)),
      users: insertUsers(context, id, people),
      feed: assertFeedExists(context, context.input),
      planLines: assertPlanLines(context, addedLines),
    }
  },
  audit: {
    type: 'treat_schedule',
    action: 'create',
    changes: ({ fields, people, added, feed }) => ({
      id: lastInsertId(treatSchedules),
      after: scheduleRecord(toAudited(fields), people, added, toPlanFarm(feed)),
    }),
  },
  reply: ({ people, feed }, { saved: { schedule: row, items, operations }, today }) => {
    const schedule = found(row[0])
    const operation = operationOfDay(operations, schedule.id, today)
    return {
      data: scheduleToJson(schedule, items, people, feed, operation),
      message: 'Programação salva com sucesso.',
    }
  },
  after: async (env, _, { schedule: [schedule] }) =>
    schedule && sendNotifications(env, schedule.createdAt, { farmIds: [schedule.farmId] }),
})

export const update = write({
  can: 'treat_schedules.write',
  input: TreatScheduleInput.Write,
  output: saved(TreatScheduleOutput.TreatSchedule),
  load: context => ({
    counts: { items: selectQuota(context, 'treatItem'), ...selectLineCounts(context) },
    ...selectOne(context),
  }),
  decide: ({ counts, stored: rows, operations, feed }, { input, member, now, today }) => {
    const stored = found(rows.schedules[0])
    const { items, people } = rows
    const operation = operationOfDay(operations, stored.id, today)
    rejectNewer(stored, input, one => scheduleToJson(one, items, scheduleUsers(one, rows), feed, operation))
    rejectMissingReferences(input, people, feed)
    const { added, removed, nextSlot } = TreatSchedule.diffItems(items, input.treat_items, stored.nextSlot)
    rejectOverQuota(member.farm.plan, 'treatItem', counts.items[0]?.count ?? 0, added.length - removed.length)
    const addedLines = itemLines(added, toPlanFarm(feed)) - itemLines(removed, toPlanFarm(feed))
    rejectTooManyLines(member.farm.plan, lineCounts(counts, addedLines))
    const changes = {
      ...toScheduleColumns(input, {
        ...stored,
        startsOn: TreatSchedule.firstDayAfterEdit(input.starts_on, today, stored, operation),
      }),
      nextSlot,
      updatedAt: nextVersion(stored, now),
    }
    const unchanged = items.filter(item => !removed.includes(item))
    return {
      stored,
      changes,
      before: scheduleRecord(toAudited(stored), scheduleUsers(stored, rows), items, toPlanFarm(feed)),
      people: selectedUsers(input, people),
      added,
      removed,
      addedLines,
      unchanged,
      operation,
      feed,
    }
  },
  save: ({ stored, changes, people, added, removed, addedLines }, context) => {
    const { db, joinedInFarm, farmId, now, today } = context
    const { id } = stored
    const isRemoved = inList(
      treatItems.id,
      removed.map(item => item.id),
    )
    return {
      unchanged: assertUnchanged(context, treatSchedules, stored),
      itemQuota: assertQuota(context, 'treatItem', added.length - removed.length),
      items: insertItems(context, sql`${id}`, added),
      schedule: db
        .update(treatSchedules)
        .set(changes)
        .where(byId(context, treatSchedules, id)),
      created: insertMissingOperations(db, { farmId, day: today, now }),
      operations: selectTodaysStates(context, eq(operations.treatScheduleId, id)),
      removedItems: db.update(treatItems).set({ deletedAt: now }).where(joinedInFarm(treatItems, isRemoved)),
      removedUsers: db
        .delete(treatScheduleUsers)
        .where(joinedInFarm(treatScheduleUsers, eq(treatScheduleUsers.treatScheduleId, id))),
      users: insertUsers(context, sql`${id}`, people),
      feed: assertFeedExists(context, context.input),
      planLines: assertPlanLines(context, addedLines),
    }
  },
  audit: {
    type: 'treat_schedule',
    action: 'update',
    changes: ({ stored, changes, before, people, added, unchanged, feed }) => ({
      id: stored.id,
      before,
      after: scheduleRecord(toAudited({ ...stored, ...changes }), people, [...unchanged, ...added], toPlanFarm(feed)),
    }),
  },
  reply: ({ stored, changes, people, added, removed, unchanged, operation, feed }, { saved, today }) => {
    const { items, operations } = saved
    const schedule = { ...stored, ...changes }
    const current = operationOfDay(operations, stored.id, today)
    return {
      data: scheduleToJson(schedule, [...unchanged, ...items], people, feed, current),
      message: TreatSchedule.savedMessage(added.length + removed.length > 0, operation),
    }
  },
})

export const remove = write({
  can: 'treat_schedules.write',
  output: Message,
  load: selectOne,
  decide: ({ stored, feed }) => {
    const schedule = found(stored.schedules[0])
    const users = scheduleUsers(schedule, stored)
    return { id: schedule.id, before: scheduleRecord(toAudited(schedule), users, stored.items, toPlanFarm(feed)) }
  },
  save: ({ id }, context) => ({
    schedule: context.db
      .update(treatSchedules)
      .set({ deletedAt: context.now })
      .where(byId(context, treatSchedules, id)),
    operations: cancelPending(context, id),
  }),
  audit: { type: 'treat_schedule', action: 'delete', changes: change => change },
  reply: () => ({ message: savedText('treat_schedule', 'delete') }),
})
