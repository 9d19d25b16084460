/** How the lots of a farm performed in a period. */
import { markedDeleted } from '../figures/deleted-lot.ts'
import { errorPercent } from '../figures/error.ts'
import { calledLotReportKeys, computeFigure, computeFigures, lotReportKeys } from '../figures/figures.ts'
import { addAll, none, type Sums, subtract, sumKeys } from '../figures/sums.ts'
import { isWithin, marked, type UnconfirmedLine } from '../figures/unconfirmed.ts'
import { byName } from '../format/name-order.ts'
import { daysConfined, type Lot } from '../lot/lot.ts'
import { projectedWeightOn, type Weighing } from '../lot/weighing.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { isOfPeriod } from './lot-of-period.ts'
import type { LotStatus } from './lot-status.ts'
import type * as Output from './report-output.ts'

/** Lots are compared when their days confined differ by this at most. */
export const PEER_DAYS = 10

type Named = { id: number; name: string }
/** `quantity`: the heads on its last day of the period. `weighing`: the last one up to that day. `unfedDays`: days of the period with a plan and without feed, those in no sum too. `before`: the sums up to the day before the period. `upTo`: up to its last day. Null: the lot has no day until then. Sums may end before the period does. */
export type ReportedLot = Pick<
  Lot,
  'id' | 'name' | 'quantity' | 'entryDate' | 'deactivatedOn' | 'initialAvgWeight' | 'gmd'
> & {
  deletedAt: number | null
  corral: Named | null
  weighing: Weighing | null
  unfedDays: number
  before: Sums | null
  upTo: Sums | null
}

/** A lot day of the period that is in no sum yet: nearly always today. `isOpen`: its feeding day is not closed. */
type UnsummedDay = Sums & { lotId: number; isOpen: boolean }

/** The lots by days confined, longest first. lot-of-period.ts defines which are in it. */
export function lotReport(
  lots: readonly ReportedLot[],
  unsummed: readonly UnsummedDay[],
  period: ReportPeriod,
  status: LotStatus,
  /** The farm calls dry matter, and the report has what a head ate of it. */
  withDryMatter = false,
  unconfirmed: readonly UnconfirmedLine[] = [],
): Output.LotReport {
  const keys = withDryMatter ? calledLotReportKeys : lotReportKeys
  const unconfirmedLots = new Set(unconfirmed.filter(({ day }) => isWithin(day, period)).map(({ id }) => id))
  const unsummedOf = Map.groupBy(unsummed, ({ lotId }) => lotId)
  const shown = lots
    .filter(lot => hasStatus(lot, status))
    .map(lot => ({
      lot,
      days: daysConfined({ entryDate: lot.entryDate, deactivatedOn: null }, lastDayOf(lot, period.to)),
      weight: projectedWeightOn(lot, lot.weighing, lastDayOf(lot, period.to)),
      sums: addAll([subtract(lot.upTo ?? none, lot.before ?? none), ...(unsummedOf.get(lot.id) ?? [])]),
      unfedDays: lot.unfedDays - (unsummedOf.get(lot.id) ?? []).filter(isStillUnfed).length,
    }))
    .filter(({ lot, sums }) =>
      isOfPeriod(
        lot,
        period,
        sumKeys.some(key => sums[key] !== 0),
      ),
    )
    .sort((a, b) => b.days - a.days || byName(a.lot, b.lot))
  return {
    from: period.from,
    to: period.to,
    rows: shown.map(one => ({ ...rowOf(one, shown, keys), ...marked(unconfirmedLots.has(one.lot.id)) })),
    totals: {
      lots: shown.length,
      quantity: sumBy(shown, ({ lot }) => lot.quantity),
      ...computeFigures(keys, addAll(shown.map(({ sums }) => sums))),
      ...marked(shown.some(({ lot }) => unconfirmedLots.has(lot.id))),
    },
  }
}

/** A deleted lot is not active, and was finished only where a person did so before. */
const hasStatus = ({ deactivatedOn, deletedAt }: ReportedLot, status: LotStatus) =>
  status === 'all' || (status === 'finished' ? deactivatedOn !== null : deactivatedOn === null && deletedAt === null)

/** A lot that was finished later still stood at the end of the period. */
const lastDayOf = ({ deactivatedOn }: ReportedLot, to: string) =>
  deactivatedOn !== null && deactivatedOn < to ? deactivatedOn : to

/** Its feed may still come. */
const isStillUnfed = ({ isOpen, planned, delivered }: UnsummedDay) => isOpen && planned > 0 && delivered === 0

type Shown = { lot: ReportedLot; days: number; weight: number; sums: Sums; unfedDays: number }

type Keys = typeof lotReportKeys | typeof calledLotReportKeys

function rowOf({ lot, days, weight, sums, unfedDays }: Shown, all: readonly Shown[], keys: Keys): Output.LotReportRow {
  return {
    lot: { id: lot.id, name: lot.name, corral: lot.corral, ...markedDeleted(lot.deletedAt) },
    days,
    fed_days: sums.fedDays,
    unfed_days: unfedDays,
    quantity: lot.quantity,
    projected_avg_weight: toKg(weight),
    gmd: toKg(lot.gmd),
    ...computeFigures(keys, sums),
    peers: peersOf({ lot, sums, days }, all),
  }
}

/** The other fed lots of the report with about the same days confined: what an animal at this point of the fattening eats here. */
function peersOf(
  { lot, days, sums }: Omit<Shown, 'unfedDays' | 'weight'>,
  all: readonly Shown[],
): Output.LotReportRow['peers'] {
  const peers = all.filter(
    other => other.lot.id !== lot.id && other.sums.headDays > 0 && Math.abs(other.days - days) <= PEER_DAYS,
  )
  const [own, others] = [sums, addAll(peers.map(peer => peer.sums))].map(all => computeFigure('kg_per_head', all))
  if (own == null || others == null) return null
  return { lots: peers.length, kg_per_head: others, difference_percent: errorPercent(others, own) }
}
