/** Spreads what an operation did not give over the treats of its day that nobody has begun (domain/operation/wagon/spread.ts), and takes that back. */
import { sql } from 'drizzle-orm'
import { formatDate } from '../../../domain/format/format.ts'
import { withoutOperation } from '../../../domain/lot/lot-raise.ts'
import { dueOperations } from '../../../domain/operation/plan/feeding-plan.ts'
import { findSpread, type Spread } from '../../../domain/operation/wagon/spread.ts'
import { SpreadFeed } from '../../../domain/operation/wagon/spread-output.ts'
import { spreadText } from '../../../domain/operation/wagon/unfed-text.ts'
import { Message, saved } from '../../../domain/schema/envelope.ts'
import { openFeedingDays } from '../../../domain/time/day.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import type { Rows } from '../../db/batch.ts'
import { assertInBatch } from '../../db/statements.ts'
import type { DecideContext, Member, QueryContext } from '../../http/context.ts'
import { selectFeedingPlan, toFeedingPlan } from '../feed/feeding-plan.ts'
import { write } from '../route.ts'
import { type ChangedRaise, setRaises } from './lot-raises.ts'
import { operationsToJson, selectOperation } from './operation-queries.ts'

const load = (context: QueryContext) => ({
  operation: selectOperation({ ...context, now: sql`${context.now}` }, sql`${context.params.id}`),
  plan: selectFeedingPlan({ ...context, now: sql`${context.now}` }),
})

type Loaded = Rows<ReturnType<typeof load>>
type Context = Pick<DecideContext<Member>, 'today' | 'now' | 'member'>

const CLOSED = 'O dia desta operação já fechou: o que faltou não pode mais ir para outro trato.'
const NOTHING = 'Nenhum trato que ainda não começou hoje dá mais a esses lotes. Atualize a operação e confira.'

/** The operation, and the spread that is possible now. */
function decideSpread({ operation: { stored, plan: planRows }, plan: rows }: Loaded, context: Context) {
  const { json: operation, operation: row } = found(operationsToJson(stored, planRows)[0])
  const { feedingDayClose, timezone } = context.member.farm
  if (!openFeedingDays(feedingDayClose, timezone, context.now).includes(operation.date)) throw conflict(CLOSED)
  const plan = toFeedingPlan(rows, context)
  return {
    operation,
    row,
    lots: rows.plan.lots,
    spread: findSpread(operation, dueOperations(plan, operation.date, null), plan),
  }
}

type LotRow = Loaded['plan']['plan']['lots'][number]

function raised(
  all: readonly LotRow[],
  { lots: raisedLots }: Spread,
  operation: { id: number; date: string },
): ChangedRaise[] {
  return all.flatMap(({ id, revision, raise }) => {
    const part = raisedLots.find(({ lotId }) => lotId === id)
    const others = raise?.day === operation.date ? raise.parts : []
    if (!part) return []
    const parts = [...others, { operationId: operation.id, percent: part.added }]
    return { id, revision, raise: { day: operation.date, parts } }
  })
}

/** Rolls back when the operation changed meanwhile: a person may have continued it, and the lots would get the rest of their treat twice. */
const assertSameOperation = ({ db }: QueryContext, { id, revision }: { id: number; revision: number }) =>
  assertInBatch(db, sql`exists (select 1 from operations where id = ${id} and revision = ${revision})`)

export const spread = write({
  can: 'operations.run',
  status: 201,
  output: saved(SpreadFeed),
  load,
  decide: (loaded, context) => {
    const { operation, row, lots: all, spread: possible } = decideSpread(loaded, context)
    if (!possible) throw conflict(NOTHING)
    return { operation, row, spread: possible, changed: raised(all, possible, operation) }
  },
  save: ({ row, changed }, context) => ({
    operation: assertSameOperation(context, row),
    lots: setRaises(context, changed),
  }),
  audit: {
    type: 'operation',
    action: 'spread',
    changes: ({ operation: { id, date, status } }) => ({ id, name: formatDate(date), after: { date, status } }),
  },
  reply: ({ spread: { lots: parts, ...figures } }) => ({
    data: { lots: parts.map(({ lotId, percent }) => ({ lot_id: lotId, percent })), ...figures },
    message: `Repartido. ${spreadText(figures)}`,
  }),
})

export const unspread = write({
  can: 'operations.run',
  output: Message,
  load,
  decide: ({ operation: { stored, plan: planRows }, plan: { plan } }) => {
    const { json: operation } = found(operationsToJson(stored, planRows)[0])
    const changed = plan.lots.flatMap(({ id, revision, raise }): ChangedRaise[] => {
      const isRaised = raise?.day === operation.date && raise.parts.some(part => part.operationId === operation.id)
      return isRaised ? [{ id, revision, raise: withoutOperation(raise, operation.id) }] : []
    })
    if (changed.length === 0) throw conflict('O que faltou nesta operação não está repartido em outros tratos.')
    return { operation, changed }
  },
  save: ({ changed }, context) => ({ lots: setRaises(context, changed) }),
  audit: {
    type: 'operation',
    action: 'unspread',
    changes: ({ operation: { id, date, status } }) => ({ id, name: formatDate(date), before: { date, status } }),
  },
  reply: () => ({ message: 'Os tratos que não começaram voltaram ao que a regra manda.' }),
})
