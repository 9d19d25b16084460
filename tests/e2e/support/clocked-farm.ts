/** The farm of clocked-server.ts: what its people save and send, dated with the server's clock. */
import { type APIRequestContext, expect } from '@playwright/test'
import { farmApi } from './people.ts'

type Line = { id: number; expected_quantity: number }
type Sub = { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; sub_operations: Sub[] }
type Created = { id: number }

export type ClockedFarm = Awaited<ReturnType<typeof openFarm>>

export async function openFarm(request: APIRequestContext, setClock: (ms: number) => Promise<void>, first: number) {
  let now = first
  const goTo = async (ms: number) => {
    now = ms
    await setClock(now)
  }
  await goTo(first)
  const api = await farmApi(request, 'nova')
  const today = async (): Promise<Operation> => (await api.get('/operations/today'))[0]
  const send = async (events: object[]) =>
    expect((await api.post('/operations/events', { events })).rejected).toEqual([])
  return {
    ...api,
    goTo,
    create: (path: string, body: object): Promise<Created> => api.post(path, body),
    read: (notes: { lot_id: number; note: number }[]) => {
      const timestamp = new Date(now).toISOString()
      return api.post('/lots/trough_readings', { readings: notes.map(note => ({ ...note, timestamp })) })
    },
    start: async () => send([event(await today(), 'start', now)]),
    /** Every line of today's operation at a share of its target: of the ingredients, and of each lot. */
    feed: async (load = 1, unload = [1, 1]) => send(feedingEvents(await today(), now, { load, unload })),
    /** Every weight of today to what was planned. */
    correct: async () => send(correctionEvents(await today(), now + 1000)),
  }
}

const event = ({ id }: Operation, type: string, at: number, more: object = {}) => ({
  id: crypto.randomUUID(),
  operation_id: id,
  type,
  at: new Date(at).toISOString(),
  device: 'vagão 1',
  ...more,
})

/** A weight has three decimals. */
const toGram = (kg: number) => Math.round(kg * 1000) / 1000

function feedingEvents(operation: Operation, at: number, { load, unload }: { load: number; unload: number[] }) {
  const weighing = (type: string, { id, expected_quantity }: Line, share: number) =>
    event(operation, type, at, { line_id: id, kg: toGram(expected_quantity * share) })
  const weighings = operation.sub_operations.flatMap(sub => [
    ...sub.load_operation_ingredients.map(line => weighing('load', line, load)),
    ...sub.unload_operation_corrals.map((line, i) => weighing('unload', line, unload[i] ?? 1)),
  ])
  return [event(operation, 'start', at), ...weighings, event(operation, 'finish', at)]
}

const correctionEvents = (operation: Operation, at: number) =>
  operation.sub_operations
    .flatMap(sub => [...sub.load_operation_ingredients, ...sub.unload_operation_corrals])
    .map(({ id, expected_quantity }) =>
      event(operation, 'correct', at, { line_id: id, kg: expected_quantity, reason: 'balança' }),
    )

/** Two lots of 60 heads in a corral for 100, and the recipe that they get. `more` makes names that a farm does not have yet. */
export async function createLots({ create }: ClockedFarm, more = '') {
  const named = (name: string) => `${name} ${more}`.trim()
  const corral = await create('/corrals', { name: named('Baia 1'), capacity: 100 })
  const corn = await create('/ingredients', { name: named('Milho') })
  const ingredients = [{ ingredient_id: corn.id, percent: 100 }]
  const recipe = await create('/recipes', { name: named('Terminação'), timer: 6, dry_matter_percent: 70, ingredients })
  const lot = (name: string) =>
    create('/lots', {
      name,
      corral_id: corral.id,
      quantity: 60,
      entry_date: '2026-02-10',
      initial_avg_weight: 380,
      initial_load: 1200,
      gmd: 1.5,
    })
  return { corral, recipe, lots: [await lot(named('Lote A')), await lot(named('Lote B'))] as const }
}

type Treat = { recipe_id: number | undefined; lot_ids: readonly number[]; day: string }

/** One rule for the lots, and one treat at six, of all that they eat on a day. Returns its operation of the day. */
export async function scheduleTreatAtSix<Today>(
  { create, get }: ClockedFarm,
  { recipe_id, lot_ids, day }: Treat,
): Promise<Today> {
  const rule = await create('/rules', { name: 'Terminação', recipe_id, lot_ids })
  const treat = await create('/treats', { name: 'Trato 1', percent: 100 })
  const [manager] = await get('/farm_users')
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '06:00' }]
  await create('/treat_schedules', { name: 'Manhã', user_ids: [manager.id], starts_on: day, treat_items })
  const [operation] = (await get('/operations/today')) as Today[]
  if (!operation) throw new Error('The schedule has no operation of today.')
  return operation
}
