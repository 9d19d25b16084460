/** A lot: animals that entered together, stay in one corral and are fed together. */

import type { RecentSums } from '../figures/sums.ts'
import { daysBetween } from '../time/day.ts'
import type { DailyCall } from './call.ts'
import type { BreedGroup } from './expected-intake.ts'
import type { LotProtocol } from './protocol/lot-protocol.ts'
import { projectedWeightOn } from './weighing.ts'

export const namePatterns = ['pattern1', 'pattern2', 'pattern3'] as const
export type NamePattern = (typeof namePatterns)[number]

/** The row: weights and loads in grams, gmd in grams a day, days farm-local. */
export type Lot = {
  id: number
  name: string
  namePattern: NamePattern | null
  isCustomName: boolean
  clientName: string | null
  corralId: number
  ruleId: number | null
  /** The rule by which it eats from that day on, where a person accepted the next step of its protocol. */
  nextRuleId?: number | null
  nextRuleOn?: string | null
  protocol?: LotProtocol | null
  quantity: number
  entryDate: string
  deactivatedOn: string | null
  initialAvgWeight: number
  gmd: number
  initialLoad: number
  baseLoad: number
  baseSetAt: number
  projectedLoad: number
  position: number
  lastReadingAt: number | null
  lastReadingNote: number | null
  recentDays: readonly RecentDay[]
  recentSums: RecentSums | null
  /** Grams of dry matter a head and day. Null, or left out, in lots whose load is typed. */
  baseCall?: number | null
  call?: number | null
  recentCalls?: readonly DailyCall[]
  /** The heads at entry; null while no movement changed them. */
  baseQuantity?: number | null
  breedGroup?: BreedGroup | null
  dietChangedOn?: string | null
  /** The last weighing. */
  weighedOn?: string | null
  weighedAvgWeight?: number | null
  createdAt: number
  updatedAt: number
}

/** A lot without the load that its readings are folded on, which only the fold needs. */
export type ShownLot = Omit<Lot, 'baseLoad'>

/** A day with delivery, in grams. The lot-days job writes it in the `recentDays` column. */
export type RecentDay = { day: string; quantity: number; planned: number; delivered: number; note: number | null }

/** Calendar days from entry to today, or to the finish date. */
export function daysConfined(
  { entryDate, deactivatedOn }: Pick<Lot, 'entryDate' | 'deactivatedOn'>,
  today: string,
): number {
  return Math.max(0, daysBetween(entryDate, deactivatedOn ?? today))
}

/** Grams per head on a day: the last weighing, or the initial weight, plus `gmd` for each day since. */
export function currentWeight(
  lot: Pick<Lot, 'initialAvgWeight' | 'gmd' | 'entryDate' | 'deactivatedOn' | 'weighedOn' | 'weighedAvgWeight'>,
  today: string,
): number {
  const { weighedOn, weighedAvgWeight } = lot
  if (!weighedOn || typeof weighedAvgWeight !== 'number') return projectedWeight(lot, daysConfined(lot, today))
  return projectedWeightOn(lot, { day: weighedOn, avgWeight: weighedAvgWeight }, lot.deactivatedOn ?? today)
}

/** Grams per head: the initial weight plus `gmd` for each day confined. */
export function projectedWeight(
  { initialAvgWeight, gmd }: Pick<Lot, 'initialAvgWeight' | 'gmd'>,
  days: number,
): number {
  return Math.max(0, initialAvgWeight + gmd * days)
}
