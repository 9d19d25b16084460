/** One farm-local day of a whole farm: the sums of its lots and of its operators. */

import { farmDayFigureKeys, figuresOf } from '../figures/figures.ts'
import type { FarmDaySums } from '../figures/sums.ts'
import { marked } from '../figures/unconfirmed.ts'
import type * as Output from './farm-day-output.ts'

/** Weights in grams; the errors are over the lines that have a weight. */
export type FarmDay = { day: string } & FarmDaySums

type StandingLot = { id: number; quantity: number; entryDate: string; deactivatedOn: string | null }

/**
 * The heads of the lots that stood on the farm on a day without a lot day of their own, which are not in the sums: nothing was planned, delivered
 * or read for them. A lot counts from its entry to the day before it was finished. A report asks it of every day from `from` to `to`: most lots
 * stand on all of them, and most days have the same set of lots, so that those are added up once.
 */
export function headsWithoutLotDay(lots: readonly StandingLot[], from: string, to: string) {
  const { always = [], sometimes = [] } = Object.groupBy(lots, lot =>
    isStanding(lot, from) && isStanding(lot, to) ? 'always' : 'sometimes',
  )
  const headsOfAlways = new Map<ReadonlySet<number>, number>()
  return (day: string, withLotDay: ReadonlySet<number>): number => {
    const heads = headsOfAlways.get(withLotDay) ?? headsWithout(always, withLotDay)
    headsOfAlways.set(withLotDay, heads)
    return heads + headsWithout(sometimes, withLotDay, day)
  }
}

/** The heads of the lots that stood on the `day`, or of all where none is given. */
function headsWithout(lots: readonly StandingLot[], withLotDay: ReadonlySet<number>, day?: string): number {
  let heads = 0
  for (const lot of lots) if (!withLotDay.has(lot.id) && (!day || isStanding(lot, day))) heads += lot.quantity
  return heads
}

const isStanding = ({ entryDate, deactivatedOn }: StandingLot, day: string): boolean =>
  entryDate <= day && (deactivatedOn === null || day < deactivatedOn)

/**
 * An error is null while nothing of its kind was weighed. `quantity` is of all lots on the farm. `headDays`, of which `kg_per_head` is, and
 * `liveWeight` in grams are of the lots that were fed, as in the report of the lots.
 */
export function toJson(row: FarmDay & { headDays: number; liveWeight: number }, isUnconfirmed = false): Output.FarmDay {
  return {
    date: row.day,
    quantity: row.quantity,
    ...figuresOf(farmDayFigureKeys, row),
    operations: row.operations,
    ...figuresOf(['avg_load_error', 'avg_unload_error'], row),
    ...marked(isUnconfirmed),
  }
}
