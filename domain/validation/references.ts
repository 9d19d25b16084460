/** What a body refers to by id is to be there, and the farm's own: what is not is told at its field. */
import { invalid } from './refusal.ts'

/** `wanted` are the ids by field path ('ingredients.0.ingredient_id'), `found` what the farm has of them. */
export function rejectMissing(
  wanted: readonly (readonly [field: string, id: number])[],
  found: readonly { id: number }[],
  message: string,
): void {
  const known = new Set(found.map(({ id }) => id))
  const missing = wanted.filter(([, id]) => !known.has(id))
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, [message]])))
}
