/** A lot in the responses, with the figures of its last days. */
import { computeFigure } from '../figures/figures.ts'
import type { Sums } from '../figures/sums.ts'
import { toIso, toIsoOrNull } from '../time/day.ts'
import { toKg, toKgOrNull } from '../units/weight.ts'
import { type DailyCall, loadOfLot } from './call.ts'
import { expectedIntake } from './expected-intake.ts'
import { currentWeight, daysConfined, type Lot, type RecentDay, type ShownLot } from './lot.ts'
import type * as Output from './lot-output.ts'
import type { LotProtocol as LotProtocolJson } from './protocol/lot-protocol-output.ts'
import { observedGmd } from './weighing.ts'

type Recipe = { dryMatterPercent: number | null }

/**
 * The sums of the last seven days with delivery, each as it was fed. Before any delivery, those of a day on which the lot gets its projected load of
 * its recipe of now; without a recipe, dry matter is not known.
 */
function feedingSums(
  { recentSums, quantity }: Pick<Lot, 'recentSums' | 'quantity'>,
  projectedLoad: number,
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

/** What a lot refers to. `recipe` is the recipe of its rule. */
type Relations = {
  corral: Named | null | undefined
  rule: Named | null | undefined
  recipe: Recipe | null | undefined
  protocol?: LotProtocolJson | null
  nextRule?: Named | null
}

/** One literal: objects made of spreads take a fifth longer to write as JSON. */
export function toJson(
  lot: ShownLot,
  { corral, rule, recipe, protocol, nextRule }: Relations,
  today: string,
): Output.Lot {
  const days = daysConfined(lot, today)
  const weight = currentWeight(lot, today)
  const load = loadOfLot(lot, recipe?.dryMatterPercent)
  const sums = feedingSums(lot, load, recipe, weight)
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
    projected_load: toKg(load),
    average_consumption: computeFigure('kg_per_head', sums) ?? 0,
    dry_matter_intake: computeFigure('dry_matter_intake', sums),
    recent_days: lot.recentDays.map(recentDayJson),
    ...(lot.baseSetAt > 0 && { base_set_at: toIso(lot.baseSetAt) }),
    ...callJson(lot, weight),
    ...(protocol && { protocol }),
    ...(nextRule && lot.nextRuleOn && { next_rule: { id: nextRule.id, name: nextRule.name, from: lot.nextRuleOn } }),
  }
}

/** What only some lots have: the keys are absent in the others, whose answer is that of before. */
function callJson(lot: ShownLot, weight: number): Partial<Output.Lot> {
  if (!hasCallFields(lot)) return NONE
  const call = lot.call ?? lot.baseCall ?? null
  const breedGroup = lot.breedGroup ?? null
  const intake = expectedIntake(breedGroup, toKg(weight), toKg(lot.gmd))
  const weighed = lastWeighing(lot)
  return {
    ...(call !== null && { call: toKg(call), recent_calls: (lot.recentCalls ?? []).map(dailyCallJson) }),
    ...(breedGroup && { breed_group: breedGroup }),
    ...(intake && { expected_intake: intake }),
    ...(call !== null && lot.dietChangedOn && { diet_changed_on: lot.dietChangedOn }),
    ...(typeof lot.baseQuantity === 'number' && { base_quantity: lot.baseQuantity }),
    ...(weighed && {
      last_weighing: { date: weighed.day, avg_weight: toKg(weighed.avgWeight) },
      observed_gmd: toKgOrNull(observedGmd(lot, weighed)),
    }),
  }
}

const NONE = {}

const hasCallFields = ({ call, baseCall, breedGroup, baseQuantity, weighedOn }: ShownLot) =>
  call || baseCall || breedGroup || weighedOn || typeof baseQuantity === 'number'

const toNamedJson = (row: Named | null | undefined) => (row ? { id: row.id, name: row.name } : null)

function recentDayJson({ day, quantity, planned, delivered, note }: RecentDay) {
  return { date: day, quantity, planned: toKg(planned), delivered: toKg(delivered), note }
}

/** The last weighing, that the lot's row has. */
function lastWeighing({ weighedOn, weighedAvgWeight }: ShownLot) {
  return weighedOn && typeof weighedAvgWeight === 'number' ? { day: weighedOn, avgWeight: weighedAvgWeight } : null
}

function dailyCallJson({ day, at, note, decided, before, call }: DailyCall) {
  return {
    date: day,
    timestamp: toIso(at),
    note,
    decided: toKgOrNull(decided),
    before: toKg(before),
    call: toKg(call),
  }
}
