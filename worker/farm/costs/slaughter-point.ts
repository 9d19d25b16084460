/** The slaughter point of a lot: until which day a head earns what it costs. Nothing of it is stored. */
import { and, eq, gte, sql } from 'drizzle-orm'
import * as Output from '../../../domain/cost/cost-output.ts'
import { SlaughterPoint } from '../../../domain/cost/cost-query.ts'
import { lastFedDay, sumCosts } from '../../../domain/cost/lot-costs.ts'
import { carcassYields, toYieldPercent } from '../../../domain/cost/lot-plan.ts'
import { offeredGain, pointToJson } from '../../../domain/cost/slaughter-point.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { outerToday } from '../../db/date-range.ts'
import { lotDays, lots } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import { read } from '../route.ts'
import { selectCostDays, selectPlan, selectWeighings, toCostDays } from './costs.ts'
import { selectRatesSince } from './rates.ts'
import { selectFarmGain } from './sources.ts'

/** The cost of a day that is older is no cost of today. */
const COST_DAYS = 7

export const show = read({
  can: 'feed_costs.read',
  input: SlaughterPoint,
  output: Output.SlaughterPoint,
  load: context => {
    const from = addDays(outerToday(context.now).from, -COST_DAYS)
    return {
      lot: selectById(context, lots),
      weighings: selectWeighings(context),
      days: selectCostDays(context, and(eq(lotDays.lotId, context.params.id), gte(lotDays.day, from))),
      rates: selectRatesSince(context, sql`${from}`),
      gain: selectFarmGain(context),
      plan: selectPlan(context),
    }
  },
  reply: ({ lot: [lot], weighings, days, rates, gain: [farm], plan: [plan] }, { input, today }) => {
    if (!lot) return undefined
    const { gain } = carcassYields(plan, lot.initialAvgWeight, farm?.gainYield ?? 0)
    const entry = { day: lot.entryDate, avgWeight: lot.initialAvgWeight }
    const offered = offeredGain(entry, weighings, toKg(lot.gmd))
    const lastCost = sumCosts(lastFedDay(toCostDays(days), today), rates).perHead
    const { a = offered.a, b = offered.b, price } = input
    const cost = input.cost ?? (lastCost === null ? null : Math.round(lastCost * 100) / 100)
    const inLot = daysBetween(lot.entryDate, lot.deactivatedOn ?? today)
    return {
      gain_yield: toYieldPercent(Math.round(gain * 10_000)),
      a,
      b,
      cost,
      point:
        price === undefined || cost === null
          ? null
          : pointToJson({ a, b, gain, price, cost }, lot.entryDate, Math.max(1, inLot)),
    }
  },
})
