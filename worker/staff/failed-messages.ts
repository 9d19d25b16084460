/** The messages of WhatsApp that did not reach a person, or were tried three times, for the staff. They have no text, number and name here. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { listOf } from '../../domain/schema/envelope.ts'
import { toIso } from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { FailedMessage, MAX_FAILED } from '../../domain/whatsapp/failed-message-output.ts'
import { failureReason } from '../../domain/whatsapp/failure-reason.ts'
import { MESSAGE_DAYS } from '../../domain/whatsapp/limits.ts'
import { assistantMessages, farms } from '../db/schema.ts'
import { readStaff } from '../http/route.ts'

export const list = readStaff({
  output: listOf(FailedMessage),
  load: ({ db, now }) => ({
    failed: db
      .select({
        at: assistantMessages.receivedAt,
        direction: assistantMessages.direction,
        outcome: assistantMessages.outcome,
        code: assistantMessages.errorCode,
        farmId: farms.id,
        farmName: farms.name,
      })
      .from(assistantMessages)
      .leftJoin(farms, eq(farms.id, assistantMessages.farmId))
      // written out, by which its partial index is found
      .where(
        and(sql`${assistantMessages.status} = 'failed'`, gt(assistantMessages.receivedAt, now - MESSAGE_DAYS * DAY_MS)),
      )
      .orderBy(desc(assistantMessages.receivedAt))
      .limit(MAX_FAILED),
  }),
  reply: ({ failed }) =>
    failed.map(({ at, direction, outcome, code, farmId, farmName }) => ({
      at: toIso(at),
      kind:
        direction === 'in' ? ('question' as const) : outcome === 'digest' ? ('digest' as const) : ('answer' as const),
      farm: farmId === null || farmName === null ? null : { id: farmId, name: farmName },
      code,
      reason: failureReason(code),
    })),
})
