/** Writes what the treats of lots get on top on one day (domain/lot/lot-raise.ts). */
import { type SQL, sql } from 'drizzle-orm'
import type { LotRaise } from '../../../domain/lot/lot-raise.ts'
import type { TakenBack } from '../../../domain/operation/wagon/taken-back.ts'
import { lots } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { updateEach } from '../lots/update-each.ts'

export type ChangedRaise = { id: number; revision: number; raise: LotRaise | null }

export const setRaises = (context: QueryContext, changed: readonly ChangedRaise[]) =>
  updateEach(context, changed, { raise: sql`changed.value -> 'raise'` })

/**
 * What operations gave after all leaves the treats that nobody has begun. What another operation did not give to the same lot stays in them. The lot is
 * written without its revision, because its raise is computed from the row.
 */
export function takeBackRaises({ db, inFarm }: QueryContext, taken: readonly TakenBack[]) {
  if (taken.length === 0) return undefined
  const parts = (condition: SQL) => sql`json_each(${lots.raise}, '$.parts') part where ${condition} (
    select 1 from json_each(${JSON.stringify(taken)}) taken
    where taken.value ->> 'operationId' = part.value ->> 'operationId'
      and coalesce(taken.value ->> 'lotId', ${lots.id}) = ${lots.id})`
  const others = sql`(select json_group_array(json(part.value)) from ${parts(sql`not exists`)})`
  return db
    .update(lots)
    .set({
      raise: sql`case when ${others} = '[]' then null else json_set(${lots.raise}, '$.parts', json(${others})) end`,
      revision: sql`${lots.revision} + 1`,
    })
    .where(
      inFarm(
        lots,
        sql`${lots.deletedAt} is null and ${lots.deactivatedOn} is null and ${lots.raise} is not null
          and exists (select 1 from ${parts(sql`exists`)})`,
      ),
    )
}
