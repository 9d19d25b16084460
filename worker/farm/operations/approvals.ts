/** Late facts of operators: the list of those that wait and of those decided, and the decision about one. */

import { and, desc, eq, sql } from 'drizzle-orm'
import * as ApprovalJson from '../../../domain/approval/approval-json.ts'
import * as ApprovalOutput from '../../../domain/approval/approval-output.ts'
import { ApprovalQuery } from '../../../domain/approval/approval-query.ts'
import { cursorPage, listOf } from '../../../domain/schema/envelope.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { approvalCounts, approvals, loadLines, lots, subOperations, unloadLines } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { pageQuery, toPage } from '../../http/pagination.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'

/** Selects approvals with what each is about. */
export const selectApprovals = ({ db }: Pick<FarmScope, 'db'>) =>
  db
    .select({
      ...approvalColumns,
      lotName: sql<string | null>`${lots.name}`.as('lot_name'),
      projectedLoad: sql<number | null>`${lots.projectedLoad}`.as('lot_load'),
      lotCall: sql<number | null>`${lots.call}`.as('lot_call'),
      baseSetAt: sql<number | null>`${lots.baseSetAt}`.as('lot_base'),
      lineName: sql<string | null>`coalesce(${loadLines.ingredientName}, ${unloadLines.lotName})`.as('line_name'),
      lineWeight: sql<number | null>`coalesce(${loadLines.actual}, ${unloadLines.actual})`.as('line_weight'),
      treatName: sql<string | null>`${subOperations.treatName}`.as('line_treat'),
    })
    .from(approvals)
    .leftJoin(lots, eq(lots.id, approvals.lotId))
    .leftJoin(loadLines, and(eq(loadLines.operationId, approvals.operationId), eq(loadLines.id, approvals.lineId)))
    .leftJoin(
      unloadLines,
      and(eq(unloadLines.operationId, approvals.operationId), eq(unloadLines.id, approvals.lineId)),
    )
    .leftJoin(
      subOperations,
      sql`${subOperations.id} = coalesce(${loadLines.subOperationId}, ${unloadLines.subOperationId})`,
    )

/** Each with a name of its own, because the columns of joined tables have the same ones. */
const approvalColumns = {
  id: sql<number>`${approvals.id}`.as('approval_id'),
  kind: sql<typeof approvals.$inferSelect.kind>`${approvals.kind}`.as('approval_kind'),
  status: sql<typeof approvals.$inferSelect.status>`${approvals.status}`.as('approval_status'),
  userId: sql<number>`${approvals.userId}`.as('approval_user'),
  lotId: sql<number | null>`${approvals.lotId}`.as('approval_lot'),
  operationId: sql<number | null>`${approvals.operationId}`.as('approval_operation'),
  lineId: sql<number | null>`${approvals.lineId}`.as('approval_line'),
  day: sql<string>`${approvals.day}`.as('approval_day'),
  at: sql<number>`${approvals.at}`.as('approval_at'),
  fact: sql<string>`${approvals.fact}`.as('approval_fact'),
  oldValue: sql<number | null>`${approvals.oldValue}`.as('approval_old'),
  newValue: sql<number>`${approvals.newValue}`.as('approval_new'),
  createdAt: sql<number>`${approvals.createdAt}`.as('approval_created'),
  decidedBy: sql<number | null>`${approvals.decidedBy}`.as('approval_by'),
  decidedAt: sql<number | null>`${approvals.decidedAt}`.as('approval_decided'),
  revision: sql<number>`${approvals.revision}`.as('approval_revision'),
}

const selectCount = ({ db, inFarm }: FarmScope, status: ApprovalQuery['status']) =>
  db
    .select({ count: approvalCounts.count })
    .from(approvalCounts)
    .where(inFarm(approvalCounts, eq(approvalCounts.status, status ?? 'waiting')))

function selectPage(context: QueryContext, input: ApprovalQuery) {
  const { where, orderBy, limit, offset } = pageQuery([approvals.id], input)
  return selectApprovals(context)
    .where(context.inFarm(approvals, eq(approvals.status, input.status ?? 'waiting'), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

export const list = read({
  can: 'approvals.write',
  sessionOnly: true,
  input: ApprovalQuery,
  output: cursorPage(ApprovalOutput.Approval),
  load: context => ({
    approvals: selectPage(context, context.input),
    total: selectCount(context, context.input.status),
    people: selectPeople(context),
  }),
  reply: ({ approvals: page, total: [total], people }, { input }) => {
    const { rows, pagy } = toPage(page, total?.count ?? 0, input, ({ id }) => [id])
    return { data: rows.map(row => ApprovalJson.toJson(row, row, people)), pagy }
  },
  flat: true,
})

const OWN = 50

/** The person's own last ones, to see on the phone what waits and what was decided. */
export const listOwn = read({
  sessionOnly: true,
  output: listOf(ApprovalOutput.Approval),
  prepare: context => ({
    approvals: selectApprovals(context)
      .where(context.inFarm(approvals, sql`${approvals.userId} = ${context.callerId}`))
      .orderBy(desc(approvals.id))
      .limit(OWN),
    people: selectPeople(context),
  }),
  reply: ({ approvals: own, people }) => own.map(row => ApprovalJson.toJson(row, row, people)),
})
