/** Which operation of today the manager may bring back. */
import type { OperationStatus } from './status.ts'

/** The sums are in grams, over the weighed lines. */
export type RestorableState = {
  status: OperationStatus
  deletedAt: number | null
  loadExpected: number
  unloadExpected: number
}

/** A deleted one, and one that was canceled, or finished, before anything was weighed. */
export function isRestorable({ status, deletedAt, loadExpected, unloadExpected }: RestorableState): boolean {
  return (
    deletedAt !== null || ((status === 'canceled' || status === 'incomplete') && loadExpected + unloadExpected === 0)
  )
}
