/** The operations in which a lot was fed. A pending operation has no stored lines, so it appears once it has begun. */

import { and, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm'
import * as LotOperation from '../../../domain/operation/fold/lot-operation.ts'
import * as LotOutput from '../../../domain/operation/fold/lot-operation-output.ts'
import { page } from '../../../domain/schema/envelope.ts'
import { Page } from '../../../domain/schema/query.ts'
import { lots, operations, unloadLines } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { limitAndOffset, pageInfo } from '../../http/pagination.ts'
import { read } from '../route.ts'

const operationOfLine = and(eq(operations.id, unloadLines.operationId), isNull(operations.deletedAt))

/** One page, newest first. The index gives the lines in this order, so SQLite reads no more than the lines up to the end of the page. */
function selectPage({ db, inFarm }: QueryContext, lotId: number, page: Page) {
  const { limit, offset } = limitAndOffset(page)
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
    .where(inFarm(unloadLines, eq(unloadLines.lotId, lotId)))
    .groupBy(unloadLines.operationId)
    .orderBy(desc(unloadLines.operationId))
    .limit(limit)
    .offset(offset)
}

/** Reads two rows for each line of the lot: its days on the farm bound them. */
const selectCount = ({ db, inFarm }: QueryContext, lotId: number) =>
  db
    .select({ count: countDistinct(unloadLines.operationId) })
    .from(unloadLines)
    .innerJoin(operations, operationOfLine)
    .where(inFarm(unloadLines, eq(unloadLines.lotId, lotId)))

export const list = read({
  input: Page,
  output: page(LotOutput.LotOperation),
  load: context => ({
    lot: selectById(context, lots),
    operations: selectPage(context, context.params.id, context.input),
    total: selectCount(context, context.params.id),
  }),
  reply: ({ lot: [lot], operations, total: [total] }, { input }) =>
    lot && { data: operations.map(LotOperation.toJson), pagy: pageInfo(total?.count ?? 0, input) },
  flat: true,
})
