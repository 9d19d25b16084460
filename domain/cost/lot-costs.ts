/** Sums of the costs of days: of a lot, and of the farm. Money is cents, weights are grams, and reais and kg in JSON. */
import { countText } from '../format/count-text.ts'
import { type HeadMovement, type HeadsOfDay, headChange } from '../lot/heads.ts'
import { priceOnDay, type ReferencePrice } from '../stock/reference-price.ts'
import { daysBetween } from '../time/day.ts'
import { toReais } from '../units/money.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { arrobasProduced, type CarcassYields, perArroba, perArrobaOfDay, toArrobas } from './arroba.ts'
import { type ProjectedLot, projectHead, weighEntered } from './head-weights.ts'

/** A day on which the lot has feed. `feed` is null where a price is missing, and before the first price of the farm. */
export type CostDay = {
  day: string
  heads: number
  delivered: number
  dryMatter: number
  feed: number | null
  missing: readonly number[]
}

/** What a day costs: nothing was fed where nothing was delivered. */
const feedOf = ({ feed, delivered }: CostDay): number | null => (delivered > 0 ? feed : 0)

/** In cents. Null before the first rate of the farm. */
export function operationalCost({ day, heads }: HeadsOfDay, rates: readonly ReferencePrice[]): number | null {
  const rate = priceOnDay(rates, day)
  return rate === null ? null : rate * heads
}

const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))
const roundCents = (reais: number | null) => (reais === null ? null : Math.round(reais * 100) / 100)
const perKg = (cents: number, grams: number) => (grams > 0 ? Math.round((cents / grams) * 100_000) / 10_000 : null)
export const sumOrNull = (all: readonly (number | null)[]): number | null =>
  all.includes(null) ? null : sumBy(all, one => one ?? 0)

/** The sums of days. Days before the first operational cost have none. */
export function sumCosts(days: readonly CostDay[], rates: readonly ReferencePrice[]) {
  const feed = sumOrNull(days.map(feedOf))
  const rated = days.map(day => operationalCost(day, rates)).filter(cost => cost !== null)
  const operational = rated.length > 0 ? sumBy(rated, cost => cost) : null
  const headDays = sumBy(days, ({ heads }) => heads)
  const whole = feed === null ? null : feed + (operational ?? 0)
  const dryMatter = sumBy(days, day => day.dryMatter)
  return {
    feed,
    operational,
    whole,
    headDays,
    perHead: whole === null || headDays === 0 ? null : toReais(whole) / headDays,
    perKgDryMatter: feed === null ? null : perKg(feed, dryMatter),
    missing: [...new Set(days.flatMap(({ missing }) => missing))].sort((a, b) => a - b),
  }
}

type Sums = ReturnType<typeof sumCosts>

export const sumsToJson = ({ feed, operational, headDays, perHead, perKgDryMatter }: Sums) => ({
  feed: reaisOrNull(feed),
  operational: reaisOrNull(operational),
  head_days: headDays,
  per_head: roundCents(perHead),
  per_kg_dm: perKgDryMatter,
})

/** What an arroba of the days costs, in reais. `gmd` is grams a day. */
export const arrobaOfDays = (
  { perHead }: Pick<Sums, 'perHead'>,
  gmd: number,
  { gain }: Pick<CarcassYields, 'gain'>,
): number | null => (perHead === null ? null : roundCents(perArrobaOfDay(perHead, toKg(gmd), gain)))

type CostedLot = { sums: Pick<Sums, 'whole' | 'headDays'>; gmd: number; yields: Pick<CarcassYields, 'gain'> }

/** What an arroba of all lots costs in a period, in reais. Null where the cost of a lot is incomplete. */
export function arrobaOfLots(lots: readonly CostedLot[]): number | null {
  const whole = sumOrNull(lots.map(({ sums }) => sums.whole))
  const arrobas = sumBy(lots, ({ sums, gmd, yields }) => toArrobas(sums.headDays * toKg(gmd) * yields.gain))
  return whole === null ? null : roundCents(perArroba(toReais(whole), arrobas))
}

export function costDayToJson(day: CostDay, rates: readonly ReferencePrice[]) {
  const { feed, operational, per_head, per_kg_dm } = sumsToJson(sumCosts([day], rates))
  return { date: day.day, heads: day.heads, feed, operational, per_head, per_kg_dm }
}

type Lot = {
  id: number
  entryDate: string
  deactivatedOn: string | null
  initialAvgWeight: number
  gmd: number
  quantity: number
  baseQuantity: number | null
}

type LotFacts = ProjectedLot & {
  lot: Lot
  movements: readonly HeadMovement[]
  /** The lots that heads came from by a transfer. */
  sources: readonly ProjectedLot[]
}

/**
 * The arrobas since the entry, up to a day. Who left alive takes the carcass of that day along, to another lot too; the entry arrobas of the dead are
 * lost.
 */
export function arrobasOfLot(facts: LotFacts, today: string): number {
  const { lot, movements, sources, yields } = facts
  const changes = movements.map(movement => ({ ...movement, heads: headChange(lot.id, movement) }))
  const left = changes.filter(({ kind, heads }) => heads < 0 && kind !== 'death' && kind !== 'correction')
  return arrobasProduced(
    {
      carcassEntered: weighEntered(facts, movements, sources).carcass,
      entryWeight: toKg(lot.initialAvgWeight),
      present: lot.quantity,
      weight: projectHead(facts, lot.deactivatedOn ?? today).live,
      carcassSold: sumBy(left, ({ heads, day }) => -heads * projectHead(facts, day).carcass),
    },
    yields,
  )
}

/** How many days have feed without its cost. */
export const countUncosted = (days: readonly CostDay[]): number =>
  days.filter(({ delivered, feed }) => delivered > 0 && feed === null).length

/**
 * The days of a lot before its first feed here: its arrobas and head-days count them, and no cost does. `last`: the day on which a lot that was never
 * fed here left, or today. One day is none: a lot that came at noon is fed on the next.
 */
export function daysBefore(entryDate: string, days: readonly CostDay[], last: string): number {
  const fed = days.filter(({ delivered }) => delivered > 0).map(({ day }) => day)
  const before = daysBetween(entryDate, fed.toSorted()[0] ?? last)
  return before > 1 ? before : 0
}

/** Null where every day has a cost here. */
export const daysBeforeText = (days: number | undefined): string | null =>
  days
    ? `${countText(days, 'dia')} da entrada ao primeiro trato aqui não ${days === 1 ? 'tem' : 'têm'} custo. ` +
      `O que ${days === 1 ? 'custou' : 'custaram'} entra no resultado, em Outros custos do lote; o custo da @ e o consumo ficam sem valor.`
    : null

type ToDate = {
  entryDate: string
  today: string
  days: readonly CostDay[]
  rates: readonly ReferencePrice[]
  arrobas: number
  gmd: number
  gain: number
  /** The entries of the lot but its purchase, in cents. */
  other: number
}

/** The last day with feed, or none. Today is left out: some of its treats may still come. */
export const lastFedDay = (days: readonly CostDay[], today: string): CostDay[] =>
  days.filter(({ day, delivered }) => delivered > 0 && day < today).slice(-1)

/** The costs of a lot since its entry. The purchase is not of what it produced. */
export function toDateJson({ entryDate, today, days, rates, arrobas, gmd, gain, other }: ToDate) {
  const sums = sumCosts(days, rates)
  const whole = sums.whole === null ? null : sums.whole + other
  const fed = days.filter(({ delivered }) => delivered > 0)
  const days_before = daysBefore(entryDate, days, today)
  const isWhole = fed.length > 0 && days_before === 0
  return {
    feed: reaisOrNull(sums.feed),
    operational: reaisOrNull(sums.operational),
    other: toReais(other),
    uncosted_days: countUncosted(days),
    days_before,
    arrobas: Math.round(arrobas * 100) / 100,
    per_arroba: whole === null || !isWhole ? null : roundCents(perArroba(toReais(whole), arrobas)),
    per_arroba_today: arrobaOfDays(sumCosts(lastFedDay(days, today), rates), gmd, { gain }),
  }
}
