/** Farms built through the API as their people would. */
import * as Day from '../../domain/time/day.ts'
import { createFarm, type FarmMember } from './api-client.ts'

const ZONE = 'America/Sao_Paulo'
export const today = () => Day.dayAt(Date.now(), ZONE)
export const daysAgo = (days: number) => Day.addDays(today(), -days)

/** The record that a POST made. */
export async function createRecord(caller: FarmMember, path: string, body: unknown) {
  const answer = await caller.post(path, body)
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

export const lotBody = (corral_id: number, over: object = {}) => ({
  ...{ name: 'Lote A', corral_id, quantity: 150, entry_date: daysAgo(20) },
  ...{ initial_avg_weight: 380.5, initial_load: 15_000, gmd: 1.5 },
  ...over,
})

export const recipeBody = (corn: { id: number }, silage: { id: number }, over: object = {}) => ({
  ...{ name: 'Terminação', timer: 6, dry_matter_percent: 70 },
  ingredients: [
    { ingredient_id: corn.id, percent: 36.8 },
    { ingredient_id: silage.id, percent: 63.2 },
  ],
  ...over,
})

/** A farm with a corral, and lots in it as they are asked for. */
export async function createFarmWithCorral(over: Parameters<typeof createFarm>[0] = {}) {
  const people = await createFarm(over)
  const corral = await createRecord(people.admin, '/corrals', { name: 'Baia 1' })
  const lot = (more: object = {}) => createRecord(people.admin, '/lots', lotBody(corral.id, more))
  return { ...people, corral, lot }
}

type Built = Awaited<ReturnType<typeof createFeedlot>>

/** A small farm that feeds: two lots of 15,000 and 12,000 kg, one treat of 40 % of them at seven. */
export async function createFeedlot(admin: FarmMember, operators: { id: number }[]) {
  const corral = await createRecord(admin, '/corrals', { name: 'Baia 1', capacity: 300 })
  const index = await createRecord(admin, '/corral_indexes', { name: 'Lambido', value: 10 })
  const corn = await createRecord(admin, '/ingredients', { name: 'Milho moído' })
  const silage = await createRecord(admin, '/ingredients', { name: 'Silagem de milho' })
  const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage))
  const big = await createRecord(admin, '/lots', lotBody(corral.id))
  const small = await createRecord(
    admin,
    '/lots',
    lotBody(corral.id, { name: 'Lote B', quantity: 120, initial_load: 12_000 }),
  )
  const rule = await createRecord(admin, '/rules', {
    name: 'Regra 1',
    recipe_id: recipe.id,
    lot_ids: [big.id, small.id],
  })
  const treat = await createRecord(admin, '/treats', { name: 'Trato 1', percent: 40 })
  const schedule = await createRecord(admin, '/treat_schedules', {
    user_ids: operators.map(({ id }) => id),
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  return { corral, index, corn, silage, recipe, big, small, rule, treat, schedule }
}

/** A morning on it: a note for each lot, the operation of the day from its plan to its end, and a third lot that has left. */
export async function runMorning(admin: FarmMember, worker: FarmMember, { corral, big, small }: Built) {
  const timestamp = new Date().toISOString()
  const readings = [big, small].map(({ id }) => ({ lot_id: id, timestamp, note: 10 }))
  await worker.post('/lots/trough_readings', { readings })
  const [operation] = (await worker.get('/operations/today')).body.data
  const { body } = await worker.post('/operations/events', { events: feedingEvents(operation, timestamp) })
  const gone = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Lote C' }))
  await admin.put(`/lots/${gone.id}/finish`, { finish_date: gone.entry_date })
  return body.data.operations[0]
}

type Line = { id: number; expected_quantity: number }
type Sub = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }

/** What its tablet tells: every line weighed as expected. */
export function feedingEvents({ id, sub_operations }: { id: number; sub_operations: Sub[] }, at: string) {
  const event = (type: string, more: object = {}) => ({ id: crypto.randomUUID(), operation_id: id, type, at, ...more })
  const weighed = (type: string) => (line: Line) => event(type, { line_id: line.id, kg: line.expected_quantity })
  return [
    event('start'),
    ...sub_operations.flatMap(sub => [
      event('tare', { sub_operation_id: sub.id, kg: 6200 }),
      ...sub.load_operation_ingredients.map(weighed('load')),
      ...sub.unload_operation_corrals.map(weighed('unload')),
    ]),
    event('finish'),
  ]
}
