/** Which alerts an operator gets. */
import { type SQL, sql } from 'drizzle-orm'
import { operatorKinds } from '../../domain/alert/rules.ts'
import { alerts } from './schema.ts'

/** Those that operators act on, and of operations those of the person's schedules. */
export function isOfOperator(userId: SQL): SQL {
  const ownOperation = sql`exists (select 1 from operations o join treat_schedule_users s on s.treat_schedule_id = o.treat_schedule_id
    where o.id = ${alerts.subjectId} and s.user_id = ${userId})`
  return sql`(${alerts.kind} in ${operatorKinds} and (${alerts.subjectType} <> 'operation' or ${ownOperation}))`
}
