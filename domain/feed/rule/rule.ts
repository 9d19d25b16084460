/** A rule: the lots that eat a recipe. A lot is in one rule at most. */

import { loadOfLot } from '../../lot/call.ts'
import { toIso } from '../../time/day.ts'
import { sumBy } from '../../units/sum.ts'
import { toKg } from '../../units/weight.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import { invalid } from '../../validation/refusal.ts'
import type { Recipe } from '../recipe/recipe-output.ts'
import type * as Output from './rule-output.ts'

type Named = { id: number; name: string }

export type Rule = Named & { recipeId: number; createdAt: number; updatedAt: number }
/** Columns of a lot's row; the load in grams. */
type RuleLot = Named & { ruleId: number | null; quantity: number; projectedLoad: number; call?: number | null }

/** `lots` are active lots and may include those of other rules. `total` is the load of a day in kg. */
export function toJson(rule: Rule, recipe: Recipe | undefined, lots: readonly RuleLot[]): Output.Rule {
  const lotsOfRule = lots
    .filter(lot => lot.ruleId === rule.id)
    .map(lot => ({ ...lot, projectedLoad: loadOfLot(lot, recipe?.dry_matter_percent) }))
  return {
    id: rule.id,
    name: rule.name,
    recipe: recipe ? { id: recipe.id, name: recipe.name, recipes_ingredients: recipe.recipes_ingredients } : null,
    lots: lotsOfRule.map(lotJson),
    total: toKg(sumBy(lotsOfRule, lot => lot.projectedLoad)),
    created_at: toIso(rule.createdAt),
    updated_at: toIso(rule.updatedAt),
  }
}

function lotJson({ id, name, quantity, projectedLoad }: RuleLot) {
  return { id, name, quantity, projected_load: toKg(projectedLoad) }
}

export const NO_LOT = 'Selecione ao menos um lote.'

/** The last lot of a rule goes on by its protocol or is finished, and no edit takes it out. The rule can then be edited without putting a lot in. */
export function rejectNoLot(ruleId: number, chosenIds: readonly number[], lots: readonly ChosenLot[]): void {
  const isLeft = chosenIds.length === 0 && lots.some(lot => lot.ruleId === ruleId)
  if (isLeft) throw invalid({ lot_ids: [NO_LOT] })
}

type ChosenLot = Named & { ruleId: number | null }

/** The chosen lots that leave another rule for this one. `ruleId` is null for a new rule. */
export function movedLots(
  chosen: readonly ChosenLot[],
  rulesById: ReadonlyMap<number, Named>,
  ruleId: number | null,
): Output.MovedLot[] {
  return chosen.flatMap(lot => {
    const from = lot.ruleId === null || lot.ruleId === ruleId ? undefined : rulesById.get(lot.ruleId)
    return from ? [{ lot: { id: lot.id, name: lot.name }, from: { id: from.id, name: from.name } }] : []
  })
}

export function rejectDelete(schedules: readonly { name: string }[]): void {
  rejectInUse(schedules, {
    one: schedule => `Esta regra está em uso na programação ${schedule}. Retire-a da programação antes de excluir.`,
    many: all => `Esta regra está em uso nas programações ${all}. Retire-a das programações antes de excluir.`,
  })
}

/** `lots`: the active lots that go on to the rule tomorrow. */
export function rejectEntering(lots: readonly { name: string }[]): void {
  rejectInUse(lots, {
    one: lot => `O lote ${lot} passa amanhã para esta regra. Encerre o protocolo do lote antes de excluir.`,
    many: all => `Os lotes ${all} passam amanhã para esta regra. Encerre o protocolo dos lotes antes de excluir.`,
  })
}

export function rejectInProtocols(protocols: readonly { name: string }[]): void {
  rejectInUse(protocols, {
    one: protocol => `Esta regra está em uso no protocolo ${protocol}. Retire-a do protocolo antes de excluir.`,
    many: all => `Esta regra está em uso nos protocolos ${all}. Retire-a dos protocolos antes de excluir.`,
  })
}
