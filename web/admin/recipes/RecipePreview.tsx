/** What the recipe will be: its parts, and what 1,000 kg of it are made of. */
import { FormPreview, PreviewFigures, RecipeBar } from 'ui-kit'
import type { CostedRecipe } from '../../../domain/cost/recipe-cost.ts'
import { ingredientLoads } from '../../../domain/feed/portion.ts'
import { duplicateIngredientIds } from '../../../domain/feed/recipe/recipe.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { takePercent, toGrams, toKg } from '../../../domain/units/weight.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useIngredientStyle } from '../ingredients/ingredients.ts'
import { costFigures, useRecipeCost } from './costs/recipe-cost.ts'
import { chosenIngredientIds, mixOfForm, type RecipeFormState, type RecipeRow } from './useRecipeForm.ts'

const SAMPLE_KG = 1000

export function RecipePreview({ form: { values }, ingredients }: Pick<RecipeFormState, 'form' | 'ingredients'>) {
  const rows = values.ingredients
  const styleOf = useIngredientStyle()
  const nameOf = ({ ingredient_id }: RecipeRow) =>
    ingredients?.find(({ id }) => String(id) === ingredient_id)?.name ?? ''
  const hasDuplicates = duplicateIngredientIds(chosenIngredientIds(rows)).size > 0
  const mix = mixOfForm(values, ingredients ?? [])
  const parts = rows.map(({ ingredient_id: id, percent }, at) => ({
    ingredientId: Number(id),
    percent: mix.parts[at]?.asFedPercent ?? (percent || 0),
  }))
  const loads = ingredientLoads(
    toGrams(SAMPLE_KG),
    parts.map(({ percent }) => percent),
  )
  const isComputed = values.dry_matter_source === 'computed'
  const computed = mix.isComplete ? mix.dryMatterPercent : null
  const dryMatterPercent = isComputed ? computed : values.dry_matter_percent
  const mayReadCosts = useIsAllowed('feed_costs.read')
  return (
    <FormPreview title="Prévia da receita" name={values.name}>
      <h3 className="font-semibold">Em cada {formatKg(SAMPLE_KG)}</h3>
      <RecipeBar
        parts={rows.map((row, at) => ({
          id: row.key,
          name: nameOf(row),
          percent: row.percent || 0,
          amount: formatKg(toKg(loads[at] ?? 0), 1, 0),
          style: row.ingredient_id ? styleOf(Number(row.ingredient_id)) : undefined,
        }))}
        problem={hasDuplicates ? 'Ingrediente repetido' : undefined}
        hint="Use + Ingrediente para adicionar e arraste para mudar a ordem em que são carregados."
      />
      <DryMatter percent={dryMatterPercent} />
      {mayReadCosts && <Costs dryMatterPercent={dryMatterPercent ?? 0} parts={parts} />}
    </FormPreview>
  )
}

/** A percent outside of its limits has no meaning. */
function DryMatter({ percent }: { percent: number | null }) {
  const dry = percent && percent > 0 && percent <= 100 ? takePercent(toGrams(SAMPLE_KG), percent) : null
  const figure = (grams: number | null) => (grams === null ? null : formatNumber(toKg(grams), 1, 0))
  return (
    <PreviewFigures
      figures={[
        { label: 'Matéria seca', value: figure(dry), unit: 'kg' },
        { label: 'Água', value: figure(dry === null ? null : toGrams(SAMPLE_KG) - dry), unit: 'kg' },
      ]}
    />
  )
}

/** A mix that is not of 100 % yet has no price. */
function Costs(recipe: CostedRecipe) {
  const cost = useRecipeCost(recipe)
  const sum = recipe.parts.reduce((all, { percent }) => all + percent, 0)
  if (!cost || Math.abs(sum - 100) > 0.01) return null
  return (
    <>
      <PreviewFigures figures={costFigures(cost)} />
      {cost.missingText && <p className="text-sm text-ink-2">{cost.missingText}</p>}
    </>
  )
}
