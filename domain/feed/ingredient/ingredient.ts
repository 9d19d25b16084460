/** An ingredient of recipes: silage, corn, premix. */

import { formatKg } from '../../format/format.ts'
import { toIso } from '../../time/day.ts'
import { toKg } from '../../units/weight.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import { conflict } from '../../validation/refusal.ts'
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

const kgText = (grams: number) => formatKg(toKg(Math.abs(grams)), 3, 0)

const balanceMessage = (name: string, grams: number) =>
  grams < 0
    ? `O estoque de ${name} está negativo em ${kgText(grams)}: falta uma nota. Lance a nota ou uma contagem de 0 kg antes de excluir.`
    : `O ingrediente ${name} ainda tem ${kgText(grams)} no estoque. Lance uma contagem de 0 kg antes de excluir.`

/** The recipes that would lose what they are computed from. */
export function rejectUnanalysed(recipes: readonly { name: string }[]): void {
  rejectInUse(recipes, {
    one: recipe => `A receita ${recipe} é calculada com esta análise. Registre outra antes de excluir esta.`,
    many: all => `As receitas ${all} são calculadas com esta análise. Registre outra antes de excluir esta.`,
  })
}

/** What keeps an ingredient: a recipe, or the ingredient itself where it has a balance, in grams. */
type User = { name: string; balance?: number | null }

/** A balance has a value and tickets, which the stock would lose. */
export function rejectDelete(users: readonly User[]): void {
  rejectInUse(
    users.filter(({ balance }) => !balance),
    {
      one: recipe => `Este ingrediente está em uso na receita ${recipe}. Troque-o na receita antes de excluir.`,
      many: all => `Este ingrediente está em uso nas receitas ${all}. Troque-o nas receitas antes de excluir.`,
    },
  )
  for (const { name, balance } of users) if (balance) throw conflict(balanceMessage(name, balance))
}
