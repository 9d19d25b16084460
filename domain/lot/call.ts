/**
 * The call: how much dry matter a head of a lot eats a day. A person decides it, and the load of the lot follows from it, from the heads and from
 * the dry matter of the recipe. Calls and loads in grams.
 */
import { MAX_LOAD_GRAMS, roundToKg, toHundredths } from '../units/weight.ts'

/** Calls are decided by 10 g. */
const CALL_STEP_GRAMS = 10

/** Range of a call that a person types. */
export const MIN_CALL_GRAMS = 500
export const MAX_CALL_GRAMS = 25_000

/** The decision of a day with a reading. `recent_calls` has the last ones, so that a phone folds on from any of them. */
export type DailyCall = {
  day: string
  at: number
  originalAt: number
  note: number
  decided: number | null
  /** The call before and after the reading. */
  before: number
  call: number
}

export const roundCall = (grams: number): number => Math.round(grams / CALL_STEP_GRAMS) * CALL_STEP_GRAMS
/** Rounds to the call below, so that a limit is never passed. */
export const floorCall = (grams: number): number => Math.floor(grams / CALL_STEP_GRAMS) * CALL_STEP_GRAMS

/** The load of the whole lot, rounded to whole kg: 960 heads that are called 10.94 kg get 15,003 kg of a recipe with 70 % of dry matter. */
export function loadOfCall(heads: number, callGrams: number, dryMatterPercent: number): number {
  const share = toHundredths(dryMatterPercent)
  return share > 0 ? Math.min(roundToKg((heads * callGrams * 10_000) / share), MAX_LOAD_GRAMS) : 0
}

/** The call that a load amounts to. Null without heads or dry matter, and where no call is so small or large. */
export function callOfLoad(heads: number, loadGrams: number, dryMatterPercent: number): number | null {
  if (heads <= 0 || dryMatterPercent <= 0) return null
  const call = roundCall((loadGrams * toHundredths(dryMatterPercent)) / (heads * 10_000))
  return call >= MIN_CALL_GRAMS && call <= MAX_CALL_GRAMS ? call : null
}

/** The call after a note that came without one: its percent of the call. */
export function adjustCall(call: number, note: number): number {
  return Math.min(roundCall((call * (10_000 + toHundredths(note))) / 10_000), MAX_CALL_GRAMS)
}

type CalledLot = { call?: number | null; quantity: number; projectedLoad: number }

/** What the lot is fed today: the load of its call, or without a call the load that notes adjusted. Without a recipe no call is a load. */
export function loadOfLot(lot: CalledLot, dryMatterPercent: number | null | undefined): number {
  const { call = null, quantity, projectedLoad } = lot
  if (call === null || typeof dryMatterPercent !== 'number') return projectedLoad
  return loadOfCall(quantity, call, dryMatterPercent)
}
