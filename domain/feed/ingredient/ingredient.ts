/** An ingredient of recipes: silage, corn, premix. */

import { toIso } from '../../time/day.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import type * as Output from './ingredient-output.ts'

export type Ingredient = {
  id: number
  name: string
  wet: boolean
  analysedOn: string | null
  dryMatter: number | null
  createdAt: number
  updatedAt: number
}

/** An ingredient without an analysis has only its name. */
export function toJson({ id, name, wet, analysedOn, dryMatter, ...row }: Ingredient): Output.Ingredient {
  return {
    id,
    name,
    ...(wet && { wet }),
    ...(dryMatter !== null && analysedOn !== null && { dry_matter: dryMatter, analysed_on: analysedOn }),
    created_at: toIso(row.createdAt),
    updated_at: toIso(row.updatedAt),
  }
}

/** The recipes that would lose what they are computed from. */
export function rejectUnanalysed(recipes: readonly { name: string }[]): void {
  rejectInUse(recipes, {
    one: recipe => `A receita ${recipe} é calculada com esta análise. Registre outra antes de excluir esta.`,
    many: all => `As receitas ${all} são calculadas com esta análise. Registre outra antes de excluir esta.`,
  })
}

export function rejectDelete(recipes: readonly { name: string }[]): void {
  rejectInUse(recipes, {
    one: recipe => `Este ingrediente está em uso na receita ${recipe}. Troque-o na receita antes de excluir.`,
    many: all => `Este ingrediente está em uso nas receitas ${all}. Troque-o nas receitas antes de excluir.`,
  })
}
