/** One farm-local day of a whole farm: the sums of its lots and of its operators. */

import { computeFigures, farmDayFigureKeys } from '../figures/figures.ts'
import type { FarmDaySums } from '../figures/sums.ts'
import { marked } from '../figures/unconfirmed.ts'
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { sumBy } from '../units/sum.ts'
import type * as Output from './farm-day-output.ts'

/** Weights in grams; the errors are over the lines that have a weight. */
export type FarmDay = { day: string } & FarmDaySums

/** `quantity`: the heads after all movements. */
type StandingLot = { id: number; quantity: number; entryDate: string; deactivatedOn: string | null }

/**
 * The heads of the lots that stood on the farm on a day without a lot day of their own, which are not in the sums: nothing was planned, delivered
 * or read for them. A lot counts from its entry to the day before it was finished. A report asks it of every day from `from` to `to`: most lots
 * stand on all of them with the same heads, and most days have the same set of lots, so that those are added up once. `movements`: those after
 * `from`, in force.
 */
export function headsWithoutLotDay(
  lots: readonly StandingLot[],
  movements: readonly HeadMovement[],
  from: string,
  to: string,
) {
  const changes = changesByLot(movements)
  const { always = [], sometimes = [] } = Object.groupBy(lots, lot =>
    isStanding(lot, from) && isStanding(lot, to) && !changes.has(lot.id) ? 'always' : 'sometimes',
  )
  const headsOfAlways = new Map<ReadonlySet<number>, number>()
  return (day: string, withLotDay: ReadonlySet<number>): number => {
    const headsWithout = (group: readonly StandingLot[]) =>
      sumBy(group, lot => (withLotDay.has(lot.id) ? 0 : headsOn(day, lot, changes)))
    const heads = headsOfAlways.get(withLotDay) ?? headsWithout(always)
    headsOfAlways.set(withLotDay, heads)
    return heads + headsWithout(sometimes.filter(lot => isStanding(lot, day)))
  }
}

type Changes = ReadonlyMap<number, readonly { day: string; heads: number }[]>

/** What the movements add to each lot. */
function changesByLot(movements: readonly HeadMovement[]): Changes {
  const changes = movements.flatMap(movement =>
    [movement.lotId, movement.toLotId].flatMap(id =>
      id === null ? [] : [{ lotId: id, day: movement.day, heads: headChange(id, movement) }],
    ),
  )
  return Map.groupBy(changes, ({ lotId }) => lotId)
}

const headsOn = (day: string, { id, quantity }: StandingLot, changes: Changes): number =>
  (changes.get(id) ?? []).reduce((heads, change) => (change.day > day ? heads - change.heads : heads), quantity)

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
    ...computeFigures(farmDayFigureKeys, row),
    operations: row.operations,
    ...computeFigures(['avg_load_error', 'avg_unload_error'], row),
    ...marked(isUnconfirmed),
  }
}
