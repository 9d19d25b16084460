/** What another analysis of an ingredient would do to the recipes with it, before it is saved. */
import { formatNumber } from '../../format/format.ts'
import { loadOfCall } from '../../lot/call.ts'
import { sumBy } from '../../units/sum.ts'
import { roundToTwoDecimals } from '../../units/weight.ts'
import type { MixBasis } from '../dry-matter.ts'
import { type AnalysedIngredient, type MixRecipe, toMix } from '../recipe/mix.ts'
import type * as Output from './analysis-output.ts'

type Recipe = MixRecipe & { id: number; name: string }
type Part = { recipeId: number; ingredientId: number; percent: number }
type Lot = { quantity: number; call: number | null; recipeId: number }

export function simulate(
  ingredient: AnalysedIngredient,
  {
    recipes,
    parts,
    ingredients,
    lots,
  }: { recipes: Recipe[]; parts: Part[]; ingredients: AnalysedIngredient[]; lots: Lot[] },
): Output.Simulation {
  const then = ingredients.map(one => (one.id === ingredient.id ? { ...one, dryMatter: ingredient.dryMatter } : one))
  const simulated: Output.Simulation['recipes'] = []
  const without: string[] = []
  for (const recipe of recipes) {
    const own = parts.filter(({ recipeId }) => recipeId === recipe.id)
    const fed = lots.filter(({ recipeId }) => recipeId === recipe.id)
    const after = computeFigures(recipe, own, then, ingredient.id, fed)
    // an ingredient without any analysis has nothing before: the first one is compared with itself
    const before = computeFigures(recipe, own, ingredients, ingredient.id, fed) ?? after
    if (!after || !before) without.push(recipe.name)
    else
      simulated.push({
        ...head(recipe),
        before,
        after,
        sentence: sentenceOf(ingredient.name, recipe.basis, before, after),
      })
  }
  return { recipes: simulated, without_analysis: without }
}

const head = ({ id, name, basis, dryMatterSource }: Recipe) => ({
  id,
  name,
  basis,
  changes: dryMatterSource === 'computed',
})

type Figures = Output.Simulation['recipes'][number]['before']

function computeFigures(
  recipe: Recipe,
  parts: readonly Part[],
  ingredients: readonly AnalysedIngredient[],
  ingredientId: number,
  lots: readonly Lot[],
): Figures | undefined {
  const mix = toMix({ ...recipe, dryMatterSource: 'computed' }, parts, ingredients)
  const used = recipe.dryMatterSource === 'computed' ? mix.dryMatterPercent : recipe.dryMatterPercent
  const part = mix.parts.find(one => one.ingredientId === ingredientId)
  if (!part || part.dryMatterShare === null) return undefined
  return {
    dry_matter_percent: mix.dryMatterPercent,
    dry_matter_share: roundToTwoDecimals(part.dryMatterShare),
    as_fed_percent: roundToTwoDecimals(part.asFedPercent ?? part.percent),
    kg_per_head: kgPerHead(lots, used),
  }
}

/** As it leaves the wagon, over the lots with a call: the load of the others is typed. */
function kgPerHead(lots: readonly Lot[], dryMatterPercent: number): number | null {
  const called = lots.flatMap(({ quantity, call }) => (call !== null && quantity > 0 ? [{ quantity, call }] : []))
  const heads = sumBy(called, ({ quantity }) => quantity)
  const load = sumBy(called, ({ quantity, call }) => loadOfCall(quantity, call, dryMatterPercent))
  return heads > 0 ? roundToTwoDecimals(load / heads / 1_000) : null
}

const text = (value: number) => `${formatNumber(value, 1)}%`

function sentenceOf(name: string, basis: MixBasis, before: Figures, after: Figures): string {
  const [from, to, of, stated] =
    basis === 'as_fed'
      ? ([before.dry_matter_share, after.dry_matter_share, 'da MS', 'natural'] as const)
      : ([before.as_fed_percent, after.as_fed_percent, 'do que é carregado', 'seca'] as const)
  if (from === to) return `Por matéria ${stated}, ${name} continua em ${text(to)} ${of}.`
  return `Por matéria ${stated}, ${name} ${to < from ? 'cai' : 'sobe'} de ${text(from)} para ${text(to)} ${of}.`
}
