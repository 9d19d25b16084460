/** The cost of a recipe at the prices of the stock. */

import type { PreviewFigure } from 'ui-kit'
import { type CostedRecipe, type RecipeCost, recipeCost } from '../../../../domain/cost/recipe-cost.ts'
import { formatNumber } from '../../../../domain/format/format.ts'
import { missingPricesText } from '../../../../domain/stock/stock-text.ts'
import { isInUse, useStock } from '../../stock/stock.ts'

type NamedCost = RecipeCost & { missingText: string | null }

/** Undefined while the prices load, and of a farm that uses none. */
export function useRecipeCost(recipe: CostedRecipe): NamedCost | undefined {
  const { data } = useStock()
  if (!data || !isInUse(data)) return undefined
  const items = data.items.map(({ ingredient, price_per_ton: price }) => ({ ...ingredient, price }))
  const prices = new Map(items.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])))
  const cost = recipeCost(recipe, prices)
  const names = cost.missing.flatMap(id => items.find(item => item.id === id)?.name ?? [])
  return { ...cost, missingText: missingPricesText(names) }
}

export const perTonneText = ({ perTonne }: RecipeCost) => (perTonne === null ? '–' : formatNumber(perTonne, 2))
export const perKgDryMatterText = ({ perKgDryMatter: cost }: RecipeCost) =>
  cost === null ? '–' : formatNumber(cost, 4)

export const costFigures = (cost: RecipeCost): PreviewFigure[] => [
  { label: 'Custo', value: cost.perTonne === null ? null : formatNumber(cost.perTonne, 2), unit: 'R$/t' },
  {
    label: 'Custo da MS',
    value: cost.perKgDryMatter === null ? null : formatNumber(cost.perKgDryMatter, 4),
    unit: 'R$/kg',
  },
]
