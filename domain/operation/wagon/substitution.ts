/** Another ingredient in place of one that is to be loaded, and how much of the recipe that changes. */
import { toGrams } from '../../units/weight.ts'
import type { WeightSource } from '../events/event.ts'
import type { LoadLine, Operation, SubOperation } from '../fold/operation-output.ts'
import { parseLineId } from '../plan/line-id.ts'
import { lineInSameTreat } from '../plan/substitute.ts'
import { isOpen } from './step.ts'

/** A larger part of a recipe is asked about before it is left out or replaced, and alerts. */
const MAJOR_PERCENT = 10

/** `insteadOf`: the line of the planned ingredient. */
export type NewSubstitute = { insteadOf: number; ingredient: { id: number; name: string }; reason: string }

/** The line's part of the recipe, in percent, as the day planned it. */
export function recipePercent({ load_operation_ingredients: lines }: SubOperation, line: LoadLine): number {
  const recipe = lines.reduce((sum, one) => sum + plannedGrams(one), 0)
  return recipe === 0 ? 0 : (plannedGrams(line) / recipe) * 100
}

const plannedGrams = ({ planned_quantity, expected_quantity }: LoadLine) =>
  toGrams(planned_quantity ?? expected_quantity)

export const isMajor = (sub: SubOperation, line: LoadLine): boolean => recipePercent(sub, line) > MAJOR_PERCENT

/** The farm's ingredients that the treat does not have: of one that it has, the operator loads more. */
export function ingredientsToChoose<Ingredient extends { id: number }>(
  { load_operation_ingredients: lines }: SubOperation,
  all: readonly Ingredient[],
): Ingredient[] {
  const inTreat = new Set(lines.map(({ id }) => parseLineId(id).ref))
  return all.filter(({ id }) => !inTreat.has(id))
}

export const substituteLineId = ({ insteadOf, ingredient }: NewSubstitute) => lineInSameTreat(insteadOf, ingredient.id)

/** The substitutes that are not weighed yet, with one that was chosen, also on the line of a substitute: it is in place of the same ingredient. */
export function withSubstituteChosen(open: readonly NewSubstitute[], chosen: NewSubstitute): NewSubstitute[] {
  const before = open.find(one => substituteLineId(one) === chosen.insteadOf)
  const next = { ...chosen, insteadOf: before?.insteadOf ?? chosen.insteadOf }
  const others = open.filter(({ insteadOf }) => insteadOf !== next.insteadOf)
  return substituteLineId(next) === next.insteadOf ? others : [...others, next]
}

/** The operation as the cab shows it until the substitute is weighed: its line stands where the other ingredient's was. */
export function withOpenSubstitute(operation: Operation, substitute: NewSubstitute): Operation {
  const toShown = (line: LoadLine): LoadLine =>
    line.id === substitute.insteadOf && isOpen(line)
      ? { ...line, id: substituteLineId(substitute), ingredient_name: substitute.ingredient.name }
      : line
  return {
    ...operation,
    sub_operations: operation.sub_operations.map(sub => ({
      ...sub,
      load_operation_ingredients: sub.load_operation_ingredients.map(toShown),
    })),
  }
}

type Load = { line_id: number; source?: WeightSource | undefined }

/**
 * What is recorded of a line that the cab shows: the weight of a substitute says in whose place it was loaded, and why. One that is skipped was not
 * loaded, so the planned ingredient is what was skipped.
 */
export function recordedLoad<Event extends Load>(event: Event, open: readonly NewSubstitute[]) {
  const substitute = open.find(one => event.line_id === substituteLineId(one))
  if (!substitute) return event
  const { insteadOf, ingredient, reason } = substitute
  if (event.source === 'skipped') return { ...event, line_id: insteadOf }
  return { ...event, instead_of: insteadOf, ingredient_name: ingredient.name, reason, replaces: null }
}
