/** A recipe: which ingredients, in which order and in which part, make the feed. */

import * as Format from '../format/format.ts'
import { toIso } from '../time/day.ts'
import { toHundredths } from '../units/weight.ts'
import { rejectInUse } from '../validation/in-use.ts'

type Named = { id: number; name: string }

/** The row; `timer` in minutes. */
export type Recipe = Named & { timer: number; dryMatterPercent: number; createdAt: number; updatedAt: number }
type RecipePart = { recipeId: number; position: number; ingredientId: number; percent: number }

/** `parts` and `ingredients` may be of other recipes too. */
export function toJson(recipe: Recipe, parts: readonly RecipePart[], ingredients: readonly Named[]) {
  return {
    id: recipe.id,
    name: recipe.name,
    timer: recipe.timer,
    dry_matter_percent: recipe.dryMatterPercent,
    recipes_ingredients: partsOf(recipe.id, parts, ingredients),
    created_at: toIso(recipe.createdAt),
    updated_at: toIso(recipe.updatedAt),
  }
}

export type RecipeJson = ReturnType<typeof toJson>

function partsOf(recipeId: number, parts: readonly RecipePart[], ingredients: readonly Named[]) {
  const names = new Map(ingredients.map(({ id, name }) => [id, name]))
  return parts
    .filter(part => part.recipeId === recipeId)
    .sort((a, b) => a.position - b.position)
    .map(({ ingredientId: id, percent }) => ({
      ingredient_id: id,
      ingredient_name: names.get(id) ?? `#${id}`,
      percent,
    }))
}

/** Percents have two decimals at most, so that their hundredths add up exactly: 33.33 + 33.33 + 33.34 is 10,000. */
export function totalHundredths(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + toHundredths(percent), 0)
}

const WHOLE = 10_000

/** What keeps the percents from being a whole, or null. */
export function percentSumError(percents: readonly number[]): string | null {
  const missing = WHOLE - totalHundredths(percents)
  const off = Format.formatNumber(Math.abs(missing) / 100, 2)
  if (missing > 0) return `A soma dos ingredientes deve ser 100%. Faltam ${off}%`
  return missing < 0 ? `A soma dos percentuais excede 100% em ${off}%` : null
}

/** What is said when an ingredient is chosen twice, or null. */
export function duplicateIngredientError(ingredientIds: readonly number[]): string | null {
  const different = new Set(ingredientIds).size === ingredientIds.length
  return different ? null : 'Existem ingredientes duplicados. Por favor, ajuste.'
}

export function rejectDelete(rules: readonly { name: string }[]): void {
  rejectInUse(rules, {
    one: rule => `Esta receita está em uso na regra ${rule}. Troque a receita da regra antes de excluir.`,
    many: all => `Esta receita está em uso nas regras ${all}. Troque a receita das regras antes de excluir.`,
  })
}
