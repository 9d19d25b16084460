/** Data hooks of ingredients. */
import { useMemo } from 'react'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { ingredientStyles, STYLE_COUNT } from '../../../domain/feed/ingredient/ingredient-style.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { useFarmData, useLoadedFarmData } from '../../core/data.ts'

/** The colour and pattern of an ingredient, the same on every screen. Of one that was deleted, the style of its id alone. */
export function useIngredientStyle(): (id: number) => number {
  return useStyleAmong(useFarmData<Ingredient[]>('/ingredients').data)
}

/** The same where the farm's ingredients are loaded already, as a part of another answer. */
export function useStyleAmong(ingredients: readonly Pick<Ingredient, 'id'>[] | undefined): (id: number) => number {
  return useMemo(() => {
    const styles = ingredientStyles((ingredients ?? []).map(({ id }) => id))
    return id => styles.get(id) ?? id % STYLE_COUNT
  }, [ingredients])
}

/** The same without a request: from the feeding plan, which every screen of the panel prefetches for the field. Undefined until it is there. */
export function useLoadedIngredientStyle(): ((id: number) => number) | undefined {
  const ingredients = useIngredientsOfPlan()
  const styleOf = useStyleAmong(ingredients)
  return ingredients && styleOf
}

/** The same by the name, which is unique in a farm, for an answer without ids. Undefined also for an ingredient that was deleted. */
export function useLoadedIngredientStyleByName(): (name: string) => number | undefined {
  const ingredients = useIngredientsOfPlan()
  const styleOf = useStyleAmong(ingredients)
  return useMemo(() => {
    const styles = new Map(ingredients?.map(({ id, name }) => [name, styleOf(id)]))
    return name => styles.get(name)
  }, [ingredients, styleOf])
}

const useIngredientsOfPlan = () => useLoadedFarmData<FeedingPlan>('/feeding_plan')?.ingredients
