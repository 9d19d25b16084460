/** A batch from the field is judged element by element: one bad element never refuses the others, and a repeated one does no harm. */

export type CheckedElement<V> = { value: V } | { errors: string[] }
export type BatchResult<A, R> = { accepted: A[]; repeated: number; rejected: R[] }

type BatchRules<V, A, R> = {
  /** domain/input's schema of one element. */
  check: (element: unknown) => CheckedElement<V>
  /** What makes two elements the same fact. */
  keyOf: (value: V) => string
  /** The row to keep, or why not, in words for the person who recorded it. */
  toRowOrReason: (value: V) => A | string
  reject: (element: unknown, error: string) => R
}

/** What is known already is a repetition even if it would be refused today: its first arrival was heard. */
export function validateBatch<V, A extends object, R>(
  elements: readonly unknown[],
  known: ReadonlySet<string>,
  sieve: BatchRules<V, A, R>,
): BatchResult<A, R> {
  const sifted: BatchResult<A, R> = { accepted: [], repeated: 0, rejected: [] }
  const seen = new Set(known)
  for (const element of elements) {
    const checked = sieve.check(element)
    const key = 'value' in checked ? sieve.keyOf(checked.value) : ''
    const judged =
      'errors' in checked ? checked.errors.join(' ') : seen.has(key) ? null : sieve.toRowOrReason(checked.value)
    if (judged === null) sifted.repeated += 1
    else if (typeof judged === 'string') sifted.rejected.push(sieve.reject(element, judged))
    else {
      seen.add(key)
      sifted.accepted.push(judged)
    }
  }
  return sifted
}

/** A field of an element that nobody has checked yet. */
export function rawField(element: unknown, field: string): unknown {
  return typeof element === 'object' && element !== null
    ? Object.entries(element).find(([name]) => name === field)?.[1]
    : undefined
}

/** What a rejection repeats of an unchecked element, so that the device finds it: a short text or nothing. */
export function rawText(element: unknown, field: string): string | null {
  const value = rawField(element, field)
  return typeof value === 'string' ? value.slice(0, 64) : null
}

export function rawNumber(element: unknown, field: string): number | null {
  const value = rawField(element, field)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
