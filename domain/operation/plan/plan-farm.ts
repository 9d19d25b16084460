/** A farm as its plans of a day see it: who eats by which rule, and the version of each recipe that is in force. Weights in grams. */
import { otherVersionOn } from '../../feed/recipe/recipe-version.ts'
import type { LotRaise } from '../../lot/lot-raise.ts'
import { withBegunRule } from '../../lot/protocol/next-rule.ts'
import { type NextPass, type PassLoads, passLoadsOn } from './next-pass.ts'

export type Named = { id: number; name: string }
type RecipeIngredient = {
  recipeId: number
  position: number
  ingredientId: number
  percent: number
  /** What is loaded, where the percent is of dry matter. */
  asFedPercent?: number | null
}
export type PlanLot = Named & {
  quantity: number
  ruleId: number | null
  /** It eats by its rule from this day on; left out for one that always did. */
  ruleFrom?: string | null
  /** The rule by which it eats from that day on. */
  nextRuleId?: number | null
  nextRuleOn?: string | null
  corralId: number
  projectedLoad: number
  /** Grams of dry matter a head; left out where the load is typed. */
  call?: number | null
  /** The last decision of a call. */
  lastCall?: { day: string; before: number } | null
  /** What its treats give on the day, where they give something else than its load. */
  passLoads?: PassLoads | undefined
  /** What its treats of a day get on top, because one of that day did not give everything. */
  raise?: LotRaise | null
  position: number
  deactivatedOn?: string | null
  deletedAt?: number | null
}
type PlanMix = { timer: number; dryMatterPercent: number }
/** `versions`: those of other days than the one in the row (domain/feed/recipe/recipe-version.ts). */
export type PlanVersion = PlanMix & {
  validFrom: string | null
  parts: readonly Omit<RecipeIngredient, 'recipeId' | 'position'>[]
}
type PlanRecipe = Named & PlanMix & { validFrom?: string | null; versions?: readonly PlanVersion[] }
/** The farm's rows. They may include finished or deleted lots, which get no feed but name the lines of what was fed before. */
export type PlanFarm = {
  rules: readonly (Named & { recipeId: number })[]
  recipes: readonly PlanRecipe[]
  recipeIngredients: readonly RecipeIngredient[]
  /** `dryMatter`: percent of the last analysis; null before any. */
  ingredients: readonly (Named & { dryMatter?: number | null })[]
  lots: readonly PlanLot[]
  corrals: readonly Named[]
  /** `locked`: it gives the call of before the day's reading. */
  treats: readonly (Named & { percent: number; locked?: boolean })[]
  /** Null where no treat is corrected by what others gave. */
  nextPass?: NextPass | null
}

/** The farm as its plans of a day see it: a lot that enters its rule on a later day is in none, one is raised on its day only, and each recipe has the version of the day. */
export function farmOn(farm: PlanFarm, day: string): PlanFarm {
  const ofDay = { ...farm, ...recipesOn(farm, day) }
  const passLoadsOf = passLoadsOn(day, farm.nextPass)
  const withPassLoads = (lot: PlanLot): PlanLot => {
    const recipe = typeof lot.call === 'number' ? recipeOfRule(lot.ruleId, ofDay) : undefined
    return recipe ? { ...lot, passLoads: passLoadsOf(lot, lot.ruleId, recipe.dryMatterPercent) } : lot
  }
  return { ...ofDay, lots: farm.lots.map(lot => withPassLoads(lotOn(lot, day))) }
}

export function recipeOfRule(ruleId: number | null, { rules, recipes }: PlanFarm): PlanRecipe | undefined {
  const rule = rules.find(({ id }) => id === ruleId)
  return recipes.find(({ id }) => id === rule?.recipeId)
}

function lotOn(stored: PlanLot, day: string): PlanLot {
  const lot = withBegunRule(stored, day)
  const entersLater = lot.ruleFrom && lot.ruleFrom > day
  const isRaisedElsewhere = lot.raise && lot.raise.day !== day
  if (!entersLater && !isRaisedElsewhere) return lot
  return { ...lot, ...(entersLater && { ruleId: null }), ...(isRaisedElsewhere && { raise: null }) }
}

function recipesOn({ recipes, recipeIngredients }: PlanFarm, day: string) {
  const others = new Map(recipes.map(recipe => [recipe.id, otherVersionOn(recipe, day)]))
  const partsOf = (recipeId: number) =>
    (others.get(recipeId)?.parts ?? []).map((part, position) => ({ ...part, recipeId, position }))
  return {
    recipes: recipes.map(recipe => {
      const { timer, dryMatterPercent } = others.get(recipe.id) ?? recipe
      return { ...recipe, timer, dryMatterPercent }
    }),
    recipeIngredients: [
      ...recipeIngredients.filter(({ recipeId }) => !others.get(recipeId)),
      ...recipes.flatMap(({ id }) => partsOf(id)),
    ],
  }
}
