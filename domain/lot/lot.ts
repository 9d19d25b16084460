/** A lot: animals that entered together, stay in one corral and are fed together. */

import { daysBetween, toIso, toIsoOrNull } from '../time/day.ts'
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import type * as Output from './lot-output.ts'

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
  createdAt: number
  updatedAt: number
}

/** A lot without the base of its load, which only the fold of the readings needs. */
export type ShownLot = Omit<Lot, 'baseLoad' | 'baseSetAt'>

/** A day with delivery, in grams. The lot-days job writes it in the `recentDays` column. */
export type RecentDay = { day: string; quantity: number; planned: number; delivered: number; note: number | null }

/** Calendar days from entry to today, or to the finish date. */
export function daysConfined(
  { entryDate, deactivatedOn }: Pick<Lot, 'entryDate' | 'deactivatedOn'>,
  today: string,
): number {
  return Math.max(0, daysBetween(entryDate, deactivatedOn ?? today))
}

/** Grams per head: the initial weight plus `gmd` for each day confined. */
export function projectedWeight(
  { initialAvgWeight, gmd }: Pick<Lot, 'initialAvgWeight' | 'gmd'>,
  days: number,
): number {
  return Math.max(0, initialAvgWeight + gmd * days)
}

/** Kg per head per day over the last seven days with delivery; without any, from the projected load. */
export function averageConsumption(lot: Pick<Lot, 'recentDays' | 'projectedLoad' | 'quantity'>): number {
  const fed = lot.recentDays.filter(({ delivered }) => delivered > 0)
  const delivered = fed.reduce((sum, day) => sum + day.delivered, 0)
  const heads = fed.reduce((sum, day) => sum + day.quantity, 0)
  return perHead(heads > 0 ? delivered : lot.projectedLoad, heads || lot.quantity)
}

const perHead = (grams: number, heads: number) => (heads > 0 ? toKg(grams) / heads : 0)

/** Dry matter eaten per day in percent of live weight: kg per head x dry matter % / kg of live weight. Null without a recipe or a weight. */
export function dryMatterIntake(
  consumption: number,
  dryMatterPercent: number | null,
  projectedWeightKg: number,
): number | null {
  if (dryMatterPercent === null || projectedWeightKg <= 0) return null
  return roundToTwoDecimals((consumption * dryMatterPercent) / projectedWeightKg)
}

type Named = { id: number; name: string }

/** `recipe` is the recipe of the lot's rule. One literal: objects made of spreads take a fifth longer to write as JSON. */
export function toJson(
  lot: ShownLot,
  corral: Named | null | undefined,
  rule: Named | null | undefined,
  recipe: { dryMatterPercent: number | null } | null | undefined,
  today: string,
): Output.Lot {
  const days = daysConfined(lot, today)
  const weight = toKg(projectedWeight(lot, days))
  const consumption = averageConsumption(lot)
  return {
    id: lot.id,
    name: lot.name,
    name_pattern: lot.namePattern,
    is_custom_name: lot.isCustomName,
    client_name: lot.clientName,
    corral: toNamedJson(corral),
    rule: toNamedJson(rule),
    entry_date: lot.entryDate,
    deactivated_at: lot.deactivatedOn,
    position: lot.position,
    last_trough_reading_date: toIsoOrNull(lot.lastReadingAt),
    last_trough_reading_note: lot.lastReadingNote,
    created_at: toIso(lot.createdAt),
    updated_at: toIso(lot.updatedAt),
    quantity: lot.quantity,
    days_confined: days,
    initial_avg_weight: toKg(lot.initialAvgWeight),
    projected_avg_weight: weight,
    gmd: toKg(lot.gmd),
    initial_load: toKg(lot.initialLoad),
    projected_load: toKg(lot.projectedLoad),
    average_consumption: roundToTwoDecimals(consumption),
    dry_matter_intake: dryMatterIntake(consumption, recipe?.dryMatterPercent ?? null, weight),
    recent_days: lot.recentDays.map(recentDayJson),
  }
}

const toNamedJson = (row: Named | null | undefined) => (row ? { id: row.id, name: row.name } : null)

function recentDayJson({ day, quantity, planned, delivered, note }: RecentDay) {
  return { date: day, quantity, planned: toKg(planned), delivered: toKg(delivered), note }
}
