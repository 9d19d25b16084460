/** Counts what is stored and what a batch adds against quotas. */

/** `key` names what the quota is of: a line, a lot and day. */
export type Quota = { key: string; max: number; message: string }

/** Returns the message of the first quota that one more would exceed; otherwise counts it and returns null. */
export function quotaCounter<Value>(stored: readonly Value[], quotasOf: (value: Value) => readonly Quota[]) {
  const counts = new Map<string, number>()
  const countOf = ({ key }: Quota) => counts.get(key) ?? 0
  const add = (quotas: readonly Quota[]) => {
    for (const quota of quotas) counts.set(quota.key, countOf(quota) + 1)
  }
  for (const value of stored) add(quotasOf(value))
  return (value: Value): string | null => {
    const quotas = quotasOf(value)
    const full = quotas.find(quota => countOf(quota) >= quota.max)
    if (!full) add(quotas)
    return full?.message ?? null
  }
}
