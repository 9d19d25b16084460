/** The alerts of the digests: those of the farm, and those of each operator. */
import { type SQL, sql } from 'drizzle-orm'
import { statementBuilder as db } from '../../db/batch.ts'
import { isOfOperator } from '../../db/operator-alerts.ts'
import { alerts } from '../../db/schema.ts'

const SHOWN_ALERTS = 5

export type Operator = { farmId: number; userId: number }

/** The gravest of the farms, for those who get all of them, and of the operators, who get what the app shows them. */
export function selectOpenAlerts(farms: readonly { farmId: number }[], operators: readonly Operator[]) {
  const [farmId, userId] = [sql`one.value ->> 'farmId'`, sql`one.value ->> 'userId'`]
  const open = (all: readonly object[]) => sql`json_each(${JSON.stringify(all)}) one
    cross join ${alerts} on ${alerts.farmId} = ${farmId} and ${alerts.closedAt} is null`
  return [
    selectGravest(sql`null`, open(farms)),
    selectGravest(userId, sql`${open(operators)} and ${isOfOperator(userId)}`),
  ] as const
}

const selectGravest = (userId: SQL, from: SQL) =>
  db
    .select({
      farmId: sql<number>`farm_id`.as('farm_id'),
      userId: sql<number | null>`user_id`.as('user_id'),
      text: sql<string>`text`.as('alert_text'),
      alertCount: sql<number>`alert_count`.as('alert_count'),
    })
    .from(
      sql`(select ${alerts.farmId} as farm_id, ${userId} as user_id, ${alerts.text} as text,
          count(*) over (partition by ${alerts.farmId}, ${userId}) as alert_count,
          row_number() over (partition by ${alerts.farmId}, ${userId}
            order by case ${alerts.severity} when 'critical' then 0 when 'warning' then 1 else 2 end, ${alerts.openedAt}) as place
        from ${from})
        where place <= ${SHOWN_ALERTS}`,
    )
