/** How long the stock of an ingredient lasts. Weights are grams. */
import { addDays } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import type { Use } from './ledger.ts'

/** How many days with use the mean is of. */
export const MEAN_DAYS = 7

/** The mean of the last days with use, in grams a day. Null before any. */
export function meanUse(uses: readonly Use[]): number | null {
  const last = uses
    .filter(({ grams }) => grams > 0)
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, MEAN_DAYS)
  return last.length === 0 ? null : Math.round(sumBy(last, ({ grams }) => grams) / last.length)
}

const IN_USE_DAYS = 30

/** `usedOn` is the last day with use. What was not used for a month ended, or left the recipes. */
export const isInUse = (usedOn: string | null, today: string): boolean =>
  usedOn !== null && usedOn > addDays(today, -IN_USE_DAYS)

/** The mean use, and the day on which the balance ends, as they are today. Today is not over: what it still needs is part of the mean. `uses` are oldest first. */
export function coverageOn(today: string, balance: number | null, uses: readonly Use[]) {
  const use = meanUse(uses.filter(({ day }) => day !== today))
  const usedToday = uses.find(({ day }) => day === today)?.grams ?? 0
  if (balance === null || !isInUse(uses.at(-1)?.day ?? null, today)) return { use, runsOutOn: null }
  return { use, runsOutOn: runsOutOn(balance + Math.min(usedToday, use ?? 0), use, addDays(today, -1)) }
}

/** More days than this are no forecast. */
const MAX_DAYS = 730

/** The first of the coming days whose use would be more than what is there at the end of `day`. Null without use, and in years to come. */
export function runsOutOn(balance: number, use: number | null, day: string): string | null {
  if (use === null || use <= 0) return null
  const days = Math.floor(Math.max(0, balance) / use) + 1
  return days > MAX_DAYS ? null : addDays(day, days)
}
