/** A small farm for the tests of feeding: a rule with lots of 15,000 and 12,000 kg, and a treat of 40 %. */
import type { ScheduleItem } from './plan.ts'
import type { PlanFarm } from './plan-farm.ts'

export const ZONE = 'America/Sao_Paulo'

const lot = { quantity: 100, ruleId: 1, deactivatedOn: null, deletedAt: null }

export const farm = {
  rules: [
    { id: 1, name: 'Terminação', recipeId: 1 },
    { id: 2, name: 'Adaptação', recipeId: 2 },
  ],
  recipes: [
    { id: 1, name: 'Terminação 85', timer: 6, dryMatterPercent: 70 },
    { id: 2, name: 'Adaptação 60', timer: 5, dryMatterPercent: 60 },
  ],
  recipeIngredients: [
    { recipeId: 1, position: 1, ingredientId: 12, percent: 63.2 },
    { recipeId: 1, position: 0, ingredientId: 11, percent: 36.8 },
    { recipeId: 2, position: 0, ingredientId: 12, percent: 100 },
  ],
  ingredients: [
    { id: 11, name: 'Milho moído' },
    { id: 12, name: 'Silagem' },
    { id: 13, name: 'Núcleo' },
  ],
  lots: [
    { id: 22, name: 'Lote B', corralId: 32, projectedLoad: 12_000_000, position: 2, ...lot },
    { id: 21, name: 'Lote A', corralId: 31, projectedLoad: 15_000_000, position: 1, ...lot },
    {
      id: 23,
      name: 'Lote C',
      corralId: 31,
      projectedLoad: 9_000_000,
      position: 3,
      ...lot,
      deactivatedOn: '2025-11-01',
    },
    { id: 24, name: 'Lote D', corralId: 32, projectedLoad: 8_000_000, position: 4, ...lot, ruleId: 2 },
  ],
  corrals: [
    { id: 31, name: 'Baia 1' },
    { id: 32, name: 'Baia 2' },
  ],
  treats: [
    { id: 41, name: 'Trato 1', percent: 40 },
    { id: 42, name: 'Trato 2', percent: 60 },
  ],
} satisfies PlanFarm

export const morning: ScheduleItem = { slot: 1, ruleId: 1, treatId: 41, scheduledTime: '07:00' }
export const afternoon: ScheduleItem = { slot: 2, ruleId: 2, treatId: 42, scheduledTime: '14:30' }
