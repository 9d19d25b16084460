/** The plan of an operation: for each item of its schedule, what to load and where to unload it. Weights in grams. */
import { type Portion, portion } from '../../feed/portion.ts'
import { loadOfLot } from '../../lot/call.ts'
import { raisePercent } from '../../lot/lot-raise.ts'
import { takePercent } from '../../units/weight.ts'
import { loadLineId, subOperationId, unloadLineId } from './line-id.ts'
import { type Named, type PlanFarm, type PlanLot, recipeOfRule } from './plan-farm.ts'

/** `planned`: what the plan of the day has of it, where that is not what the scale is to show. */
export type PlanLoad = {
  id: number
  position: number
  ingredientId: number
  ingredientName: string
  expected: number
  planned?: number
}
export type PlanUnload = {
  id: number
  position: number
  lotId: number
  lotName: string
  corralName: string
  quantity: number
  expected: number
  planned?: number
}
export type PlanSubOperation = {
  id: number
  slot: number
  position: number
  ruleName: string
  recipeName: string
  treatName: string
  scheduledTime: string
  timer: number
  dryMatterPercent: number
  /** Grams that were in the wagon when the rest of a treat began; negative in the treat that they are from. */
  carried?: number
  load: PlanLoad[]
  unload: PlanUnload[]
}
/** Plain data, because a frozen plan is stored as JSON. `timer` in minutes. */
export type Plan = { subOperations: PlanSubOperation[] }

/** Parses the `frozen_plan` column. */
export function parseFrozenPlan(text: string | null): Plan | null {
  return text === null ? null : JSON.parse(text)
}

export type ScheduleItem = { slot: number; ruleId: number; treatId: number; scheduledTime: string }

/** The current plan, from current loads and recipes. Items whose rule, recipe or treat was deleted are left out. */
export function planOperation(operationId: number, items: readonly ScheduleItem[], farm: PlanFarm): Plan {
  const sorted = [...items].sort((a, b) => a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot)
  const subOperations = sorted.flatMap((item, position) => planSubOperation(operationId, item, position, farm) ?? [])
  return { subOperations }
}

function planSubOperation(
  operationId: number,
  item: ScheduleItem,
  position: number,
  farm: PlanFarm,
): PlanSubOperation | null {
  const { slot, scheduledTime } = item
  const { rule, recipe, treat } = sourcesOf(item, farm)
  if (!rule || !recipe || !treat) return null
  const { ingredients, lots } = itemPortion(item, farm)
  const planned = plannedPortion(item, farm)
  return {
    id: subOperationId(operationId, slot),
    slot,
    position,
    ruleName: rule.name,
    recipeName: recipe.name,
    treatName: treat.name,
    scheduledTime,
    timer: recipe.timer,
    dryMatterPercent: recipe.dryMatterPercent,
    load: ingredients.map(({ load, ...ingredient }, index) => ({
      ...loadLine(slot, index, ingredient, load),
      ...unlessEqual(planned?.ingredients[index]?.load, load),
    })),
    unload: lots.map(({ load, ...lot }, index) => ({
      ...unloadLine(slot, index, lot, farm, load),
      ...unlessEqual(planned?.lots[index]?.load, load),
    })),
  }
}

const unlessEqual = (planned: number | undefined, expected: number) =>
  planned === undefined || planned === expected ? {} : { planned }

/** What the day plans of the item, where lots are to get something else. */
function plannedPortion(item: ScheduleItem, farm: PlanFarm) {
  if (!farm.lots.some(({ raise, passLoads, ruleId }) => (raise || passLoads) && ruleId === item.ruleId))
    return undefined
  return itemPortion(item, { ...farm, lots: farm.lots.map(lot => ({ ...lot, raise: null, passLoads: undefined })) })
}

function sourcesOf(item: ScheduleItem, farm: PlanFarm) {
  const rule = farm.rules.find(({ id }) => id === item.ruleId)
  const treat = farm.treats.find(({ id }) => id === item.treatId)
  return { rule, recipe: recipeOfRule(item.ruleId, farm), treat }
}

/** The current amount of one item of a schedule, with its ingredients and lots. */
export function itemPortion(
  item: Pick<ScheduleItem, 'ruleId' | 'treatId'>,
  farm: PlanFarm,
): Portion<Named & { percent: number }, PlanLot> {
  const rule = farm.rules.find(({ id }) => id === item.ruleId)
  const treat = farm.treats.find(({ id }) => id === item.treatId)
  return portion(
    treat?.percent ?? 0,
    rule ? ingredientsOf(rule.recipeId, farm) : [],
    fedLots(item.ruleId, treat?.locked ?? false, farm),
  )
}

function ingredientsOf(recipeId: number, { recipeIngredients, ingredients }: PlanFarm) {
  return recipeIngredients
    .filter(part => part.recipeId === recipeId)
    .sort((a, b) => a.position - b.position)
    .map(({ ingredientId, percent, asFedPercent }) => ({
      id: ingredientId,
      name: nameOf(ingredients, ingredientId),
      percent: asFedPercent ?? percent,
    }))
}

/** The lots of the rule, with the load of which a treat gives its percent, and what they get on top. */
function fedLots(ruleId: number, isLocked: boolean, farm: PlanFarm) {
  const recipe = recipeOfRule(ruleId, farm)
  return lotsOf(ruleId, farm).map(lot => {
    const load = lot.passLoads?.[isLocked ? 'locked' : 'free'] ?? loadOfLot(lot, recipe?.dryMatterPercent)
    return { ...lot, projectedLoad: load + takePercent(load, raisePercent(lot.raise)) }
  })
}

function lotsOf(ruleId: number, { lots }: PlanFarm) {
  return lots.filter(lot => lot.ruleId === ruleId && isFed(lot)).sort((a, b) => a.position - b.position || a.id - b.id)
}

const isFed = ({ deactivatedOn, deletedAt }: PlanLot) => !deactivatedOn && !deletedAt
const nameOf = (rows: readonly Named[], id: number) => rows.find(row => row.id === id)?.name ?? `#${id}`

export function loadLine(slot: number, position: number, ingredient: Named, expected: number): PlanLoad {
  return {
    id: loadLineId(slot, ingredient.id),
    position,
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    expected,
  }
}

export function unloadLine(slot: number, position: number, lot: PlanLot, farm: PlanFarm, expected: number): PlanUnload {
  const { id: lotId, name: lotName, quantity } = lot
  const corralName = nameOf(farm.corrals, lot.corralId)
  return { id: unloadLineId(slot, lotId), position, lotId, lotName, corralName, quantity, expected }
}
