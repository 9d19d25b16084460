/** Rejects ids in a body that do not exist on the farm, each with a message at its field. */
import { invalid } from './refusal.ts'

/** `wanted` has the ids by field path ('ingredients.0.ingredient_id'), `found` the rows of the farm with these ids. */
export function rejectMissing(
  wanted: readonly (readonly [field: string, id: number])[],
  found: readonly { id: number }[],
  message: string,
): void {
  const foundIds = new Set(found.map(({ id }) => id))
  const missing = wanted.filter(([, id]) => !foundIds.has(id))
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, [message]])))
}
