/** The farm of the panel's stories, after the first treat of the day, and its mocked API. */
import { HttpResponse, http, type RequestHandler } from 'msw'
import { permissionsOf } from '../../domain/account/permission.ts'
import type { WireEvent } from '../../domain/operation/event.ts'
import type { FeedingPlanJson } from '../../domain/operation/feeding-plan.ts'
import { withPendingEvents } from '../../domain/operation/pending-events.ts'
import { defaultTolerances } from '../../domain/operation/tolerance.ts'
import { addDays } from '../../domain/time/day.ts'
import type { OperationJson, OperationSummaryJson } from '../admin/operations/operations.ts'
import type { Session } from '../session.ts'
import { alertsHandler, alertsOn } from './alerts.fixture.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { type DayGiven, fed, feedingDayOf, feedingHandlers } from './feeding-day.fixture.ts'
import { createOperation, FARM_ID, lots as farmLots, indexes, timezone, today, withWeighings } from './field.fixture.ts'

const name = 'Helena Prado'
export const manager = {
  token: 'token-admin',
  email: 'gestor@demo.cochoemdia.com.br',
  name,
  user_type: 'admin',
  staff: false,
  farms: [
    { id: FARM_ID, name: 'Fazenda Santa Inês', user_type: 'admin', timezone, can: permissionsOf('admin') },
    {
      id: 2,
      name: 'Fazenda Boa Vista do Rio Verde',
      user_type: 'technician',
      timezone: 'America/Cuiaba',
      can: permissionsOf('technician'),
    },
  ],
} satisfies Session

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** All but two lots were read today. */
export const lots = farmLots.map((lot, at) => ({
  ...lot,
  last_trough_reading_date: at === 3 || at === 9 ? ago(26 * 60) : ago(0),
}))

export const corrals = lots.map((lot, at) => ({
  id: lot.corral?.id ?? at,
  name: lot.corral?.name ?? '',
  capacity: at === 8 ? 120 : 140,
  animal_count: lot.quantity,
  created_at: ago(9000),
  updated_at: ago(9000),
}))

export const days = Array.from({ length: 30 }, (_, at) => {
  const planned = 14_600 + Math.round(900 * Math.sin(at / 4)) + at * 20
  const delivered = at === 29 ? Math.round(planned * 0.4) : planned + ((at * 37) % 90) - 40
  return {
    date: addDays(today, at - 29),
    quantity: 1522,
    planned,
    delivered,
    dry_matter: Math.round(delivered * 0.68),
    live_weight: 470_000 + at * 1500,
    dry_matter_intake: 2.2,
    kg_per_head: Math.round((delivered / 1522) * 100) / 100,
    operations: 1,
    avg_load_error: 1.18 + (at % 5) / 10,
    avg_unload_error: 0.9,
  }
}).filter((_, at) => at !== 11)

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

export const consumption = [
  ['Silagem de milho', 25_610.4],
  ['Milho moído', 17_780],
  ['Farelo de algodão', 3_480.25],
  ['Núcleo mineral', 1_193],
].map(([ingredient, total], at) => ({
  ingredient_id: at + 1,
  ingredient_name: String(ingredient),
  total_consumed: Number(total),
}))

export const operatorErrors = [
  {
    user_id: 3,
    user_name: 'João Batista',
    operations: 6,
    avg_load_error: 1.18,
    avg_unload_error: 0.92,
    load_bias: 0.41,
    unload_bias: -0.2,
  },
  {
    user_id: 2,
    user_name: 'Marina Duarte',
    operations: 1,
    avg_load_error: 3.14,
    avg_unload_error: 2.2,
    load_bias: 2.9,
    unload_bias: 0,
  },
]

const farm = `/api/v1/farms/${FARM_ID}`

/** Answers with a page of the operations, filtered by status, as the API does. */
export const operationPages = (operations: OperationSummaryJson[]) =>
  http.get(`${farm}/operations`, ({ request }) => {
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

export const meHandler = (who: Session = manager) =>
  http.get('/api/v1/users/me', () => HttpResponse.json({ ...who, token: undefined }))

const paths = [
  '/lots',
  '/corrals',
  '/corral_indexes',
  '/days',
  '/feeding_plan',
  '/operations/today',
  '/operations/average_errors',
  '/ingredients/consumption',
  '/alerts',
]

export const dashboardHandlers: RequestHandler[] = [
  meHandler(),
  mockFarmApi.get('/lots', lots),
  mockFarmApi.get('/corrals', corrals),
  mockFarmApi.get('/days', days),
  mockFarmApi.get('/corral_indexes', indexes),
  ...feedingHandlers({ done: [fed, { status: 'in_progress', unloaded: 4 }] }),
  mockFarmApi.get('/operations/average_errors', operatorErrors),
  mockFarmApi.get('/settings', { tolerances: defaultTolerances }),
  mockFarmApi.get('/ingredients/consumption', consumption),
  alertsHandler(alertsOn({ done: [fed, { status: 'in_progress', unloaded: 4 }] }, { lots, corrals })),
  operationPages(operationRows),
]

/** The dashboard's API on a day, with its operations as the latest ones. */
export const dashboardOn = (given: DayGiven, person: Session = manager): RequestHandler[] => [
  meHandler(person),
  ...feedingHandlers(given),
  alertsHandler(alertsOn(given, { lots, corrals }, person.farms[0]?.user_type === 'worker')),
  operationPages([...feedingDayOf(given).operations.toReversed(), ...operationRows.slice(1)]),
  ...dashboardHandlers.slice(1),
]

export const emptyPlan: FeedingPlanJson = {
  day: today,
  schedules: [],
  operations: [],
  rules: [],
  recipes: [],
  recipe_ingredients: [],
  ingredients: [],
  treats: [],
  lots: [],
  corrals: [],
}
export const emptyHandlers = [
  meHandler(),
  mockFarmApi.get('/feeding_plan', emptyPlan),
  ...paths.map(path => mockFarmApi.get(path, [])),
  operationPages([]),
]
export const pendingHandlers = [
  meHandler(),
  ...paths.map(path => mockFarmApi.neverRespond(path)),
  mockFarmApi.neverRespond('/operations'),
]
export const failingHandlers = [
  meHandler(),
  ...paths.map(path => mockFarmApi.fail(path)),
  mockFarmApi.fail('/operations'),
]
export const forbiddenHandlers = [
  meHandler(),
  ...paths.map(path => mockFarmApi.fail(path, 403)),
  mockFarmApi.fail('/operations', 403),
]
