/** A small farm that feeds, built through the API as its people would: two lots of 15,000 and 12,000 kg, one treat of 40 % of them at seven. */
import * as Day from '../../domain/day.ts'
import type { Caller } from './world.ts'

/** The record that a POST made. */
export async function made(caller: Caller, path: string, body: unknown) {
  const answer = await caller.post(path, body)
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

export const lotBody = (corral_id: number, over: object = {}) => ({
  ...{ name: 'Lote A', corral_id, quantity: 150, entry_date: Day.dayOf(Date.now() - 20 * 86_400_000, ZONE) },
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

const ZONE = 'America/Sao_Paulo'

export type Built = Awaited<ReturnType<typeof build>>

export async function build(admin: Caller, operators: { id: number }[]) {
  const corral = await made(admin, '/corrals', { name: 'Baia 1', capacity: 300 })
  const index = await made(admin, '/corral_indexes', { name: 'Lambido', value: 10 })
  const corn = await made(admin, '/ingredients', { name: 'Milho moído' })
  const silage = await made(admin, '/ingredients', { name: 'Silagem de milho' })
  const recipe = await made(admin, '/recipes', recipeBody(corn, silage))
  const big = await made(admin, '/lots', lotBody(corral.id))
  const small = await made(admin, '/lots', lotBody(corral.id, { name: 'Lote B', quantity: 120, initial_load: 12_000 }))
  const rule = await made(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [big.id, small.id] })
  const treat = await made(admin, '/treats', { name: 'Trato 1', percent: 40 })
  const schedule = await made(admin, '/treat_schedules', {
    user_ids: operators.map(({ id }) => id),
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  return { corral, index, corn, silage, recipe, big, small, rule, treat, schedule }
}
