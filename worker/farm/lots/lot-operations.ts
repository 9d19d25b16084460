/** The operations in which a lot was fed. A pending operation has no stored lines, so it appears once it has begun. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import * as LotOperation from '../../../domain/operation/fold/lot-operation.ts'
import * as LotOutput from '../../../domain/operation/fold/lot-operation-output.ts'
import { cursorPage } from '../../../domain/schema/envelope.ts'
import { pageById, query } from '../../../domain/schema/query.ts'
import { lots, operations, unloadLines } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { pageQuery, toOpenPage } from '../../http/pagination.ts'
import { read } from '../route.ts'

const operationOfLine = and(eq(operations.id, unloadLines.operationId), isNull(operations.deletedAt))

const LotOperations = query(pageById)
type LotOperations = typeof LotOperations.infer

/**
 * One page, newest first. The index gives the lines in this order, so SQLite reads no more than the lines up to the end of the page. Its `pagy` has
 * no count, which would read every line of the lot.
 */
function selectPage({ db, inFarm }: QueryContext, lotId: number, input: LotOperations) {
  const { where, orderBy, limit, offset } = pageQuery([unloadLines.operationId], input)
  return db
    .select({
      id: sql<number>`${operations.id}`.as('operation'),
      status: operations.status,
      day: operations.day,
      startTime: operations.startTime,
      planned: sql<number>`sum(coalesce(${unloadLines.planned}, ${unloadLines.expected}))`.as('planned'),
      delivered: sql<number>`coalesce(sum(${unloadLines.actual}), 0)`.as('delivered'),
    })
    .from(unloadLines)
    .innerJoin(operations, operationOfLine)
    .where(and(inFarm(unloadLines, eq(unloadLines.lotId, lotId)), where))
    .groupBy(unloadLines.operationId)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

export const list = read({
  input: LotOperations,
  output: cursorPage(LotOutput.LotOperation),
  load: context => ({
    lot: selectById(context, lots),
    operations: selectPage(context, context.params.id, context.input),
  }),
  reply: ({ lot: [lot], operations: page }, { input }) => {
    if (!lot) return undefined
    const { rows, pagy } = toOpenPage(page, input, ({ id }) => [id])
    return { data: rows.map(LotOperation.toJson), pagy }
  },
  flat: true,
})
