/** A lot: animals that entered together, stay in one corral and are fed together. */

import { figureOf } from '../figures/figures.ts'
import type { Sums } from '../figures/sums.ts'
import { daysBetween, toIso, toIsoOrNull } from '../time/day.ts'
import { toKg } from '../units/weight.ts'
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
  recentSums: Sums | null
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

type Recipe = { dryMatterPercent: number | null }

/**
 * The sums of the last seven days with delivery, each as it was fed. Before any delivery, those of a day on which the lot gets its projected load of
 * its recipe of now; without a recipe, dry matter is not known.
 */
function feedingSums(
  { recentSums, projectedLoad, quantity }: Pick<Lot, 'recentSums' | 'projectedLoad' | 'quantity'>,
  recipe: Recipe | null | undefined,
  projectedWeight: number,
): Pick<Sums, 'delivered' | 'headDays' | 'dryMatter' | 'liveWeight'> {
  if (recentSums && recentSums.headDays > 0) return recentSums
  const dryMatterPercent = recipe?.dryMatterPercent ?? null
  return {
    delivered: projectedLoad,
    headDays: quantity,
    dryMatter: (projectedLoad * (dryMatterPercent ?? 0)) / 100,
    liveWeight: dryMatterPercent === null ? 0 : quantity * projectedWeight,
  }
}

type Named = { id: number; name: string }

/** `recipe` is the recipe of the lot's rule. One literal: objects made of spreads take a fifth longer to write as JSON. */
export function toJson(
  lot: ShownLot,
  corral: Named | null | undefined,
  rule: Named | null | undefined,
  recipe: Recipe | null | undefined,
  today: string,
): Output.Lot {
  const days = daysConfined(lot, today)
  const weight = projectedWeight(lot, days)
  const sums = feedingSums(lot, recipe, weight)
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
    projected_avg_weight: toKg(weight),
    gmd: toKg(lot.gmd),
    initial_load: toKg(lot.initialLoad),
    projected_load: toKg(lot.projectedLoad),
    average_consumption: figureOf('kg_per_head', sums) ?? 0,
    dry_matter_intake: figureOf('dry_matter_intake', sums),
    recent_days: lot.recentDays.map(recentDayJson),
  }
}

const toNamedJson = (row: Named | null | undefined) => (row ? { id: row.id, name: row.name } : null)

function recentDayJson({ day, quantity, planned, delivered, note }: RecentDay) {
  return { date: day, quantity, planned: toKg(planned), delivered: toKg(delivered), note }
}
