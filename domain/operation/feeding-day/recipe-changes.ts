/** Ingredients that make up much of a recipe and were skipped, or replaced by another one. */
import type { LoadLine, Operation } from '../fold/operation-output.ts'
import { isSkipped } from '../wagon/step.ts'
import { isMajor, recipePercent } from '../wagon/substitution.ts'

export type RecipeChange = {
  operationId: number
  lineId: number
  treatName: string
  time: string
  ingredientName: string
  /** Its part of the recipe. */
  percent: number
  /** What was loaded in its place; none where it was skipped. */
  substitutes: string[]
}

export function recipeChanges({ id, sub_operations }: Operation): RecipeChange[] {
  return sub_operations.flatMap(sub => {
    const lines = sub.load_operation_ingredients
    return lines
      .filter(line => isMajor(sub, line) && (isSkipped(line) || isReplaced(line, lines)))
      .map(line => ({
        operationId: id,
        lineId: line.id,
        treatName: sub.treat_name,
        time: sub.scheduled_time,
        ingredientName: line.ingredient_name,
        percent: recipePercent(sub, line),
        substitutes: substitutesOf(line, lines),
      }))
  })
}

/** Also by what then was not loaded either. */
const isReplaced = ({ id, actual_quantity }: LoadLine, lines: readonly LoadLine[]) =>
  lines.some(line => line.instead_of?.line_id === id && (line.actual_quantity || actual_quantity === null))

const substitutesOf = ({ id }: LoadLine, lines: readonly LoadLine[]) =>
  lines.flatMap(line => (line.instead_of?.line_id === id && line.actual_quantity ? line.ingredient_name : []))
