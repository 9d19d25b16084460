/** What the rules of alerts know of a farm at an instant. */

import type { FeedingLimits } from '../feed/feeding-limits.ts'
import type { WeighingTotals } from '../figures/sums.ts'
import type { RecentDay } from '../lot/lot.ts'
import type { ProtocolDay, RisingStep } from '../lot/protocol/lot-protocol.ts'
import type { OverLoad } from '../operation/feeding-day/day-load.ts'
import type { DayTreat } from '../operation/feeding-day/day-treats.ts'
import type { FeedingDay } from '../operation/feeding-day/feeding-day.ts'
import type { RecipeChange } from '../operation/feeding-day/recipe-changes.ts'
import type { Shortage } from '../operation/feeding-day/shortages.ts'
import type { OperationStatus } from '../operation/fold/status.ts'
import type { Tolerances } from '../operation/wagon/tolerance.ts'

export type FarmFacts = {
  farm: { id: number; name: string }
  now: number
  /** The farm-local day and time (HH:mm) of `now`. */
  today: string
  time: string
  settings: { readingDue: string; tolerances: Tolerances; limits: FeedingLimits }
  /** Active lots, in the order of the trough reading. */
  lots: readonly AlertLot[]
  corrals: readonly AlertCorral[]
  feedingDay: FeedingDay
  /** Yesterday's treats, until its feeding day closes. */
  treatsOfYesterday: readonly DayTreat[]
  /** The lots that were planned yesterday and got nothing, once all their treats are over. */
  unfedYesterday: ReadonlySet<number>
  /** Yesterday's operations that did not feed all they were to feed. */
  shortagesOfYesterday: readonly Shortage[]
  /** Operations of today, with their sums in grams. */
  operations: readonly AlertOperation[]
  /** Operations of today and yesterday with weights of two devices that await a decision. */
  unconfirmedOperations: readonly Pick<AlertOperation, 'id' | 'unconfirmed'>[]
  /** Large parts of recipes that the operations of today left out or replaced. */
  recipeChanges: readonly RecipeChange[]
  /** The lots that get more today than their load. */
  overLoads: readonly OverLoad[]
  /** Deleted operations for which tablets sent weights that await a decision. Grams. */
  heldOperations: readonly { id: number; loadActual: number; unloadActual: number }[]
  /** The wet roughages that lots eat. */
  wetIngredients: readonly WetIngredient[]
  /** The ingredients with a stock: those with a ticket. */
  stock: readonly AlertStock[]
  /** The devices whose operation has no end. */
  devices: readonly AlertDevice[]
}

export type AlertLot = {
  id: number
  name: string
  corralId: number
  corralName: string
  quantity: number
  entryDate: string
  /** The day on which the farm registered it. */
  registeredOn: string
  deactivatedOn: string | null
  /** The last days with delivery, oldest first, in grams. */
  recentDays: readonly RecentDay[]
  /** Grams of one head today. */
  weight: number
  /** The call that a person decided today, in grams of dry matter a head. Null without a call, and where only a note was given. */
  decision: { before: number; call: number; hasReason: boolean } | null
  /** Where it is in its protocol today. Null in none. */
  step: ProtocolDay | null
  /** The step of its protocol, where it rises. */
  rising: RisingStep | null
  /** What is expected of its breed group, in kg of dry matter a head. Null without one. */
  band: { low: number; high: number } | null
  /** Kg of dry matter that a head ate on the last days with delivery. Empty without a breed group. */
  eaten: readonly { day: string; kg: number }[]
  /** The last note of each day with a reading, of the last four days at least. */
  notes: ReadonlyMap<string, number>
}

export type WetIngredient = { id: number; name: string; analysedOn: string | null; lotIds: readonly number[] }

export type AlertStock = {
  id: number
  name: string
  /** Grams that are there, and that a day with use takes in the mean. */
  balance: number
  use: number | null
  runsOutOn: string | null
  /** The last day with use. Null before any. */
  usedOn: string | null
  /** The day of the first ticket. */
  since: string
  /** `percent`: what the count did not find, of what had left since the one before. */
  lastCount: { day: string; grams: number; loss: number; percent: number | null } | null
}

export type AlertCorral = { id: number; name: string; capacity: number | null }

/** `unconfirmed`: lines with weights of two devices that await a decision. */
export type AlertOperation = { id: number; status: OperationStatus; unconfirmed: number } & WeighingTotals

/** `lastSentAt`: when the server last received anything of the device, for any operation. */
export type AlertDevice = { id: string; operationId: number; lastSentAt: number }
