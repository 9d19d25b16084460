/** Writes what the treats of lots get on top on one day (domain/lot/lot-raise.ts). */
import { sql } from 'drizzle-orm'
import type { LotRaise } from '../../../domain/lot/lot-raise.ts'
import { lots } from '../../db/schema.ts'
import { nextRevision } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'

export type ChangedRaise = { id: number; revision: number; raise: LotRaise | null }

export const setRaises = ({ db, joinedInFarm }: QueryContext, changed: readonly ChangedRaise[]) =>
  db
    .update(lots)
    .set({
      raise: sql`changed.value -> 'raise'`,
      revision: nextRevision(lots.revision, sql`changed.value ->> 'revision'`),
    })
    .from(sql`json_each(${JSON.stringify(changed)}) changed`)
    .where(joinedInFarm(lots, sql`${lots.id} = changed.value ->> 'id'`))

/**
 * The operations miss nothing any more: what they did not give leaves the treats that nobody has begun. Also where another operation is spread over the
 * same lot, because the percent of a lot is of both together; that one can be spread again.
 */
export const takeBackRaises = ({ db, inFarm }: QueryContext, operationIds: readonly number[]) =>
  db
    .update(lots)
    .set({ raise: null, revision: sql`${lots.revision} + 1` })
    .where(
      inFarm(
        lots,
        sql`${lots.deletedAt} is null and ${lots.deactivatedOn} is null and exists (
          select 1 from json_each(${lots.raise}, '$.operationIds') spread
          where spread.value in (select value from json_each(${JSON.stringify(operationIds)}))
        )`,
      ),
    )
