/** Operations of the panel's stories: the list, one that runs, one that was canceled. */
import { HttpResponse, http } from 'msw'
import type { WireEvent } from '../../domain/operation/event.ts'
import { withPendingEvents } from '../../domain/operation/pending-events.ts'
import { addDays } from '../../domain/time/day.ts'
import type { OperationJson, OperationSummaryJson } from '../admin/operations/operations.ts'
import { createOperation, FARM_ID, today, withWeighings } from './field.fixture.ts'

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** The first treat is delivered. */
export const runningOperation = withWeighings(createOperation(1284), 6)

/** Canceled after the first treat, which had a correction, a skipped ingredient and a weight taken over from the plan. */
export const canceledOperation = withPendingEvents(createOperation(1284), canceledEvents(), {
  id: 3,
  name: 'João Batista',
})

function canceledEvents(): WireEvent[] {
  const [sub] = createOperation(1284).sub_operations
  const [silage = 0, corn = 0, bran = 0, mineral = 0] = sub?.load_operation_ingredients.map(({ id }) => id) ?? []
  const [first = 0, second = 0] = sub?.unload_operation_corrals.map(({ id }) => id) ?? []
  const events = [
    { type: 'start' },
    { type: 'load', line_id: silage, kg: 10_490 },
    { type: 'correct', line_id: silage, kg: 5790, reason: 'Digitei errado' },
    { type: 'load', line_id: corn, kg: 3975, source: 'planned' },
    { type: 'load', line_id: bran, kg: 0, source: 'skipped', reason: 'Sem estoque' },
    { type: 'load', line_id: mineral, kg: 265 },
    { type: 'unload', line_id: first, kg: 5570 },
    { type: 'unload', line_id: second, kg: 4340 },
    { type: 'cancel', reason: 'Vagão quebrado' },
  ] as const
  return events.map((event, at) => ({ id: `c${at}`, operation_id: 1284, at: ago(90 - at * 5), ...event }))
}

/** Long names. */
export const withLongWords = (operation: OperationJson): OperationJson => ({
  ...operation,
  sub_operations: operation.sub_operations.map(sub => ({
    ...sub,
    treat_name: `Trato${'muitolongo'.repeat(6)}`,
    rule_name: `Regra${'semespaços'.repeat(6)}`,
  })),
})

const statuses = [
  'in_progress',
  'completed',
  'incomplete',
  'completed',
  'canceled',
  'completed',
  'completed',
  'pending',
] as const

export const operationRows: OperationSummaryJson[] = Array.from({ length: 23 }, (_, at) => {
  const status = statuses[at % statuses.length] ?? 'completed'
  const started = status !== 'pending' && status !== 'canceled'
  return {
    id: 1284 - at,
    status,
    treat_schedule_id: 1,
    date: addDays(today, -at),
    user: started ? { id: 3, name: at % 3 === 1 ? 'Marina Duarte' : 'João Batista' } : null,
    start_time: started ? ago(at * 1440 + 90) : null,
    end_time: started && status !== 'in_progress' ? ago(at * 1440 + 10) : null,
    created_at: ago(at * 1440 + 300),
    updated_at: ago(at * 1440 + 10),
  }
})

/** Answers with a page of the operations, filtered by status, as the API does. */
export const operationPages = (operations: OperationSummaryJson[]) =>
  http.get(`/api/v1/farms/${FARM_ID}/operations`, ({ request }) => {
    const query = new URL(request.url).searchParams
    const found = operations.filter(({ status }) => !query.get('status') || status === query.get('status'))
    const [page, items] = [Number(query.get('page') ?? 1), Number(query.get('items') ?? 5)]
    const count = Math.max(1, Math.ceil(found.length / items))
    return HttpResponse.json({
      data: found.slice((page - 1) * items, page * items),
      pagy: {
        count: found.length,
        pages: count,
        page,
        items,
        prev: page > 1 ? page - 1 : null,
        next: page < count ? page + 1 : null,
        next_cursor: page < count ? `n${page}` : null,
        prev_cursor: page > 1 ? `p${page}` : null,
      },
    })
  })
