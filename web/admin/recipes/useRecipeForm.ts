/** State of a recipe's form, and the rows of its ingredients. */
import type { Write } from '../../../domain/input/recipe.ts'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import { useFarmData } from '../../data.ts'
import type { Ingredient } from '../ingredients/ingredients.ts'
import type { Recipe } from './recipes.ts'

export type RecipeRow = {
  /** Identifies the row while rows are sorted. */
  key: number
  /** A string, as the select needs it. */
  ingredient_id: string
  percent: number | null
}

export type RecipeFormValues = {
  name: string
  timer: number | null
  dry_matter_percent: number | null
  ingredients: RecipeRow[]
}

type IngredientOption = Pick<Ingredient, 'id' | 'name'>

const schema = () => import('../../../domain/input/recipe.ts').then(m => m.Write)

export function useRecipeForm(id: number | undefined, onSaved: () => void) {
  const { record: recipe, loading, failure } = useRecordQuery<Recipe>('/recipes', id)
  const save = useSave<Recipe>('/recipes', id)
  const ingredients = useIngredientOptions(recipe)
  const name = useNameFromUrl()
  const initial = recipe ? valuesOf(recipe) : { name, timer: null, dry_matter_percent: null, ingredients: [] }
  const form = useForm<RecipeFormValues, Write>({ initial, schema, body, save, onSaved })
  return { ingredients, loading, failure, form }
}

/** The farm's ingredients, and those of the recipe that were deleted since. Undefined while they load. */
function useIngredientOptions(recipe: Recipe | undefined): IngredientOption[] | undefined {
  const current = useFarmData<Ingredient[]>('/ingredients').data
  const used = recipe?.recipes_ingredients.map(part => ({ id: part.ingredient_id, name: part.ingredient_name })) ?? []
  return current && [...current, ...used.filter(({ id }) => current.every(one => one.id !== id))]
}

const valuesOf = ({ name, timer, dry_matter_percent, recipes_ingredients }: Recipe): RecipeFormValues => ({
  name,
  timer,
  dry_matter_percent,
  ingredients: recipes_ingredients.map(({ ingredient_id, percent }, key) => ({
    key,
    percent,
    ingredient_id: String(ingredient_id),
  })),
})

const body = ({ ingredients, ...values }: RecipeFormValues) => ({
  ...values,
  ingredients: ingredients.map(({ ingredient_id, percent }) => ({
    ingredient_id: Number(ingredient_id) || null,
    percent,
  })),
})

export const addRow = (rows: RecipeRow[]): RecipeRow[] => [
  ...rows,
  { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, ingredient_id: '', percent: null },
]

/** Rows without an ingredient are left out. */
export const chosenIngredientIds = (rows: RecipeRow[]): number[] => rows.flatMap(row => Number(row.ingredient_id) || [])

export type RecipeFormState = ReturnType<typeof useRecipeForm>
