/** How the lots of a farm performed in a period. */
import { byName } from '../format/name-order.ts'
import { kgPerHead } from '../lot/kg-per-head.ts'
import { daysConfined, type Lot, projectedWeight } from '../lot/lot.ts'
import { errorPercent } from '../operation/fold/accuracy.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import type { LotStatus } from './lot-status.ts'
import type * as Output from './report-output.ts'

/** Lots are compared when their days confined differ by this at most. */
export const PEER_DAYS = 10

/** Sums of a lot's days up to a day, as the table lot_sums has them. Weights are in grams, `notes` in hundredths of a percent. */
export type LotSums = {
  fedDays: number
  headDays: number
  liveWeight: number
  planned: number
  delivered: number
  dryMatter: number
  readings: number
  notes: number
}

const none: LotSums = {
  fedDays: 0,
  headDays: 0,
  liveWeight: 0,
  planned: 0,
  delivered: 0,
  dryMatter: 0,
  readings: 0,
  notes: 0,
}

type Named = { id: number; name: string }
/** `before`: the sums up to the day before the period. `upTo`: up to its last day. Null: the lot has no day until then. Sums may end before the period does. */
export type ReportedLot = Pick<
  Lot,
  'id' | 'name' | 'quantity' | 'entryDate' | 'deactivatedOn' | 'initialAvgWeight' | 'gmd'
> & { corral: Named | null; before: LotSums | null; upTo: LotSums | null }

/** A lot day of the period that is in no sum yet: nearly always today. */
type UnsummedDay = LotSums & { lotId: number }

/** By days confined, longest first. A lot that entered after the period, or left before it, is not in it. */
export function lotReport(
  lots: readonly ReportedLot[],
  unsummed: readonly UnsummedDay[],
  period: ReportPeriod,
  status: LotStatus,
): Output.LotReport {
  const unsummedOf = Map.groupBy(unsummed, ({ lotId }) => lotId)
  const shown = lots
    .filter(lot => stood(lot, period) && hasStatus(lot, status))
    .map(lot => ({
      lot,
      days: daysConfined(...atEndOf(lot, period.to)),
      sums: add(subtract(lot.upTo ?? none, lot.before ?? none), sumAll(unsummedOf.get(lot.id) ?? [])),
    }))
    .sort((a, b) => b.days - a.days || byName(a.lot, b.lot))
  return {
    from: period.from,
    to: period.to,
    rows: shown.map(one => rowOf(one, shown)),
    totals: {
      lots: shown.length,
      quantity: shown.reduce((heads, { lot }) => heads + lot.quantity, 0),
      ...feedingOf(sumAll(shown.map(({ sums }) => sums))),
    },
  }
}

/** A lot that was finished on a day is not fed any more on it, as in domain/report/farm-day.ts. */
const stood = ({ entryDate, deactivatedOn }: ReportedLot, { from, to }: ReportPeriod) =>
  entryDate <= to && (deactivatedOn === null || deactivatedOn > from)

const hasStatus = ({ deactivatedOn }: ReportedLot, status: LotStatus) =>
  status === 'all' || (deactivatedOn === null) === (status === 'active')

/** A lot that was finished later still stood at the end of the period. */
function atEndOf(lot: ReportedLot, day: string): Parameters<typeof daysConfined> {
  const deactivatedOn = lot.deactivatedOn !== null && lot.deactivatedOn < day ? lot.deactivatedOn : null
  return [{ entryDate: lot.entryDate, deactivatedOn }, day]
}

type Shown = { lot: ReportedLot; days: number; sums: LotSums }

function rowOf({ lot, days, sums }: Shown, all: readonly Shown[]): Output.LotReportRow {
  return {
    lot: { id: lot.id, name: lot.name, corral: lot.corral },
    days,
    fed_days: sums.fedDays,
    quantity: lot.quantity,
    projected_avg_weight: toKg(projectedWeight(lot, days)),
    gmd: toKg(lot.gmd),
    ...feedingOf(sums),
    peers: peersOf({ lot, days, sums }, all),
  }
}

function feedingOf(sums: LotSums) {
  const { planned, delivered, liveWeight, readings } = sums
  return {
    planned: toKg(planned),
    delivered: toKg(delivered),
    difference_percent: planned > 0 ? errorPercent(planned, delivered) : null,
    kg_per_head: perHead(sums),
    dry_matter_intake: liveWeight > 0 ? roundToTwoDecimals((sums.dryMatter / liveWeight) * 100) : null,
    readings,
    mean_note: readings > 0 ? roundToTwoDecimals(sums.notes / 100 / readings) : null,
  }
}

/** Kg per head and day, over the days with delivery. */
const perHead = ({ delivered, headDays }: LotSums) => kgPerHead(toKg(delivered), headDays)

/** The other fed lots of the report with about the same days confined: what an animal at this point of the fattening eats here. */
function peersOf({ lot, days, sums }: Shown, all: readonly Shown[]): Output.LotReportRow['peers'] {
  const peers = all.filter(
    other => other.lot.id !== lot.id && other.sums.headDays > 0 && Math.abs(other.days - days) <= PEER_DAYS,
  )
  const [own, others] = [perHead(sums), perHead(sumAll(peers.map(peer => peer.sums)))]
  if (own === null || others === null) return null
  return { lots: peers.length, kg_per_head: others, difference_percent: errorPercent(others, own) }
}

function add(a: LotSums, b: LotSums, sign: 1 | -1 = 1): LotSums {
  return {
    fedDays: a.fedDays + sign * b.fedDays,
    headDays: a.headDays + sign * b.headDays,
    liveWeight: a.liveWeight + sign * b.liveWeight,
    planned: a.planned + sign * b.planned,
    delivered: a.delivered + sign * b.delivered,
    dryMatter: a.dryMatter + sign * b.dryMatter,
    readings: a.readings + sign * b.readings,
    notes: a.notes + sign * b.notes,
  }
}

const subtract = (a: LotSums, b: LotSums) => add(a, b, -1)

const sumAll = (all: readonly LotSums[]) => all.reduce((sum, one) => add(sum, one), none)
