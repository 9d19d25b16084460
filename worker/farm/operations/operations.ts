/** Operations: what was planned, loaded and unloaded, and the errors of it. Their events are received by operation-events.ts. */
import { and, count, eq, getTableColumns, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { isAllowed } from '../../../domain/account/permission.ts'
import { formatDate } from '../../../domain/format/format.ts'
import * as OperationJson from '../../../domain/operation/fold/operation-json.ts'
import * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { OperationQuery } from '../../../domain/operation/fold/operation-query.ts'
import * as OperatorDay from '../../../domain/operation/fold/operator-day.ts'
import { cursorPage, listOf, Message } from '../../../domain/schema/envelope.ts'
import { PeriodQuery } from '../../../domain/schema/period-query.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { outerRange, rangeAt } from '../../db/date-range.ts'
import { markDirty } from '../../db/dirty-days.ts'
import { operationCounts, operations, operatorDays, treatSchedules } from '../../db/schema.ts'
import { nextRevision, selectById } from '../../db/statements.ts'
import type { PrepareInputContext, QueryContext } from '../../http/context.ts'
import { pageValues, preparedPage, toPage } from '../../http/pagination.ts'
import { toNextPass } from '../../operation-rows/next-pass-rows.ts'
import { withPlanOfNow } from '../../operation-rows/operation-fold.ts'
import { saveLines } from '../../operation-rows/operation-save.ts'
import { selectPlanRows } from '../../operation-rows/plan-rows.ts'
import { read, write } from '../route.ts'
import { selectPeople, selectPeopleNames } from '../users/people.ts'
import { takeBackRaises } from './lot-raises.ts'
import { operationsToJson, selectOperation } from './operation-queries.ts'

const valuesOf = (input: OperationQuery) => ({
  status: input.status,
  user: input.user_id,
  from: input.from,
  to: input.to,
  since: input.updated_since && Date.parse(input.updated_since),
  ...pageValues(input),
})
type ListContext = PrepareInputContext<keyof ReturnType<typeof valuesOf>>

const matching = ({ inFarm, given }: ListContext) =>
  inFarm(
    operations,
    isNull(operations.deletedAt),
    given('status', status => eq(operations.status, status)),
    // of the farm's operations or of those of the days, one by one: an index by person would be taken for other queries, which then read all that the person began
    given('user', user => eq(operations.userId, user)),
    given('from', from => gte(operations.day, from)),
    given('to', to => lte(operations.day, to)),
    // of the farm's operations, one by one: a program asks for it once in a while
    given('since', since => gte(operations.updatedAt, since)),
  )

/** The counts by status are stored (operation_counts); only a filter by person, day or last change counts rows. */
const selectCounts = (context: ListContext) => {
  const { db, inFarm, given } = context
  const filters = ['user', 'from', 'to', 'since'] as const
  if (filters.some(name => given(name, () => true)))
    return db.select({ count: count() }).from(operations).where(matching(context))
  return db
    .select({ count: operationCounts.count })
    .from(operationCounts)
    .where(
      inFarm(
        operationCounts,
        given('status', status => eq(operationCounts.status, status)),
      ),
    )
}

const { loadExpected, loadActual, loadMiss, unloadExpected, unloadActual, unloadMiss } = operations
const weighingColumns = { loadExpected, loadActual, loadMiss, unloadExpected, unloadActual, unloadMiss }

function selectPage(context: ListContext) {
  const { where, orderBy, limit, offset } = preparedPage(operations.id, context)
  return context.db
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
      planned: operations.planned,
      firstTime: operations.firstTime,
      scheduleName: treatSchedules.name,
      ...weighingColumns,
    })
    .from(operations)
    .innerJoin(treatSchedules, eq(treatSchedules.id, operations.treatScheduleId))
    .where(and(matching(context), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

export const list = read({
  input: OperationQuery,
  output: cursorPage(OperationOutput.ListedOperation),
  values: valuesOf,
  prepare: context => ({
    operations: selectPage(context),
    people: selectPeople(context),
    counts: selectCounts(context),
  }),
  reply: ({ operations: all, people, counts }, { input }) => {
    const count = sumBy(counts, row => row.count)
    const { rows, pagy } = toPage(all, count, input, ({ id }) => [id])
    return { data: rows.map(row => OperationJson.toListedJson(row, people)), pagy }
  },
  flat: true,
})

export const show = read({
  output: OperationOutput.Operation,
  prepare: context => selectOperation(context, context.params.id),
  reply: ({ stored, plan, nextPass }, { member }) =>
    operationsToJson(stored, { ...plan, nextPass: toNextPass(nextPass, member.farm) })[0]?.json,
})

export const remove = write({
  can: 'operations.delete',
  output: Message,
  load: context => ({
    operation: selectById(context, operations),
    plan: selectPlanRows(context, sql`(select treat_schedule_id from operations where id = ${context.params.id})`),
  }),
  decide: ({ operation: [row], plan }) => {
    const operation = found(row)
    return { ...operation, unfed: operation.status === 'pending' ? [withPlanOfNow(operation, plan)] : [] }
  },
  save: ({ id, day, revision, unfed }, context) => {
    const { db, inFarm, now, farmId } = context
    return {
      lines: saveLines({ db }, unfed),
      operation: db
        .update(operations)
        .set({
          deletedAt: now,
          updatedAt: now,
          revision: nextRevision(operations.revision, revision),
          frozenPlan: unfed[0]?.operation.frozenPlan ?? sql`frozen_plan`,
        })
        .where(inFarm(operations, eq(operations.id, id))),
      raises: takeBackRaises(context, [{ operationId: id, lotId: null }]),
      dirtyDays: markDirty(db, farmId, [day]),
    }
  },
  audit: {
    type: 'operation',
    action: 'delete',
    changes: ({ id, day, status }) => ({ id, name: formatDate(day), before: { date: day, status } }),
  },
  reply: () => ({ message: 'Operação excluída com sucesso!' }),
})

const inPeriod = ({ inFarm, now }: QueryContext, query: PeriodQuery) => {
  const { from, to } = outerRange(query, now)
  return inFarm(operatorDays, and(gte(operatorDays.day, from), lte(operatorDays.day, to), ne(operatorDays.userId, 0)))
}

/** The columns without those that only the reports read. */
const { ingredients: _ingredients, lots: _lots, ...operatorDayColumns } = getTableColumns(operatorDays)

export const averageErrors = read({
  input: PeriodQuery,
  output: listOf(OperationOutput.OperatorErrors),
  load: context => ({
    days: context.db.select(operatorDayColumns).from(operatorDays).where(inPeriod(context, context.input)),
    people: selectPeopleNames(
      context,
      sql`users.id in (select user_id from operator_days where ${inPeriod(context, context.input)})`,
    ).orderBy(sql`user_name`),
  }),
  reply: ({ days, people: all }, { input, today, member }) => {
    const people = isAllowed(member.userType, 'people.read') ? all : all.filter(({ id }) => id === member.userId)
    const { from, to } = rangeAt(input, today)
    const daysOf = (id: number) => days.filter(({ userId, day }) => userId === id && day >= from && day <= to)
    return people.filter(({ id }) => daysOf(id).length > 0).map(person => OperatorDay.toJson(person, daysOf(person.id)))
  },
})
