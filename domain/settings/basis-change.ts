/** What a change of the farm's feeding basis does to its lots. Nothing that was recorded changes. Weights in grams. */
import type { FeedingBasis } from '../feed/feeding-limits.ts'
import { callOfLoad, loadOfLot } from '../lot/call.ts'

/** An active lot, with the dry matter of its recipe: null without a rule. */
export type BasisLot = {
  id: number
  quantity: number
  projectedLoad: number
  call: number | null
  revision: number
  dryMatterPercent: number | null
}

/** The columns that the change writes. Load and call have one base, which is that moment. */
export type LotOfNewBasis = {
  id: number
  revision: number
  projectedLoad: number
  baseCall: number | null
  call: number | null
}

/**
 * To dry matter, the load of each lot becomes its call. A lot without a rule, or whose load is no call, keeps its load until a person calls it.
 * Back to as-fed, the load of that moment becomes the typed base. Lots that stay as they are are left out.
 */
export function lotsOfNewBasis(to: FeedingBasis, lots: readonly BasisLot[]): LotOfNewBasis[] {
  return lots.flatMap(lot => (to === 'dry_matter' ? withCall(lot) : withLoad(lot)) ?? [])
}

function withCall({ id, revision, quantity, projectedLoad, call: known, dryMatterPercent }: BasisLot) {
  const call = known === null ? callOfLoad(quantity, projectedLoad, dryMatterPercent ?? 0) : null
  return call === null ? null : { id, revision, projectedLoad, baseCall: call, call }
}

function withLoad(lot: BasisLot) {
  const { id, revision, call, dryMatterPercent } = lot
  return call === null
    ? null
    : { id, revision, projectedLoad: loadOfLot(lot, dryMatterPercent), baseCall: null, call: null }
}
