/** An ingredient of recipes: silage, corn, premix. */

import { toIso } from '../../time/day.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import type * as Output from './ingredient-output.ts'

export type Ingredient = { id: number; name: string; createdAt: number; updatedAt: number }

export function toJson({ id, name, createdAt, updatedAt }: Ingredient): Output.Ingredient {
  return { id, name, created_at: toIso(createdAt), updated_at: toIso(updatedAt) }
}

export function rejectDelete(recipes: readonly { name: string }[]): void {
  rejectInUse(recipes, {
    one: recipe => `Este ingrediente está em uso na receita ${recipe}. Troque-o na receita antes de excluir.`,
    many: all => `Este ingrediente está em uso nas receitas ${all}. Troque-o nas receitas antes de excluir.`,
  })
}
