/** Counts what is stored and what a batch adds against quotas. */

/** `key` names what the quota is of: a line, a lot and day. */
export type Quota = { key: string; max: number; message: string }

/**
 * Returns the message of the first quota that one more would exceed; otherwise counts it and returns null. What is stored is counted with the
 * first new one: a batch that only repeats, as a device sends it that missed the answer, has none.
 */
export function quotaCounter<Value>(stored: readonly Value[], quotasOf: (value: Value) => readonly Quota[]) {
  const counts = new Map<string, number>()
  let isStoredCounted = false
  const countOf = ({ key }: Quota) => counts.get(key) ?? 0
  const add = (quotas: readonly Quota[]) => {
    for (const quota of quotas) counts.set(quota.key, countOf(quota) + 1)
  }
  return (value: Value): string | null => {
    if (!isStoredCounted) for (const one of stored) add(quotasOf(one))
    isStoredCounted = true
    const quotas = quotasOf(value)
    const full = quotas.find(quota => countOf(quota) >= quota.max)
    if (!full) add(quotas)
    return full?.message ?? null
  }
}
