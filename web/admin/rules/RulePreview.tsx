/** What the rule feeds a day: its total, each lot's load, and the kg of each ingredient. */
import { FormPreview, PreviewFigures, PreviewLines, RecipeBar, RecipeSwatch } from 'ui-kit'
import { ingredientLoads } from '../../../domain/feed/portion.ts'
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { kgPerHead } from '../../../domain/lot/kg-per-head.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { useRecipeParts } from '../recipes/recipes.ts'

type Props = { name: string; recipe: Recipe | undefined; lots: Lot[] }

export function RulePreview({ name, recipe, lots }: Props) {
  const heads = sumBy(lots, ({ quantity }) => quantity)
  const load = sumBy(lots, ({ projected_load }) => projected_load)
  const each = kgPerHead(load, heads)
  return (
    <FormPreview title="Prévia da regra" name={name}>
      <PreviewFigures
        figures={[
          {
            label: 'Total da regra',
            value: lots.length > 0 ? formatNumber(load) : null,
            unit: 'kg/dia',
            text: lots.length > 0 ? countText(heads, 'cabeça') : 'Escolha os lotes.',
          },
          { label: 'Por cabeça', value: each === null ? null : formatNumber(each, 2, 0), unit: 'kg/dia' },
        ]}
      />
      {lots.length > 0 && <PreviewLines title="Por lote e dia" lines={lots.map(toLine)} />}
      {recipe && <RecipeOfDay recipe={recipe} load={load} />}
    </FormPreview>
  )
}

const toLine = ({ id, name, corral, quantity, projected_load }: Lot) => ({
  id,
  name,
  text: `${corral?.name ?? 'Sem baia'}, ${countText(quantity, 'cabeça')}`,
  value: formatKg(projected_load),
})

function RecipeOfDay({ recipe, load }: { recipe: Recipe; load: number }) {
  const parts = useRecipeParts(recipe)
  const loads = ingredientLoads(
    toGrams(load),
    parts.map(({ percent, asFed }) => asFed ?? percent),
  )
  return (
    <div className="space-y-3">
      <RecipeBar thin parts={parts} />
      <PreviewLines
        title={`${recipe.name}, por dia`}
        lines={parts.map(({ id, name, style }, at) => ({
          id,
          name,
          mark: <RecipeSwatch style={style} />,
          value: formatKg(toKg(loads[at] ?? 0)),
        }))}
      />
    </div>
  )
}
