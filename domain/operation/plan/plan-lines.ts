/** The weighings of a farm's day: in each item of a schedule, the ingredients to load and the lots to unload. */
import type { FarmPlan } from '../../account/plan-limit.ts'
import { rejectOverQuota } from '../../account/quotas.ts'
import { sum } from '../../units/sum.ts'
import { itemPortion, type ScheduleItem } from './plan.ts'
import type { PlanFarm } from './plan-farm.ts'

/** A rule that schedules feed: in how many items, with how many active lots and ingredients. */
type FedRule = { ruleId: number; recipeId: number; items: number; lots: number; ingredients: number }

const linesOf = ({ items, lots, ingredients }: FedRule) => items * (lots + ingredients)

/** The lines that the farm's schedules have, and those that a change adds to some of the rules. `today`: with those of operations that began. */
type PlanLines = { now: number; added: number; today: number }

/** `change` returns the rule as it will be. */
export function changedLines(rules: readonly FedRule[], today: number, change: (rule: FedRule) => FedRule): PlanLines {
  const now = sum(rules.map(linesOf))
  return { now, today, added: sum(rules.map(change).map(linesOf)) - now }
}

export function rejectTooManyLines(plan: FarmPlan, { now, added, today }: PlanLines): void {
  rejectOverQuota(plan, 'planLine', now, added)
  rejectOverQuota(plan, 'lineOfToday', today, added)
}

/** The lines of items of a schedule. */
export const itemLines = (items: readonly Pick<ScheduleItem, 'ruleId' | 'treatId'>[], farm: PlanFarm): number =>
  sum(items.map(item => itemPortion(item, farm)).map(({ ingredients, lots }) => ingredients.length + lots.length))
