/** Records created through the API, as a farm's people would create them. */
import * as Day from '../../domain/time/day.ts'
import { createFarm, type FarmMember } from './farm.ts'

const ZONE = 'America/Sao_Paulo'
export const today = () => Day.dayAt(Date.now(), ZONE)
export const daysAgo = (days: number) => Day.addDays(today(), -days)

/** Returns the record that the POST created. */
export async function createRecord(caller: FarmMember, path: string, body: unknown) {
  const { status, body: reply } = await caller.post(path, body)
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(reply)}`)
  return reply.data
}

let lots = 0

/** Each body has a name of its own, because names of active lots are unique. */
export const lotBody = (corral_id: number, over: object = {}) => ({
  name: `Lote ${++lots}`,
  corral_id,
  quantity: 150,
  entry_date: daysAgo(20),
  initial_avg_weight: 380.5,
  initial_load: 15_000,
  gmd: 1.5,
  ...over,
})

export const recipeBody = (corn: { id: number }, silage: { id: number }, over: object = {}) => ({
  name: 'Terminação',
  timer: 6,
  dry_matter_percent: 70,
  ingredients: [
    { ingredient_id: corn.id, percent: 36.8 },
    { ingredient_id: silage.id, percent: 63.2 },
  ],
  ...over,
})

/** A farm with a corral. `lot()` creates a lot in it. */
export async function createFarmWithCorral(over: Parameters<typeof createFarm>[0] = {}) {
  const farm = await createFarm(over)
  const corral = await createRecord(farm.admin, '/corrals', { name: 'Baia 1' })
  const lot = (more: object = {}) => createRecord(farm.admin, '/lots', lotBody(corral.id, more))
  return { ...farm, corral, lot }
}

export type ApiFeedlot = Awaited<ReturnType<typeof createApiFeedlot>>

/** A small feedlot: two lots of 15,000 and 12,000 kg under one rule, and one treat of 40 % of their load at seven. */
export async function createApiFeedlot(admin: FarmMember, operators: { id: number }[]) {
  const corral = await createRecord(admin, '/corrals', { name: 'Baia 1', capacity: 300 })
  const index = await createRecord(admin, '/corral_indexes', { name: 'Lambido', value: 10 })
  const corn = await createRecord(admin, '/ingredients', { name: 'Milho moído' })
  const silage = await createRecord(admin, '/ingredients', { name: 'Silagem de milho' })
  const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage))
  const big = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Lote A' }))
  const small = await createRecord(
    admin,
    '/lots',
    lotBody(corral.id, { name: 'Lote B', quantity: 120, initial_load: 12_000 }),
  )
  const lot_ids = [big.id, small.id]
  const rule = await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids })
  const treat = await createRecord(admin, '/treats', { name: 'Trato 1', percent: 40 })
  const schedule = await createRecord(admin, '/treat_schedules', {
    user_ids: operators.map(({ id }) => id),
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  return { corral, index, corn, silage, recipe, big, small, rule, treat, schedule }
}

export const webhookBody = (over: object = {}) => ({
  name: 'Sistema do frigorífico',
  url: 'https://erp.frigorifico.com.br/webhooks',
  events: ['lot.finished'],
  ...over,
})

let devices = 0

/** The subscription of a new device. The keys are in the right format, and belong to no browser. */
export const pushBody = (over: object = {}) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/device-${++devices}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  topics: ['feeding', 'trough_empty'],
  ...over,
})
