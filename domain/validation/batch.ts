/** Validates a batch from the field element by element: an invalid element does not reject the others, and a repeated one is ignored. */

export type CheckedElement<Value> = { value: Value } | { errors: string[] }
export type BatchResult<Accepted, Rejected> = { accepted: Accepted[]; repeated: number; rejected: Rejected[] }

type BatchRules<Value, Accepted, Rejected> = {
  /** Checks one element against its schema. */
  check: (element: unknown) => CheckedElement<Value>
  /** The natural key: two elements with the same key are repetitions. */
  keyOf: (value: Value) => string
  /** The row to store, or the reason for the rejection, shown to the user. */
  toRowOrReason: (value: Value) => Accepted | string
  /** The reason to reject a repetition whose content differs from the first one. `first` is absent if it came in an earlier batch. */
  contradiction?: (value: Value, key: string, first: Accepted | undefined) => string | null
  reject: (element: unknown, error: string) => Rejected
}

/** A stored element counts as repeated even if it would be rejected now, because its first arrival was accepted. */
export function validateBatch<Value, Accepted extends object, Rejected>(
  elements: readonly unknown[],
  known: ReadonlySet<string>,
  { check, keyOf, toRowOrReason, contradiction, reject }: BatchRules<Value, Accepted, Rejected>,
): BatchResult<Accepted, Rejected> {
  const result: BatchResult<Accepted, Rejected> = { accepted: [], repeated: 0, rejected: [] }
  const seen = new Map<string, Accepted | undefined>([...known].map(key => [key, undefined]))
  for (const element of elements) {
    const checked = check(element)
    if ('errors' in checked) {
      result.rejected.push(reject(element, checked.errors.join(' ')))
      continue
    }
    const key = keyOf(checked.value)
    if (seen.has(key)) {
      const reason = contradiction?.(checked.value, key, seen.get(key))
      if (reason) result.rejected.push(reject(element, reason))
      else result.repeated += 1
      continue
    }
    const rowOrReason = toRowOrReason(checked.value)
    if (typeof rowOrReason === 'string') {
      result.rejected.push(reject(element, rowOrReason))
      continue
    }
    seen.set(key, rowOrReason)
    result.accepted.push(rowOrReason)
  }
  return result
}

/** A field of an element that is not validated yet. */
export function rawField(element: unknown, field: string): unknown {
  return typeof element === 'object' && element !== null
    ? Object.entries(element).find(([name]) => name === field)?.[1]
    : undefined
}

/** A text of an element that is not validated yet, cut to 64 characters; null if it is no text. */
export function rawText(element: unknown, field: string): string | null {
  const value = rawField(element, field)
  return typeof value === 'string' ? value.slice(0, 64) : null
}

/** An integer of an element that is not validated yet; null if it is none. */
export function rawNumber(element: unknown, field: string): number | null {
  const value = rawField(element, field)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
