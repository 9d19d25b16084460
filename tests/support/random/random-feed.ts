/** Arbitrary schedules, rules, recipes, treats and lots, and their insertion as the rows of a new farm. References are positions in the arrays. */
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
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
} from '../../../worker/db/schema.ts'
import { insertRows } from '../database/insert-rows.ts'
import { createFarm } from '../farm.ts'

const position = (count: number) => fc.integer({ min: 0, max: count - 1 })
const percent = fc.integer({ min: 1, max: 10_000 }).map(hundredths => hundredths / 100)
const time = fc.constantFrom('05:30', '07:00', '13:15')

const part = fc.record({ ingredient: position(4), percent })
const recipe = fc.record({
  timer: fc.integer({ min: 0, max: 20 }),
  dryMatterPercent: percent,
  parts: fc.uniqueArray(part, { maxLength: 4, selector: ({ ingredient }) => ingredient }),
})
const lot = fc.record({
  rule: fc.option(position(3)),
  corral: position(2),
  quantity: fc.integer({ min: 1, max: 500 }),
  position: fc.integer({ min: 0, max: 3 }),
  projectedLoad: fc.integer({ min: 0, max: 40_000_000 }),
  deactivatedOn: fc.option(fc.constant('2026-01-02'), { freq: 5 }),
  deletedAt: fc.option(fc.constant(1), { freq: 5 }),
})
const item = fc.record({
  rule: position(3),
  treat: position(2),
  scheduledTime: time,
  deletedAt: fc.option(fc.constant(1), { freq: 4 }),
})

export const randomFeed = fc.record({
  recipes: fc.array(recipe, { minLength: 2, maxLength: 2 }),
  rules: fc.array(position(2), { minLength: 3, maxLength: 3 }),
  treats: fc.array(percent, { minLength: 2, maxLength: 2 }),
  lots: fc.array(lot, { maxLength: 8 }),
  schedules: fc.array(fc.array(item, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
})
type RandomFeed = typeof randomFeed extends fc.Arbitrary<infer F> ? F : never

/** A new farm, whose worker operates every schedule. */
export async function createRandomFarm(feed: RandomFeed) {
  const farm = await createFarm()
  const idOf = (index: number) => farm.id * 100 + index
  const row = (name: string, index: number) => ({
    id: idOf(index),
    farmId: farm.id,
    name: `${name} ${index}`,
    createdAt: 0,
    updatedAt: 0,
  })
  const parts = feed.recipes.flatMap(({ parts }, recipe) => parts.map((part, order) => ({ ...part, recipe, order })))
  const items = feed.schedules.flatMap((items, schedule) => items.map((item, index) => ({ ...item, schedule, index })))
  const scheduleIds = feed.schedules.map((_, index) => idOf(index))
  await insertRows(env.DB, [
    { table: corrals, rows: [0, 1].map(index => row('Baia', index)) },
    { table: ingredients, rows: [0, 1, 2, 3].map(index => row('Ingrediente', index)) },
    {
      table: recipes,
      rows: feed.recipes.map(({ timer, dryMatterPercent }, i) => ({ ...row('Receita', i), timer, dryMatterPercent })),
    },
    {
      table: recipeIngredients,
      rows: parts.map(({ recipe, ingredient, order, percent }) => ({
        farmId: farm.id,
        recipeId: idOf(recipe),
        position: order,
        ingredientId: idOf(ingredient),
        percent,
      })),
    },
    { table: rules, rows: feed.rules.map((recipe, index) => ({ ...row('Regra', index), recipeId: idOf(recipe) })) },
    { table: treats, rows: feed.treats.map((percent, index) => ({ ...row('Trato', index), percent })) },
    {
      table: lots,
      rows: feed.lots.map(({ rule, corral, projectedLoad, ...lot }, index) => ({
        ...row('Lote', index),
        ...lot,
        corralId: idOf(corral),
        ruleId: rule === null ? null : idOf(rule),
        entryDate: '2026-01-01',
        initialAvgWeight: 400_000,
        gmd: 1_500,
        initialLoad: projectedLoad,
        baseLoad: projectedLoad,
        projectedLoad,
      })),
    },
    { table: treatSchedules, rows: feed.schedules.map((_, index) => ({ ...row('Programação', index), nextSlot: 9 })) },
    {
      table: treatItems,
      rows: items.map(({ schedule, index, rule, treat, scheduledTime, deletedAt }) => ({
        farmId: farm.id,
        treatScheduleId: idOf(schedule),
        slot: index + 1,
        ruleId: idOf(rule),
        treatId: idOf(treat),
        scheduledTime,
        deletedAt,
      })),
    },
    {
      table: treatScheduleUsers,
      rows: scheduleIds.map(treatScheduleId => ({ farmId: farm.id, treatScheduleId, userId: farm.worker.id })),
    },
  ])
  return { ...farm, scheduleIds }
}
