/** The feeding of the stories' farm: ingredients, recipes, rules, treats, users and a schedule. */
import * as Recipe from '../../domain/feed/recipe.ts'
import type { FarmUser } from '../admin/farm-users/farm-users.ts'
import { toScheduleItem } from '../admin/treat-schedules/schedule-item.ts'
import type { Schedule } from '../admin/treat-schedules/treat-schedules.ts'
import { lots as farmLots } from './field.fixture.ts'

const timestamps = { created_at: '2025-08-02T11:00:00.000Z', updated_at: '2025-11-03T11:00:00.000Z' }
const times = { createdAt: Date.parse(timestamps.created_at), updatedAt: Date.parse(timestamps.updated_at) }

export const ingredients = [
  'Silagem de milho',
  'Milho moído',
  'Farelo de algodão',
  'Núcleo mineral',
  'Polpa cítrica',
  'Ureia protegida',
].map((name, at) => ({ id: at + 1, name, created_at: timestamps.created_at }))

function recipe(id: number, name: string, dryMatterPercent: number, percents: number[]) {
  const parts = percents.map((percent, position) => ({ recipeId: id, position, ingredientId: position + 1, percent }))
  return Recipe.toJson({ id, name, timer: 6, dryMatterPercent, ...times }, parts, ingredients)
}

export const finishing = recipe(1, 'Terminação 85', 70, [53.53, 36.8, 7.2, 2.47])
export const growing = recipe(2, 'Crescimento', 62, [33.33, 33.33, 33.34])
export const recipes = [growing, finishing]

const rulesByPair = [{ id: 1, name: 'Terminação' }, { id: 2, name: 'Crescimento' }, null]

/** Two lots in finishing, two in growing, the others without a rule. */
export const lots = farmLots.slice(0, 6).map((lot, at) => ({ ...lot, rule: rulesByPair[Math.floor(at / 2)] ?? null }))

function rule(id: number, name: string, { recipes_ingredients, ...of }: Recipe.RecipeJson) {
  const lotsOfRule = lots.filter(lot => lot.rule?.id === id)
  return {
    id,
    name,
    recipe: { id: of.id, name: of.name, recipes_ingredients },
    ...timestamps,
    lots: lotsOfRule.map(lot => ({
      id: lot.id,
      name: lot.name,
      quantity: lot.quantity,
      projected_load: lot.projected_load,
    })),
    total: lotsOfRule.reduce((sum, lot) => sum + lot.projected_load, 0),
  }
}

export const rules = [rule(2, 'Crescimento', growing), rule(1, 'Terminação', finishing), rule(3, 'Adaptação', growing)]

export const treats = [40, 35, 25].map((percent, at) => ({
  id: at + 1,
  name: `Trato ${at + 1}`,
  percent,
  ...timestamps,
}))

export const users: FarmUser[] = [
  { id: 3, name: 'João Batista', user_type: 'worker' as const, active: true },
  { id: 2, name: 'Marina Duarte', user_type: 'technician' as const, active: true },
  { id: 4, name: 'Zé Carlos', user_type: 'worker' as const, active: false },
].map(user => ({
  ...user,
  status: user.active ? ('active' as const) : ('inactive' as const),
  managed: false,
  email: `pessoa${user.id}@demo.cochoemdia.com.br`,
  ...timestamps,
}))

const items = [
  { rule_id: '1', treat_id: '1', scheduled_time: '06:30' },
  { rule_id: '2', treat_id: '2', scheduled_time: '10:00' },
].map((choice, at) => ({ id: 31 + at, ...toScheduleItem(choice, { rules, treats, operators: users }) }))

export const schedules: Schedule[] = [
  {
    id: 12,
    name: 'Trato 1 às 06:30',
    user_ids: [3],
    users: [{ id: 3, name: 'João Batista' }],
    ...timestamps,
    starts_on: null,
    wagon_name: 'Vagão 1',
    wagon_capacity: 12_000,
    today: { operation_id: 1042, status: 'pending', deleted: false, restorable: false },
    treat_items: items,
    total: items.reduce((sum, { total }) => sum + total, 0),
  },
]
