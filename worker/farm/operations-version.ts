/** What a tablet asks every two seconds: whether GET operations/today would say something new. It reads one row for each operation of these days. */
import { sql } from 'drizzle-orm'
import * as OperationOutput from '../../domain/output/operation.ts'
import { operations } from '../db/schema.ts'
import { read } from '../http/route.ts'
import { recentIds } from './operations-today.ts'

/** The count changes with a deletion, the revisions with every save. */
export const version = read({
  can: 'operations.run',
  output: OperationOutput.Version,
  prepare: scope => [
    scope.db
      .select({ count: sql<number>`count(*)`, revisions: sql<number>`coalesce(sum(${operations.revision}), 0)` })
      .from(operations)
      .where(scope.inFarm(operations, sql`${operations.id} in ${recentIds(scope)}`)),
  ],
  reply: ([[row]]) => ({ version: `${row?.count ?? 0}-${row?.revisions ?? 0}` }),
})
