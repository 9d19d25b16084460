/** A recipe's form: its values, and the rows of its ingredients. */
import type { Write } from '../../../domain/input/recipe.ts'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import { useFarmData } from '../../data.ts'
import type { Ingredient } from '../ingredients/ingredients.ts'
import type { Recipe } from './recipes.ts'

export type RecipeRow = {
  /** Stays with the row while it is moved. */
  key: number
  /** As the select has it. */
  ingredient_id: string
  percent: number | null
}

export type RecipeFormValues = {
  name: string
  timer: number | null
  dry_matter_percent: number | null
  ingredients: RecipeRow[]
}

type Named = Pick<Ingredient, 'id' | 'name'>

const schema = () => import('../../../domain/input/recipe.ts').then(m => m.Write)

export function useRecipeForm(id: number | undefined, onSaved: () => void) {
  const { record: recipe, loading, failure } = useRecordQuery<Recipe>('/recipes', id)
  const save = useSave<Recipe>('/recipes', id)
  const ingredients = useIngredientsFor(recipe)
  const name = useNameFromUrl()
  const initial = recipe ? valuesOf(recipe) : { name, timer: null, dry_matter_percent: null, ingredients: [] }
  const form = useForm<RecipeFormValues, Write>({ initial, schema, body, save, onSaved })
  return { ingredients, loading, failure, form }
}

/** Those of the farm; one that is in the recipe and was deleted since keeps its name. Undefined until they are known. */
function useIngredientsFor(recipe: Recipe | undefined): Named[] | undefined {
  const known = useFarmData<Ingredient[]>('/ingredients').data
  const used = recipe?.recipes_ingredients.map(part => ({ id: part.ingredient_id, name: part.ingredient_name })) ?? []
  return known && [...known, ...used.filter(({ id }) => known.every(one => one.id !== id))]
}

const valuesOf = ({ name, timer, dry_matter_percent, recipes_ingredients }: Recipe): RecipeFormValues => ({
  ...{ name, timer, dry_matter_percent },
  ingredients: recipes_ingredients.map(({ ingredient_id, percent }, key) => ({
    ...{ key, percent },
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

/** Only what was chosen can be twice. */
export const chosenIngredientIds = (rows: RecipeRow[]): number[] => rows.flatMap(row => Number(row.ingredient_id) || [])

export type RecipeFormState = ReturnType<typeof useRecipeForm>
