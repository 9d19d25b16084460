/** What the analyses of its ingredients make of a recipe: its dry matter, what is loaded, and the shares of its dry matter. */
import { listNames } from '../../format/list-names.ts'
import { invalid } from '../../validation/refusal.ts'
import {
  asFedMillionths,
  type DryMatterSource,
  dryMatterMillionths,
  type MixBasis,
  mixDryMatter,
} from '../dry-matter.ts'

type Part = { ingredientId: number; percent: number }
export type MixRecipe = { basis: MixBasis; dryMatterSource: DryMatterSource; dryMatterPercent: number }
export type AnalysedIngredient = { id: number; name: string; dryMatter: number | null }

/** A part as its row stores it. Null: as-fed the percent itself is loaded, and the share is not known. */
export type MixedPart<AnyPart extends Part = Part> = AnyPart & {
  asFedPercent: number | null
  dryMatterShare: number | null
}

/** Whether the recipe cannot be loaded, or has no dry matter, without the analysis of each ingredient. */
const needsAnalyses = ({ basis, dryMatterSource }: Omit<MixRecipe, 'dryMatterPercent'>): boolean =>
  basis === 'dry_matter' || dryMatterSource === 'computed'

/** Millionths as a percent with four decimals. */
const toPercent = (millionths: number) => millionths / 10_000

/** The dry matter in percent and the parts. What is typed stays as it is where an ingredient has no analysis. */
export function toMix<AnyPart extends Part>(
  recipe: MixRecipe,
  parts: readonly AnyPart[],
  ingredients: readonly AnalysedIngredient[],
): { dryMatterPercent: number; parts: MixedPart<AnyPart>[] } {
  const { basis, dryMatterSource, dryMatterPercent } = recipe
  const byId = new Map(ingredients.map(({ id, dryMatter }) => [id, dryMatter]))
  const mix = parts.flatMap(({ ingredientId, percent }) => {
    const dryMatter = byId.get(ingredientId)
    return typeof dryMatter === 'number' ? [{ percent, dryMatter }] : []
  })
  if (mix.length < parts.length || parts.length === 0)
    return { dryMatterPercent, parts: parts.map(part => ({ ...part, asFedPercent: null, dryMatterShare: null })) }
  const [asFed, shares] = [asFedMillionths(basis, mix), dryMatterMillionths(basis, mix)]
  return {
    dryMatterPercent: dryMatterSource === 'computed' ? mixDryMatter(basis, mix) / 100 : dryMatterPercent,
    parts: parts.map((part, at) => ({
      ...part,
      asFedPercent: basis === 'dry_matter' ? toPercent(asFed[at] ?? 0) : null,
      dryMatterShare: toPercent(shares[at] ?? 0),
    })),
  }
}

/** Names the ingredients whose analysis is missing. */
export function rejectMissingAnalyses(
  recipe: Omit<MixRecipe, 'dryMatterPercent'>,
  parts: readonly Part[],
  ingredients: readonly AnalysedIngredient[],
): void {
  if (!needsAnalyses(recipe)) return
  const byId = new Map(ingredients.map(one => [one.id, one]))
  const missing = parts.flatMap(({ ingredientId }) => {
    const ingredient = byId.get(ingredientId)
    return ingredient && ingredient.dryMatter === null ? [ingredient.name] : []
  })
  if (missing.length === 0) return
  const field = recipe.dryMatterSource === 'computed' ? 'dry_matter_source' : 'basis'
  throw invalid({
    [field]: [`Falta a análise de ${listNames(missing, missing.length)}. Registre a matéria seca em Ingredientes.`],
  })
}

/** Refuses to remove the last analysis of an ingredient that a recipe needs. */
export function recipesInNeed<AnyRecipe extends Omit<MixRecipe, 'dryMatterPercent'>>(
  recipes: readonly AnyRecipe[],
  dryMatter: number | null,
): AnyRecipe[] {
  return dryMatter === null ? recipes.filter(needsAnalyses) : []
}
