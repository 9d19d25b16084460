/**
 * What the treats of a lot get on top on one day, because a treat of that day did not give everything (domain/operation/wagon/spread.ts). What was
 * begun keeps its plan, so it is what is still to be fed that is raised.
 */
import { sumBy } from '../units/sum.ts'
import { roundToTwoDecimals } from '../units/weight.ts'

/** A treat that was missed is not poured onto the others: each gets at most so much more, in percent of its own plan. */
export const MAX_RAISE_PERCENT = 10

/** `percent`: what the operation did not give, of the plan of each treat, with two decimals. */
type RaisePart = { operationId: number; percent: number }

/** One part for each operation that did not give everything. */
export type LotRaise = { day: string; parts: readonly RaisePart[] }

/** What each treat gets on top, in percent of its plan, with two decimals. */
export const raisePercent = (raise: LotRaise | null | undefined): number =>
  roundToTwoDecimals(sumBy(raise?.parts ?? [], ({ percent }) => percent))

/** What stays without the part of the operation. Null where it was the only one. */
export function withoutOperation({ day, parts }: LotRaise, operationId: number): LotRaise | null {
  const others = parts.filter(part => part.operationId !== operationId)
  return others.length > 0 ? { day, parts: others } : null
}
