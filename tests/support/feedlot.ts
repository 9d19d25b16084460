/** The records that a farm needs to feed, inserted as rows: two lots of 15,000 and 12,000 kg under one rule, and one treat of 40 % of their load at seven. */
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  corrals,
  ingredients,
  lots,
  recipeIngredients,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treatScheduleUsers,
  treats,
} from '../../worker/db/schema.ts'
import { db } from './api-client.ts'

const stamps = { createdAt: 0, updatedAt: 0 }

async function insert<T extends SQLiteTable>(table: T, row: SQLiteInsertValue<T>): Promise<T['$inferSelect']> {
  const [saved] = await db.insert(table).values(row).returning()
  if (!saved) throw new Error('The row was not inserted.')
  return saved as T['$inferSelect']
}

export type Feedlot = Awaited<ReturnType<typeof createFeedlot>>

/** `operators` run the schedule; `entry` is the day that the lots came in. */
export async function createFeedlot(
  farmId: number,
  { operators = [], entry = '2025-11-01' }: { operators?: number[]; entry?: string } = {},
) {
  const own = { farmId, ...stamps }
  const corral = await insert(corrals, { ...own, name: 'B01' })
  const corn = await insert(ingredients, { ...own, name: 'Milho moído' })
  const silage = await insert(ingredients, { ...own, name: 'Silagem de milho' })
  const recipe = await insert(recipes, { ...own, name: 'Terminação', timer: 6, dryMatterPercent: 70 })
  await insert(recipeIngredients, { farmId, recipeId: recipe.id, position: 0, ingredientId: corn.id, percent: 36.8 })
  await insert(recipeIngredients, { farmId, recipeId: recipe.id, position: 1, ingredientId: silage.id, percent: 63.2 })
  const rule = await insert(rules, { ...own, name: 'Regra Terminação', recipeId: recipe.id })
  const lot = (name: string, load: number, position: number) =>
    insert(lots, {
      ...own,
      name,
      corralId: corral.id,
      ruleId: rule.id,
      quantity: load / 100_000,
      position,
      entryDate: entry,
      initialAvgWeight: 400_000,
      gmd: 1_500,
      initialLoad: load,
      baseLoad: load,
      projectedLoad: load,
    })
  const big = await lot('Lote A', 15_000_000, 1)
  const small = await lot('Lote B', 12_000_000, 2)
  const treat = await insert(treats, { ...own, name: 'Trato 1', percent: 40 })
  const schedule = await insert(treatSchedules, { ...own, name: 'Manhã', nextSlot: 2 })
  const ofSchedule = { farmId, treatScheduleId: schedule.id }
  const item = await insert(treatItems, {
    ...ofSchedule,
    slot: 1,
    ruleId: rule.id,
    treatId: treat.id,
    scheduledTime: '07:00',
  })
  for (const userId of operators) await insert(treatScheduleUsers, { ...ofSchedule, userId })
  return { corral, corn, silage, recipe, rule, big, small, treat, schedule, item }
}
