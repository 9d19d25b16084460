/** What a stored recipe costs at the prices of today. Nothing on a farm without prices. */
import { Facts, Link } from 'ui-kit'
import type { Recipe } from '../../../../domain/feed/recipe/recipe-output.ts'
import { STOCK_HREF } from '../../stock/stock.ts'
import { perKgDryMatterText, perTonneText, useRecipeCost } from './recipe-cost.ts'

export function RecipeCosts({ recipe }: { recipe: Recipe }) {
  const cost = useRecipeCost({
    dryMatterPercent: recipe.dry_matter_percent,
    parts: recipe.recipes_ingredients.map(({ ingredient_id: ingredientId, percent, as_fed_percent: asFed }) => ({
      ingredientId,
      percent: asFed ?? percent,
    })),
  })
  if (!cost) return null
  return (
    <>
      <Facts
        facts={[
          { label: 'Custo (R$/t)', value: perTonneText(cost) },
          { label: 'Custo (R$/kg de MS)', value: perKgDryMatterText(cost) },
        ]}
      />
      {cost.missingText && (
        <p className="text-sm text-ink-2">
          {cost.missingText}{' '}
          <Link href={STOCK_HREF} className="text-pasture underline">
            Informar o preço que falta
          </Link>
        </p>
      )}
    </>
  )
}
