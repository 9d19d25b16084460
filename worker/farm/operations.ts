/** Operations: what was planned, loaded and unloaded, and how well. What happens to one comes in by operation-events.ts. */
import { and, count, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import * as Query from '../../domain/input/query.ts'
import * as Operation from '../../domain/operation/operation.ts'
import * as OperatorDay from '../../domain/operation/operator-day.ts'
import * as Day from '../../domain/time/day.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { periodAnywhere, periodAt, todayAnywhere } from '../db/date-range.ts'
import { markDirty } from '../db/dirty-days.ts'
import { operationCounts, operations, operatorDays, treatScheduleUsers, users } from '../db/schema.ts'
import { type Desk, nextRevision } from '../http/context.ts'
import { pageOf, pagy } from '../http/pagination.ts'
import { read, write } from '../http/route.ts'
import { aggregate } from '../jobs/aggregates.ts'
import { detailed, detailRows, personOf } from './operation-queries.ts'
import { peopleOf } from './people.ts'

const wanted = ({ own }: Desk, { status, from, to }: Query.Operations) =>
  own(
    operations,
    isNull(operations.deletedAt),
    status && eq(operations.status, status),
    from ? gte(operations.day, from) : undefined,
    to ? lte(operations.day, to) : undefined,
  )

const counted = (desk: Desk, input: Query.Operations) => {
  const { db, own } = desk
  const { status } = input
  if (input.from || input.to) return db.select({ count: count() }).from(operations).where(wanted(desk, input))
  return db
    .select({ count: operationCounts.count })
    .from(operationCounts)
    .where(own(operationCounts, status && eq(operationCounts.status, status)))
}

export const list = read({
  input: Query.Operations,
  load: desk => [
    desk.db
      .select({
        id: operations.id,
        status: operations.status,
        treatScheduleId: operations.treatScheduleId,
        userId: operations.userId,
        day: operations.day,
        startTime: operations.startTime,
        endTime: operations.endTime,
        createdAt: operations.createdAt,
        updatedAt: operations.updatedAt,
      })
      .from(operations)
      .where(wanted(desk, desk.input))
      .orderBy(desc(operations.id))
      .limit(pageOf(desk.input).limit)
      .offset(pageOf(desk.input).offset),
    peopleOf(desk),
    counted(desk, desk.input),
  ],
  reply: ([rows, people, counts], { input }) => ({
    data: rows.map(row => Operation.summary(row, personOf(row, people))),
    pagy: pagy(
      counts.reduce((sum, row) => sum + row.count, 0),
      input,
    ),
  }),
  flat: true,
})

export const show = read({
  load: desk => detailRows(desk, sql`(${desk.params.id})`),
  reply: rows => detailed(rows)[0]?.json,
})

/** The operations of today wherever the farm is, and those of the night before that are still going on. */
function around({ farmId, now }: Desk): SQL {
  const { from, to } = todayAnywhere(now)
  const before = Day.addDays(from, -1)
  return sql`(select id from operations where farm_id = ${farmId} and deleted_at is null and day >= ${before} and day <= ${to}
    and (day >= ${from} or status = 'in_progress'))`
}

export const today = read({
  can: 'operations.run',
  load: desk => [
    desk.db.select().from(treatScheduleUsers).where(desk.own(treatScheduleUsers)),
    ...detailRows(desk, around(desk)),
  ],
  reply: ([assigned, ...rows], { who, today }) => {
    const mine = new Set(
      assigned.filter(({ userId }) => userId === who.userId).map(({ treatScheduleId }) => treatScheduleId),
    )
    const isMine = (scheduleId: number) => who.userType !== 'worker' || mine.has(scheduleId)
    return detailed(rows)
      .filter(
        ({ operation }) => operation.day === today || (operation.day < today && operation.status === 'in_progress'),
      )
      .filter(({ operation }) => isMine(operation.treatScheduleId))
      .map(({ json }) => json)
  },
})

export const remove = write({
  can: 'operations.delete',
  load: ({ db, own, params }) => [
    db
      .select()
      .from(operations)
      .where(own(operations, eq(operations.id, params.id), isNull(operations.deletedAt))),
  ],
  decide: ([[operation]]) => {
    if (!operation) throw notFound()
    return operation
  },
  save: ({ id, day, revision }, { db, own, now, farmId }) => [
    db
      .update(operations)
      .set({ deletedAt: now, updatedAt: now, revision: nextRevision(operations.revision, revision) })
      .where(own(operations, eq(operations.id, id))),
    markDirty(db, farmId, [day]),
  ],
  reply: () => ({ message: 'Operação excluída com sucesso!' }),
  after: env => aggregate(env.DB, Date.now()),
})

const during = ({ own, now }: Desk, query: Query.Period) => {
  const { from, to } = periodAnywhere(query, now)
  return own(operatorDays, and(gte(operatorDays.day, from), lte(operatorDays.day, to), ne(operatorDays.userId, 0)))
}

export const averageErrors = read({
  input: Query.Period,
  load: desk => [
    desk.db.select().from(operatorDays).where(during(desk, desk.input)),
    desk.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operator_days where ${during(desk, desk.input)})`)
      .orderBy(users.name),
  ],
  reply: ([days, people], { input, today }) => {
    const { from, to } = periodAt(input, today)
    const daysOf = (id: number) => days.filter(({ userId, day }) => userId === id && day >= from && day <= to)
    return people
      .filter(({ id }) => daysOf(id).length > 0)
      .map(person => OperatorDay.describe(person, daysOf(person.id)))
  },
})
