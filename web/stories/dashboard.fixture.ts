/** The farm of the panel's stories, after the first treat of the day, and its mocked API. */
import { HttpResponse, http, type RequestHandler } from 'msw'
import { permissionsOf } from '../../domain/account/permission.ts'
import type { FeedingPlanJson } from '../../domain/operation/feeding-plan.ts'
import { defaultTolerances } from '../../domain/operation/tolerance.ts'
import { addDays } from '../../domain/time/day.ts'
import type { Session } from '../session.ts'
import { alertsHandler, alertsOn } from './alerts.fixture.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { type DayGiven, fed, feedingDayOf, feedingHandlers } from './feeding-day.fixture.ts'
import { FARM_ID, lots as farmLots, indexes, timezone, today } from './field.fixture.ts'
import { operationPages, operationRows } from './operations.fixture.ts'

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
