/** The day sheet: the operations of a day that exist, and from today on those that are due and not made yet. */
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { provisionalId } from '../../../domain/operation/plan/provisional-id.ts'
import { startsBy } from '../../../domain/operation/plan/starts-by.ts'
import { daySheet } from '../../../domain/report/day-sheet.ts'
import { DayReport } from '../../../domain/report/day-sheet-output.ts'
import { daySheetTable } from '../../../domain/report/day-sheet-table.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import * as ReportInput from '../../../domain/report/report-input.ts'
import { outerToday } from '../../db/date-range.ts'
import { operations, treatSchedules, treatScheduleUsers } from '../../db/schema.ts'
import type { LoadContext } from '../../http/context.ts'
import { selectNextPass, toNextPass } from '../../operation-rows/next-pass-rows.ts'
import { newOperation } from '../../operation-rows/operation-fold.ts'
import { selectActivePlanRows } from '../../operation-rows/plan-rows.ts'
import { operationsToJson, pendingToJson, selectStoredOperations } from '../operations/operation-queries.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { answerReport } from './report-file.ts'

type Context = LoadContext<ReportInput.DaySheet>

/** The default is today in every time zone. */
function ofDay({ input, now }: Pick<Context, 'input' | 'now'>): SQL {
  const { from, to } = outerToday(now)
  return sql`day between ${input.date ?? from} and ${input.date ?? to}`
}

/** Their names: of the schedules that are fed now, and of those that the day's operations are of. */
const selectScheduleNames = (context: Context) => {
  const ofOperations = sql`select treat_schedule_id from operations where farm_id = ${context.farmId} and deleted_at is null and ${ofDay(context)}`
  return context.db
    .select({ id: treatSchedules.id, name: treatSchedules.name })
    .from(treatSchedules)
    .where(context.joinedInFarm(treatSchedules, sql`id in (${ofOperations})`))
}

export const day = read({
  files: Object.values(fileTypes),
  input: ReportInput.DaySheet,
  output: DayReport,
  load: context => ({
    schedules: context.db.select().from(treatSchedules).where(context.notDeleted(treatSchedules)),
    deleted: context.db
      .select({ treatScheduleId: operations.treatScheduleId, day: operations.day })
      .from(operations)
      .where(context.inFarm(operations, isNotNull(operations.deletedAt), ofDay(context))),
    assignments: context.db.select().from(treatScheduleUsers).where(context.inFarm(treatScheduleUsers)),
    members: selectPeople(context),
    former: selectScheduleNames(context),
    stored: selectStoredOperations(
      context,
      sql`(select id from operations where farm_id = ${context.farmId} and deleted_at is null and ${ofDay(context)})`,
    ),
    plan: selectActivePlanRows(context),
    nextPass: selectNextPass({ ...context, now: sql`${context.now}` }),
  }),
  reply: (
    { schedules, deleted, assignments, members, former, stored, plan: records, nextPass },
    { input, today, member },
  ) => {
    const date = input.date ?? today
    const plan = { ...records, nextPass: toNextPass(nextPass, member.farm) }
    const ofDate = stored.operations.filter(operation => operation.day === date)
    const known = [...ofDate, ...deleted.filter(operation => operation.day === date)]
    const isDue = (schedule: (typeof schedules)[number]) =>
      date >= today &&
      startsBy(schedule.startsOn, date) &&
      !known.some(({ treatScheduleId }) => treatScheduleId === schedule.id)
    const due = schedules.filter(isDue).map(({ id: treatScheduleId, farmId, createdAt }) => {
      const key = { treatScheduleId, day: date }
      return pendingToJson(newOperation({ ...key, id: provisionalId(key) }, farmId, createdAt), plan)
    })
    const shown = operationsToJson({ ...stored, operations: ofDate }, plan).map(({ json }) => json)
    const named = [...schedules, ...former].map(({ id, name }) => {
      const own = assignments.filter(({ treatScheduleId }) => treatScheduleId === id)
      return { id, name, users: members.filter(member => own.some(({ userId }) => userId === member.id)) }
    })
    const report = daySheet(date, [...shown, ...due], named, date < today, member.farm.feedingBasis === 'dry_matter')
    return answerReport(report, input.format, {
      name: `Ficha do dia ${date}`,
      tables: () => [daySheetTable(report)],
    })
  },
})
