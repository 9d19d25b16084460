/** What the server writes into a load of the ingredient that it weighs: the name, and the dry matter that it had at that moment. */
import { analysisAt, type RecordedAnalysis } from '../../feed/dry-matter.ts'
import { parseLineId } from '../plan/line-id.ts'
import type { PlanFarm } from '../plan/plan-farm.ts'
import type { EventBody } from './event.ts'

/** The analyses of ingredients, with the instants at which they were recorded. */
export type IngredientAnalyses = readonly { ingredientId: number; analyses: readonly RecordedAnalysis[] }[]

type Ingredient = PlanFarm['ingredients'][number]

/** An ingredient as it was at an instant. One without an analysis of before has that of its record. */
export const ingredientAt =
  (ingredients: readonly Ingredient[], all: IngredientAnalyses) =>
  (id: number, at: number): Ingredient | undefined => {
    const ingredient = ingredients.find(one => one.id === id)
    const analyses = all.find(({ ingredientId }) => ingredientId === id)?.analyses ?? []
    return (
      ingredient && { ...ingredient, dryMatter: analysisAt(analyses, at)?.dryMatter ?? ingredient.dryMatter ?? null }
    )
  }

/** The name and the dry matter are those of the farm's record, whatever the device sent. */
export function withIngredient(
  event: EventBody,
  ingredientOf: (ingredientId: number) => Ingredient | undefined,
): EventBody {
  if (event.type !== 'load' && event.type !== 'correct') return event
  const { kind, ref } = parseLineId(event.payload.lineId)
  const ingredient = kind === 'load' ? ingredientOf(ref) : undefined
  const measured = typeof ingredient?.dryMatter === 'number' ? { dryMatter: ingredient.dryMatter } : {}
  if (event.type === 'correct') return { ...event, payload: { ...event.payload, ...measured } }
  const named = event.payload.insteadOf === undefined ? {} : { ingredientName: ingredient?.name ?? `#${ref}` }
  return { ...event, payload: { ...event.payload, ...named, ...measured } }
}
