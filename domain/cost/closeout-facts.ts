/** What the closing sheet of a lot is worked out from, as it is stored: grams and cents. */
import type { HeadMovement } from '../lot/heads.ts'
import type { Weighing } from '../lot/weighing.ts'
import type { ReferencePrice } from '../stock/reference-price.ts'
import type { CarcassYields } from './arroba.ts'
import type { ProjectedLot } from './head-weights.ts'
import type { CostDay } from './lot-costs.ts'
import type { LotEntryKind } from './lot-entry.ts'
import type { LotSale } from './lot-sale.ts'

type Lot = {
  id: number
  quantity: number
  baseQuantity: number | null
  entryDate: string
  deactivatedOn: string | null
  initialAvgWeight: number
  gmd: number
}

export type CloseoutFacts = {
  lot: Lot
  today: string
  movements: readonly HeadMovement[]
  weighings: readonly Weighing[]
  /** The lots that heads came from by a transfer. */
  sources: readonly ProjectedLot[]
  days: readonly CostDay[]
  rates: readonly ReferencePrice[]
  yields: CarcassYields
  /** Cents. A kind without an entry is not there. */
  entries: ReadonlyMap<LotEntryKind, number>
  sales: readonly LotSale[]
  /** The names of ingredients by their id. */
  nameOf: (id: number) => string
}
