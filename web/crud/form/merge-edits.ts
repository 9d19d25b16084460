/** The three-way merge of a form whose record was saved elsewhere meanwhile: what the form opened with, what was typed, and what is stored now. */

export type Merge<Values> = {
  /** A conflicting field keeps the typed value. */
  values: Values
  /** Fields that only the other save changed. */
  taken: (keyof Values & string)[]
  /** Fields that both changed, to different values. */
  conflicts: (keyof Values & string)[]
}

export function mergeEdits<Values extends object>(base: Values, typed: Values, stored: Values): Merge<Values> {
  const merge: Merge<Values> = { values: { ...typed }, taken: [], conflicts: [] }
  for (const key of Object.keys(stored) as (keyof Values & string)[]) {
    if (hasSameContent(stored[key], base[key]) || hasSameContent(stored[key], typed[key])) continue
    if (hasSameContent(typed[key], base[key])) {
      merge.values[key] = stored[key]
      merge.taken.push(key)
    } else merge.conflicts.push(key)
  }
  return merge
}

/** The fields whose value differs from `base`. */
export function findEdits<Values extends object>(base: Values, values: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const key of Object.keys(values) as (keyof Values)[])
    if (!hasSameContent(base[key], values[key])) changes[key] = values[key]
  return changes
}

/** The `key` of a list's row identifies it on the screen only. */
export const hasSameContent = (a: unknown, b: unknown): boolean => contentOf(a) === contentOf(b)

const contentOf = (value: unknown) => JSON.stringify(value, (key, part: unknown) => (key === 'key' ? undefined : part))
