/** A large part of a recipe that was not loaded today, or another ingredient in its place: the cattle get another ration. */
import { formatPercent } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { treatLabel } from '../../operation/feeding-day/feedings.ts'
import type { RecipeChange } from '../../operation/feeding-day/recipe-changes.ts'
import { operationName } from '../../operation/fold/operation-name.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toOperation } from '../links.ts'

export const recipeChanged = ({ recipeChanges }: FarmFacts): FoundAlert[] =>
  recipeChanges.map(change => {
    const name = operationName(change.operationId)
    return {
      kind: 'recipe_changed',
      severity: change.substitutes.length > 0 ? 'warning' : 'critical',
      title: `Receita alterada: ${name}`,
      text: textOf(change),
      action: toOperation(change.operationId),
      subject: { type: 'operation', id: change.operationId, name },
      part: `line ${change.lineId}`,
      lotIds: [],
    }
  })

function textOf({ treatName, time, ingredientName, percent, substitutes }: RecipeChange): string {
  const treat = `${treatLabel(treatName)} das ${time}`
  const part = `${ingredientName}, ${formatPercent(percent)} da receita`
  return substitutes.length > 0
    ? `${treat}: entrou ${listNames(substitutes)} no lugar de ${part}.`
    : `${treat}: ${part}, não entrou no vagão. O gado come outra ração.`
}
