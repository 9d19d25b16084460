/** Answers a tool that a program calls by its name: the names of the farm and the tool's facts are one trip. */
import type { Answer } from '../../domain/assistant/answer.ts'
import { listNeeds } from '../../domain/assistant/plan.ts'
import { resolve } from '../../domain/assistant/resolve.ts'
import type { AnyTool } from '../../domain/assistant/tool.ts'
import { toSaid } from '../../domain/assistant/tool-call.ts'
import type { CallSlots } from '../../domain/assistant/tool-call-input.ts'
import { noSlots, type Understood } from '../../domain/assistant/understood.ts'
import { dayAt } from '../../domain/time/day.ts'
import { type Connection, runBatch } from '../db/batch.ts'
import type { Member, QueryContext } from '../http/context.ts'
import { selectNeeds, toAnswer, toThought } from './answer-message.ts'
import { selectNames, toNames } from './names.ts'

export async function answerCall(
  connection: Connection,
  context: QueryContext,
  { name }: AnyTool,
  slots: CallSlots,
  member: Member,
): Promise<{ understood: Understood; answer: Answer }> {
  const { now, tokenHash } = context
  const today = dayAt(now, member.farm.timezone)
  const needs = listNeeds(
    { outcome: 'answer', intent: name, slots: { ...noSlots, period: slots.period ?? null } },
    today,
  )
  const rows = await runBatch(
    connection,
    { names: selectNames(context), needs: selectNeeds(needs, context) },
    { values: { tokenHash, farmId: member.farm.id, callerId: member.userId, now }, idempotent: true },
  )
  const names = toNames(rows.names, today)
  const understood = resolve(name, toSaid(slots, names.world), names.world, null)
  const thought = toThought(understood, names, rows.needs, today)
  return { understood, answer: toAnswer(thought, {}, { member, now }) }
}
