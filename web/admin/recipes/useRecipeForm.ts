/** State of a recipe's form, and the rows of its ingredients. */

import {
  type DryMatterSource,
  dryMatterSourceLabels,
  type MixBasis,
  mixBasisLabels,
} from '../../../domain/feed/dry-matter.ts'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { toMix } from '../../../domain/feed/recipe/mix.ts'
import type { Update } from '../../../domain/feed/recipe/recipe-input.ts'
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { formatDate, formatPercent } from '../../../domain/format/format.ts'
import { useFarmData } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { nextKey } from '../../crud/form/form-rows.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { recipesHref } from './recipes.ts'

export type RecipeRow = {
  /** Identifies the row while rows are sorted. */
  key: number
  /** A string, as the select needs it. */
  ingredient_id: string
  percent: number | null
}

type RecipeFormValues = {
  name: string
  basis: MixBasis
  dry_matter_source: DryMatterSource
  timer: number | null
  dry_matter_percent: number | null
  ingredients: RecipeRow[]
  valid_from: string | null
}

type IngredientOption = Pick<Ingredient, 'id' | 'name' | 'dry_matter'>

/** How every recipe was before analyses. */
const TYPED = { basis: 'as_fed', dry_matter_source: 'typed' } as const

const schemaOf = (id: number | undefined) => () =>
  import('../../../domain/feed/recipe/recipe-input.ts').then(m => (id === undefined ? m.Write : m.Update))

export function useRecipeForm(id: number | undefined) {
  const today = useToday()
  const { form, record, pageProps } = useRecordForm<Recipe, RecipeFormValues, Update>({
    path: '/recipes',
    list: recipesHref,
    id,
    schema: schemaOf(id),
    texts: fieldTexts(() => ingredients),
    loadingText: 'Carregando dados da receita...',
    blank: name => ({ name, ...TYPED, timer: null, dry_matter_percent: null, ingredients: [], valid_from: today }),
    valuesOf: recipe => valuesOf(recipe, today),
    body: (values, stored) => body(values, stored, today),
  })
  const ingredients = useIngredientOptions(record)
  return { ingredients, form, pageProps }
}

const fieldTexts = (options: () => IngredientOption[] | undefined): FieldTexts<RecipeFormValues> => {
  const nameOf = ({ ingredient_id }: RecipeRow) => options()?.find(({ id }) => String(id) === ingredient_id)?.name
  return {
    name: { label: 'Nome' },
    basis: { label: 'Base das porcentagens', text: basis => mixBasisLabels[basis] },
    dry_matter_source: { label: 'Origem da matéria seca', text: source => dryMatterSourceLabels[source] },
    timer: { label: 'Tempo do misturador (m)' },
    dry_matter_percent: { label: 'Matéria seca', text: blankOr(formatPercent) },
    valid_from: { label: 'Vale a partir de', text: day => (day ? formatDate(day) : 'hoje') },
    ingredients: {
      label: 'Ingredientes',
      text: rows => rows.map(row => `${nameOf(row) ?? '?'} ${formatPercent(row.percent ?? 0)}`).join(', '),
    },
  }
}

/** The farm's ingredients, and those of the recipe that were deleted since. Undefined while they load. */
function useIngredientOptions(recipe: Recipe | undefined): IngredientOption[] | undefined {
  const current = useFarmData<Ingredient[]>('/ingredients').data
  const used = recipe?.recipes_ingredients.map(part => ({ id: part.ingredient_id, name: part.ingredient_name })) ?? []
  return current && [...current, ...used.filter(({ id }) => current.every(one => one.id !== id))]
}

const valuesOf = (
  { name, timer, dry_matter_percent, recipes_ingredients, ...recipe }: Recipe,
  today: string,
): RecipeFormValues => ({
  name,
  basis: recipe.basis ?? TYPED.basis,
  dry_matter_source: recipe.dry_matter_source ?? TYPED.dry_matter_source,
  timer,
  dry_matter_percent,
  ingredients: recipes_ingredients.map(({ ingredient_id, percent }, key) => ({
    key,
    percent,
    ingredient_id: String(ingredient_id),
  })),
  valid_from: today,
})

/** What the analyses make of the rows. Undefined while a row has no ingredient, percent or analysis. */
export function mixOfForm(
  { basis, ingredients: rows }: Pick<RecipeFormValues, 'basis' | 'ingredients'>,
  options: readonly IngredientOption[],
) {
  const parts = rows.map(({ ingredient_id: id, percent }) => ({ ingredientId: Number(id), percent: percent || 0 }))
  const known = options.map(({ id, name, dry_matter: dryMatter = null }) => ({ id, name, dryMatter }))
  const mix = toMix({ basis, dryMatterSource: 'computed', dryMatterPercent: 0 }, parts, known)
  const missing = parts.flatMap(
    ({ ingredientId }) => known.find(({ id, dryMatter }) => id === ingredientId && dryMatter === null)?.name ?? [],
  )
  return { ...mix, missing, isComplete: parts.length > 0 && mix.parts.every(part => part.dryMatterShare !== null) }
}

/** The basis is left out of a recipe that never had one. The dry matter of a computed recipe is that of its analyses. */
const body = (
  { ingredients, basis, dry_matter_source, valid_from, ...values }: RecipeFormValues,
  stored: RecipeFormValues | null,
  today: string,
) => ({
  ...values,
  ...((basis !== (stored ?? TYPED).basis || dry_matter_source !== (stored ?? TYPED).dry_matter_source) && {
    basis,
    dry_matter_source,
  }),
  ...(valid_from !== today && valid_from !== null && { valid_from }),
  ...(dry_matter_source === 'computed' && { dry_matter_percent: values.dry_matter_percent ?? 100 }),
  ingredients: ingredients.map(({ ingredient_id, percent }) => ({
    ingredient_id: Number(ingredient_id) || null,
    percent,
  })),
})

export const addRow = (rows: RecipeRow[]): RecipeRow[] => [
  ...rows,
  { key: nextKey(rows), ingredient_id: '', percent: null },
]

/** Rows without an ingredient are left out. */
export const chosenIngredientIds = (rows: RecipeRow[]): number[] => rows.flatMap(row => Number(row.ingredient_id) || [])

export type RecipeFormState = ReturnType<typeof useRecipeForm>
