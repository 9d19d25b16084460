/**
 * Runs the examples of the API's reference (/docs/api), and compares them with those that the page shows. After a change run
 * `npm run api-examples`, which writes them.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '../../worker/db/schema.ts'
import { PASSWORD, setPassword } from '../support/accounts.ts'
import { callApi, db } from '../support/api-client.ts'
import { freezeClock, NOW } from '../support/clock.ts'
import { createFarm } from '../support/farm.ts'

/** A sign-in with a token would end its session. */
const SIGN_IN = '/users/sign_in'

type Example = { path: string; body?: object; status: number; response: unknown }

const examples: Record<string, Example> = {}
let farm: Awaited<ReturnType<typeof createFarm>>

/** Calls as the manager of the farm. `route` is the path with the names of its ids, where it has more than the farm's. */
async function run(method: string, path: string, body?: object, route = path) {
  const inFarm = path.startsWith('/users') || path.startsWith('/app') ? path : `/farms/${farm.id}${path}`
  const { status, body: response } = await callApi(method, inFarm, {
    ...(path !== SIGN_IN && { token: farm.admin.token }),
    body,
  })
  expect(status).toBeLessThan(300)
  const key = `${method} ${inFarm === path ? route : `/farms/{farmId}${route}`}`
  examples[key] = { path: inFarm, ...(body && { body }), status, response }
  return response.data
}

beforeAll(async () => {
  freezeClock()
  farm = await createFarm()
  await setPassword(farm.admin.id)
  const email = 'helena@fazendaboavista.com.br'
  await db.update(users).set({ name: 'Helena Prado', email, verifiedAt: NOW }).where(eq(users.id, farm.admin.id))
})

async function runSession() {
  await run('POST', SIGN_IN, { email: 'helena@fazendaboavista.com.br', password: PASSWORD })
  await run('GET', '/users/me')
}

async function runRecords() {
  const corral = await run('POST', '/corrals', { name: 'Baia 1', capacity: 150 })
  const silage = await run('POST', '/ingredients', { name: 'Silagem de milho' })
  const corn = await run('POST', '/ingredients', { name: 'Milho moído' })
  const recipe = await run('POST', '/recipes', {
    name: 'Adaptação',
    timer: 5,
    dry_matter_percent: 52.5,
    ingredients: [
      { ingredient_id: silage.id, percent: 60 },
      { ingredient_id: corn.id, percent: 40 },
    ],
  })
  const lot = await run('POST', '/lots', {
    name: 'Lote 12',
    quantity: 120,
    corral_id: corral.id,
    entry_date: '2026-02-23',
    initial_avg_weight: 380,
    initial_load: 2_400,
    gmd: 1.5,
    client_name: 'Fazenda Santa Rita',
  })
  const rule = await run('POST', '/rules', { name: 'Chegada', recipe_id: recipe.id, lot_ids: [lot.id] })
  const treat = await run('POST', '/treats', { name: 'Manhã', percent: 100 })
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }]
  await run('POST', '/treat_schedules', { name: 'Vagão 1', user_ids: [farm.admin.id], treat_items })
  return { corral, lot }
}

async function runField(lotId: number) {
  await run('POST', '/lots/trough_readings', {
    readings: [{ lot_id: lotId, timestamp: '2026-03-10T11:30:00Z', note: 10 }],
    sent_at: '2026-03-10T12:00:00Z',
  })
  const [operation] = await run('GET', '/operations/today')
  const [sub] = operation.sub_operations
  const [silage] = sub.load_operation_ingredients
  const at = '2026-03-10T11:40:00Z'
  await run('POST', '/operations/events', {
    events: [
      { id: '5b6f1a52-0f0a-4b57-9d3e-2f1f4a3c1d01', type: 'start', operation_id: operation.id, at },
      {
        id: '5b6f1a52-0f0a-4b57-9d3e-2f1f4a3c1d02',
        type: 'load',
        operation_id: operation.id,
        line_id: silage.id,
        kg: 1_590,
        at,
      },
    ],
    sent_at: '2026-03-10T12:00:00Z',
  })
  await run('GET', `/operations/${operation.id}`, undefined, '/operations/{id}')
}

async function runLists() {
  for (const path of ['/lots', '/lots/trough_readings', '/operations', '/ingredients', '/recipes', '/rules', '/treats'])
    await run('GET', path)
  for (const path of ['/treat_schedules', '/corrals', '/farm_users', '/settings', '/feeding_plan', '/lots/inactive'])
    await run('GET', path)
}

it('are what the API answers', async () => {
  await runSession()
  const { corral, lot } = await runRecords()
  await runField(lot.id)
  await runLists()
  await run('GET', `/lots/${lot.id}`, undefined, '/lots/{id}')
  await run('PUT', `/corrals/${corral.id}`, { name: 'Baia 1', capacity: 160 }, '/corrals/{id}')
  await run('POST', '/corral_indexes', { name: 'Lambido', value: 10 })
  const text = JSON.stringify(examples, null, 2).replace(/"token": "[^"]+"/g, '"token": "SEU_TOKEN"')
  const anonymous = text.replace(/[0-9a-f-]{36}@fazenda\.test/g, 'joao@fazendaboavista.com.br')
  await expect(`${anonymous}\n`).toMatchFileSnapshot('../../domain/openapi/examples.generated.json')
})
