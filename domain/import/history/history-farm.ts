/** What a farm has when a history is held against it. Weights in grams. */
import type { FeedingBasis } from '../../feed/feeding-limits.ts'
import type { CheckHistory } from './history-input.ts'

/** Active or finished. `createdAt`: since when it is in the product. */
export type HistoryLot = {
  id: number
  name: string
  entryDate: string
  deactivatedOn: string | null
  createdAt: number
}

/** `importedOn`: the farm-local day of its import; null where a person read the trough. */
export type StoredReading = {
  lotId: number
  at: number
  originalAt: number
  day: string
  note: number
  call: number | null
  voidedAt: number | null
  importedOn: string | null
}
export type StoredDelivery = {
  lotId: number
  day: string
  delivered: number
  dryMatterPercent: number
  importedOn: string
}

export type HistoryFarm = {
  check: CheckHistory
  lots: readonly HistoryLot[]
  /** The readings of the days of the rows, removed ones too. */
  readings: readonly StoredReading[]
  deliveries: readonly StoredDelivery[]
  /** The rows of the import that came before. */
  rowsBefore: number
  feedingBasis: FeedingBasis
  timezone: string
}

export type ReadingFact = { lotId: number; day: string; at: number; note: number; call: number | null }
export type DeliveryFact = { lotId: number; day: string; delivered: number; dryMatterPercent: number }
