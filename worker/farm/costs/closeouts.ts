/** The closing sheet of a lot: what came in, what it cost and what it left. */
import { and, eq, gte, sql } from 'drizzle-orm'
import * as Output from '../../../domain/cost/closeout-output.ts'
import { closeoutSheet } from '../../../domain/cost/closeout-sheet.ts'
import type { LotEntryKind } from '../../../domain/cost/lot-entry.ts'
import { carcassYields } from '../../../domain/cost/lot-plan.ts'
import { toJson } from '../../../domain/cost/lot-sale.ts'
import { lotDays, lotEntries, lots } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { selectMovementsOf, toMovements } from '../lots/movement-queries.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { selectCostDays, selectFarmGain, selectIngredients, selectPlan, selectWeighings, toCostDays } from './costs.ts'
import { selectRatesSince } from './rates.ts'
import { selectSales } from './sales.ts'

/** In cents. */
const selectEntrySums = ({ db, inFarm, params }: QueryContext) =>
  db
    .select({ kind: lotEntries.kind, cents: sql<number>`sum(${lotEntries.amount})`.as('entry_cents') })
    .from(lotEntries)
    .where(inFarm(lotEntries, eq(lotEntries.lotId, params.id)))
    .groupBy(lotEntries.kind)

export const show = read({
  can: 'results.read',
  output: Output.Closeout,
  load: context => {
    const { id } = context.params
    const entry = sql`(select entry_date from lots where id = ${id})`
    return {
      lot: selectById(context, lots),
      days: selectCostDays(context, and(eq(lotDays.lotId, id), gte(lotDays.day, entry))),
      movements: selectMovementsOf(context, sql`(${id})`),
      weighings: selectWeighings(context),
      rates: selectRatesSince(context, entry),
      gain: selectFarmGain(context),
      plan: selectPlan(context),
      entries: selectEntrySums(context),
      sales: selectSales(context),
      ingredients: selectIngredients(context),
      people: selectPeople(context),
    }
  },
  reply: (rows, { today }) => {
    const {
      lot: [lot],
      plan: [plan],
      gain: [gain],
      sales,
    } = rows
    if (!lot) return undefined
    const names = new Map(rows.ingredients.map(({ id, name }) => [id, name]))
    const people = new Map(rows.people.map(({ id, name }) => [id, { id, name }]))
    const sheet = closeoutSheet({
      lot,
      today,
      movements: toMovements(rows.movements),
      weighings: rows.weighings,
      days: toCostDays(rows.days),
      rates: rows.rates,
      yields: carcassYields(plan, lot.initialAvgWeight, gain?.gainYield ?? 0),
      entries: new Map<LotEntryKind, number>(rows.entries.map(({ kind, cents }) => [kind, cents])),
      sales,
      nameOf: id => names.get(id) ?? 'ingrediente',
    })
    return { ...sheet, sales: sales.map(sale => toJson(sale, people.get(sale.userId) ?? null)) }
  },
})
