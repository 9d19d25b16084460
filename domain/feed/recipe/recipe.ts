/** A recipe: the ingredients of a feed, their order and their percents. */

import { formatNumber } from '../../format/format.ts'
import { toIso } from '../../time/day.ts'
import { sumBy } from '../../units/sum.ts'
import { toHundredths } from '../../units/weight.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import type { DryMatterSource, MixBasis } from '../dry-matter.ts'
import type * as Output from './recipe-output.ts'
import { nextVersionDay, type RecipeVersion } from './recipe-version.ts'

type Named = { id: number; name: string }

/** The row; `timer` in minutes. */
export type Recipe = Named & {
  timer: number
  dryMatterPercent: number
  basis?: MixBasis
  dryMatterSource?: DryMatterSource
  validFrom?: string | null
  versions?: readonly RecipeVersion[]
  createdAt: number
  updatedAt: number
}
type RecipePart = {
  recipeId: number
  position: number
  ingredientId: number
  percent: number
  asFedPercent?: number | null
  dryMatterShare?: number | null
}

/** `parts` and `ingredients` may include those of other recipes. */
export function toJson(recipe: Recipe, parts: readonly RecipePart[], ingredients: readonly Named[]): Output.Recipe {
  return {
    id: recipe.id,
    name: recipe.name,
    timer: recipe.timer,
    dry_matter_percent: recipe.dryMatterPercent,
    ...mixJson(recipe),
    recipes_ingredients: toRecipeParts(recipe.id, parts, ingredients),
    ...versionsJson(recipe),
    created_at: toIso(recipe.createdAt),
    updated_at: toIso(recipe.updatedAt),
  }
}

/** A recipe as-fed with a typed dry matter has neither. */
function mixJson({ basis = 'as_fed', dryMatterSource = 'typed' }: Recipe) {
  return basis === 'as_fed' && dryMatterSource === 'typed' ? {} : { basis, dry_matter_source: dryMatterSource }
}

/** A recipe that never changed has neither. */
function versionsJson(recipe: Recipe) {
  const next = nextVersionDay(recipe)
  return { ...(recipe.validFrom && { valid_from: recipe.validFrom }), ...(next && { next_version_on: next }) }
}

export function toRecipeParts(recipeId: number, parts: readonly RecipePart[], ingredients: readonly Named[]) {
  const names = new Map(ingredients.map(({ id, name }) => [id, name]))
  return parts
    .filter(part => part.recipeId === recipeId)
    .sort((a, b) => a.position - b.position)
    .map(({ ingredientId: id, percent, asFedPercent, dryMatterShare }) => ({
      ingredient_id: id,
      ingredient_name: names.get(id) ?? `#${id}`,
      percent,
      ...(typeof asFedPercent === 'number' && { as_fed_percent: asFedPercent }),
      ...(typeof dryMatterShare === 'number' && { dry_matter_share: dryMatterShare }),
    }))
}

/** Percents have at most two decimals, so their hundredths add up exactly: 33.33 + 33.33 + 33.34 is 10,000. */
export function totalHundredths(percents: readonly number[]): number {
  return sumBy(percents, toHundredths)
}

const HUNDRED_PERCENT = 10_000

/** The message when the percents do not add up to 100 %, or null. */
export function percentSumError(percents: readonly number[]): string | null {
  const missing = HUNDRED_PERCENT - totalHundredths(percents)
  const difference = formatNumber(Math.abs(missing) / 100, 2)
  if (missing > 0) return `A soma dos ingredientes deve ser 100%. Faltam ${difference}%`
  return missing < 0 ? `A soma dos percentuais excede 100% em ${difference}%` : null
}

export function duplicateIngredientIds(ingredientIds: readonly number[]): Set<number> {
  return new Set(ingredientIds.filter((id, at) => ingredientIds.indexOf(id) !== at))
}

/** The message when an ingredient is there twice, or null. */
export function duplicateIngredientError(ingredientIds: readonly number[]): string | null {
  const areUnique = duplicateIngredientIds(ingredientIds).size === 0
  return areUnique ? null : 'Existem ingredientes duplicados. Por favor, ajuste.'
}

export function rejectDelete(rules: readonly { name: string }[]): void {
  rejectInUse(rules, {
    one: rule => `Esta receita está em uso na regra ${rule}. Troque a receita da regra antes de excluir.`,
    many: all => `Esta receita está em uso nas regras ${all}. Troque a receita das regras antes de excluir.`,
  })
}
