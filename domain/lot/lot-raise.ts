/**
 * What the treats of a lot get on top on one day, because a treat of that day did not give everything (domain/operation/wagon/spread.ts). What was
 * begun keeps its plan, so it is what is still to be fed that is raised.
 */

/** A treat that was missed is not poured onto the others: each gets at most so much more, in percent of its own plan. */
export const MAX_RAISE_PERCENT = 10

/** `percent`: of the plan of each treat, with two decimals. `operationIds`: the operations that did not give everything. */
export type LotRaise = { day: string; percent: number; operationIds: readonly number[] }
