/**
 * What a device needs to derive the operations of any day without signal: the farm's schedules and all that their plans are computed from.
 * The server answers it, and both sides derive with planOperation, so that a line has the same id on both.
 */

import { loadOfLot } from '../../lot/call.ts'
import { type LotRaise, raisePercent } from '../../lot/lot-raise.ts'
import { toIso } from '../../time/day.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import * as Operation from '../fold/operation.ts'
import * as OperationJson from '../fold/operation-json.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import type { OperationStatus } from '../fold/status.ts'
import type * as Output from './feeding-plan-output.ts'
import { fromNextPassJson, nextPassJson } from './next-pass-json.ts'
import { planOperation, type ScheduleItem } from './plan.ts'
import { farmOn, type PlanFarm, type PlanVersion, recipeOfRule } from './plan-farm.ts'
import { startsBy } from './starts-by.ts'

type Named = { id: number; name: string }
type Schedule = Named & { startsOn: string | null; createdAt: number }
type Item = ScheduleItem & { treatScheduleId: number; createdAt: number | null }
type Assignment = { treatScheduleId: number; userId: number }
type OperationRow = {
  id: number
  treatScheduleId: number
  day: string
  status: OperationStatus
  deletedAt: number | null
  heldAt?: number | null
  createdAt: number
}

export type FeedingPlanRows = {
  schedules: readonly Schedule[]
  items: readonly Item[]
  assignments: readonly Assignment[]
  /** Those of today and yesterday, deleted ones too. */
  operations: readonly OperationRow[]
  /** Active lots. */
  farm: PlanFarm
}

/** `day`: the farm's day on the server. Weights in kg. */
export function toJson(
  day: string,
  { schedules, items, assignments, operations, farm }: FeedingPlanRows,
): Output.FeedingPlan {
  // the rows include the parts of deleted recipes, which no quota limits
  const recipeIds = new Set(farm.recipes.map(({ id }) => id))
  const parts = farm.recipeIngredients.filter(({ recipeId }) => recipeIds.has(recipeId))
  return {
    day,
    schedules: schedules.map(schedule => ({
      id: schedule.id,
      name: schedule.name,
      starts_on: schedule.startsOn,
      user_ids: assignments.flatMap(({ treatScheduleId, userId }) => (treatScheduleId === schedule.id ? [userId] : [])),
      created_at: toIso(schedule.createdAt),
      items: items.filter(({ treatScheduleId }) => treatScheduleId === schedule.id).map(itemJson),
    })),
    operations: operations.map(operationJson),
    rules: farm.rules.map(({ id, name, recipeId }) => ({ id, name, recipe_id: recipeId })),
    recipes: farm.recipes.map(recipe => ({
      id: recipe.id,
      name: recipe.name,
      timer: recipe.timer,
      dry_matter_percent: recipe.dryMatterPercent,
      ...(recipe.versions?.length && { versions: recipe.versions.map(versionJson) }),
      ...(recipe.validFrom && recipe.versions?.length && { valid_from: recipe.validFrom }),
    })),
    recipe_ingredients: parts.map(part => ({
      recipe_id: part.recipeId,
      position: part.position,
      ingredient_id: part.ingredientId,
      percent: part.asFedPercent ?? part.percent,
    })),
    ingredients: farm.ingredients.map(({ id, name }) => ({ id, name })),
    treats: farm.treats.map(({ id, name, percent, locked }) => ({ id, name, percent, ...(locked && { locked }) })),
    lots: farm.lots.map(lot => ({
      id: lot.id,
      name: lot.name,
      quantity: lot.quantity,
      rule_id: lot.ruleId,
      ...(lot.ruleFrom && { rule_from: lot.ruleFrom }),
      ...(lot.nextRuleId && lot.nextRuleOn && { next_rule: { id: lot.nextRuleId, from: lot.nextRuleOn } }),
      corral_id: lot.corralId,
      projected_load: toKg(loadOfLot(lot, recipeOfRule(lot.ruleId, farm)?.dryMatterPercent)),
      ...(typeof lot.call === 'number' && { call: toKg(lot.call) }),
      ...(typeof lot.call === 'number' &&
        lot.lastCall && { last_call: { day: lot.lastCall.day, before: toKg(lot.lastCall.before) } }),
      position: lot.position,
      ...(lot.raise && { raise: raiseJson(lot.raise) }),
    })),
    corrals: farm.corrals.map(({ id, name }) => ({ id, name })),
    ...(farm.nextPass && { next_pass: nextPassJson(farm.nextPass, day) }),
  }
}

const raiseJson = (raise: LotRaise) => ({
  day: raise.day,
  percent: raisePercent(raise),
  operation_ids: raise.parts.map(({ operationId }) => operationId),
})

/** The server tells the percent of all operations together, which is what the treats need. */
const fromRaiseJson = ({ day, percent, operation_ids }: ReturnType<typeof raiseJson>): LotRaise => ({
  day,
  parts: operation_ids.map((operationId, at) => ({ operationId, percent: at === 0 ? percent : 0 })),
})

const versionJson = ({ validFrom, timer, dryMatterPercent, parts }: PlanVersion) => ({
  valid_from: validFrom,
  timer,
  dry_matter_percent: dryMatterPercent,
  ingredients: parts.map(({ ingredientId, percent, asFedPercent }) => ({
    ingredient_id: ingredientId,
    percent: asFedPercent ?? percent,
  })),
})

const fromVersionJson = (version: ReturnType<typeof versionJson>): PlanVersion => ({
  validFrom: version.valid_from,
  timer: version.timer,
  dryMatterPercent: version.dry_matter_percent,
  parts: version.ingredients.map(({ ingredient_id: ingredientId, percent }) => ({ ingredientId, percent })),
})

export type ScheduleJson = Output.FeedingPlan['schedules'][number]

const itemJson = ({ slot, ruleId, treatId, scheduledTime, createdAt }: Item) => ({
  slot,
  rule_id: ruleId,
  treat_id: treatId,
  scheduled_time: scheduledTime,
  /** Null where it is not known: an item that is older than the column. */
  created_at: createdAt === null ? null : toIso(createdAt),
})

const operationJson = ({ id, treatScheduleId, day, status, deletedAt, heldAt, createdAt }: OperationRow) => ({
  id,
  treat_schedule_id: treatScheduleId,
  date: day,
  status,
  deleted: deletedAt !== null,
  ...(heldAt && { held: true }),
  created_at: toIso(createdAt),
})

/** The rows of the farm, from the JSON. */
function toPlanFarm(plan: Output.FeedingPlan): PlanFarm {
  return {
    rules: plan.rules.map(({ id, name, recipe_id }) => ({ id, name, recipeId: recipe_id })),
    recipes: plan.recipes.map(
      ({ id, name, timer, dry_matter_percent, valid_from: validFrom = null, versions = [] }) => ({
        id,
        name,
        timer,
        dryMatterPercent: dry_matter_percent,
        validFrom,
        versions: versions.map(fromVersionJson),
      }),
    ),
    recipeIngredients: plan.recipe_ingredients.map(({ recipe_id, position, ingredient_id, percent }) => ({
      recipeId: recipe_id,
      position,
      ingredientId: ingredient_id,
      percent,
    })),
    ingredients: plan.ingredients,
    treats: plan.treats,
    lots: plan.lots.map(
      ({
        id,
        name,
        quantity,
        rule_id,
        rule_from = null,
        next_rule,
        corral_id,
        projected_load,
        call,
        last_call,
        position,
        raise,
      }) => ({
        id,
        name,
        quantity,
        ruleId: rule_id,
        ruleFrom: rule_from,
        nextRuleId: next_rule?.id ?? null,
        nextRuleOn: next_rule?.from ?? null,
        corralId: corral_id,
        projectedLoad: toGrams(projected_load),
        call: call === undefined ? null : toGrams(call),
        lastCall: last_call === undefined ? null : { day: last_call.day, before: toGrams(last_call.before) },
        position,
        raise: raise === undefined ? null : fromRaiseJson(raise),
      }),
    ),
    corrals: plan.corrals,
    nextPass: fromNextPassJson(plan),
  }
}

/** The row of a schedule's operation on a day, where the server had made one. */
export function knownOperation({ operations }: Output.FeedingPlan, scheduleId: number, day: string) {
  return operations.find(({ treat_schedule_id, date }) => treat_schedule_id === scheduleId && date === day)
}

/** The pending operation of a schedule on a day, as GET operations/today answers it. Its id is 0 until the server has made it. */
export function deriveOperation(
  plan: Output.FeedingPlan,
  schedule: ScheduleJson,
  day: string,
): OperationOutput.Operation {
  const known = knownOperation(plan, schedule.id, day)
  const id = known?.id ?? 0
  const createdAt = Date.parse(known?.created_at ?? schedule.created_at)
  const items = schedule.items.map(item => ({
    slot: item.slot,
    ruleId: item.rule_id,
    treatId: item.treat_id,
    scheduledTime: item.scheduled_time,
  }))
  const current = planOperation(id, items, farmOn(toPlanFarm(plan), day))
  const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: null }, [], current)
  const row = { id, treatScheduleId: schedule.id, day, createdAt, updatedAt: createdAt, ...outcome }
  return OperationJson.toJson(row, [], subOperations)
}

/**
 * The operations that are to be fed on a day and that are not known to be begun, canceled or deleted. With a user id, only those of the
 * schedules that the person operates.
 */
export function dueOperations(
  plan: Output.FeedingPlan,
  day: string,
  userId: number | null,
): OperationOutput.Operation[] {
  return plan.schedules
    .filter(schedule => isDue(plan, schedule, day))
    .filter(({ user_ids }) => userId === null || user_ids.includes(userId))
    .map(schedule => deriveOperation(plan, schedule, day))
}

function isDue(plan: Output.FeedingPlan, { id, starts_on }: ScheduleJson, day: string): boolean {
  const known = knownOperation(plan, id, day)
  if (known) return !known.deleted && known.status === 'pending'
  return startsBy(starts_on, day)
}
