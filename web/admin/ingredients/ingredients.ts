/** Data hooks of ingredients. */
import { useMemo } from 'react'
import type { IngredientJson as Ingredient } from '../../../domain/feed/ingredient.ts'
import { ingredientStyles, STYLE_COUNT } from '../../../domain/feed/ingredient-style.ts'
import { useFarmData } from '../../data.ts'

export type { Ingredient }

/** The colour and pattern of an ingredient, the same on every screen. Of one that was deleted, the style of its id alone. */
export function useIngredientStyle(): (id: number) => number {
  const { data } = useFarmData<Ingredient[]>('/ingredients')
  return useMemo(() => {
    const styles = ingredientStyles((data ?? []).map(({ id }) => id))
    return id => styles.get(id) ?? id % STYLE_COUNT
  }, [data])
}

/** The same by the name of the ingredient, which is all that an operation keeps of it. Undefined for a name of before. */
export function useIngredientStyleByName(): (name: string) => number | undefined {
  const { data } = useFarmData<Ingredient[]>('/ingredients')
  const styleOf = useIngredientStyle()
  return useMemo(() => {
    const ids = new Map(data?.map(({ id, name }) => [name, id]))
    return name => {
      const id = ids.get(name)
      return id === undefined ? undefined : styleOf(id)
    }
  }, [data, styleOf])
}
