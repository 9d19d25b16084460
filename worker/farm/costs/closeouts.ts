/** The closing sheet of a lot: what came in, what it cost and what it left. */
import { eq, sql } from 'drizzle-orm'
import * as Output from '../../../domain/cost/closeout-output.ts'
import { closeoutSheet } from '../../../domain/cost/closeout-sheet.ts'
import type { LotEntryKind } from '../../../domain/cost/lot-entry.ts'
import { carcassYields } from '../../../domain/cost/lot-plan.ts'
import { toJson } from '../../../domain/cost/lot-sale.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import type { Rows } from '../../db/batch.ts'
import { lotEntries } from '../../db/schema.ts'
import type { LoadContext, QueryContext } from '../../http/context.ts'
import { toMovements } from '../lots/movement-queries.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { closeoutPdf, closeoutXlsx, PDF_TYPE } from './closeout-file.ts'
import { selectLotCosts, toCostDays } from './costs.ts'
import { isPending, selectPendingDays } from './pending-days.ts'
import { selectSales } from './sales.ts'
import { toSources } from './sources.ts'

/** The sums are in cents. */
const selectEntrySums = ({ db, inFarm, params }: QueryContext) =>
  db
    .select({ kind: lotEntries.kind, cents: sql<number>`sum(${lotEntries.amount})`.as('entry_cents') })
    .from(lotEntries)
    .where(inFarm(lotEntries, eq(lotEntries.lotId, params.id)))
    .groupBy(lotEntries.kind)

export const selectCloseout = (context: LoadContext) => ({
  ...selectLotCosts(context),
  entries: selectEntrySums(context),
  sales: selectSales(context),
  people: selectPeople(context),
  pending: selectPendingDays(context),
})

/** Null where the farm has no such lot. */
export function toCloseout(rows: Rows<ReturnType<typeof selectCloseout>>, today: string) {
  const {
    lot: [lot],
    plan: [plan],
    gain: [gain],
    sales,
  } = rows
  if (!lot) return null
  const names = new Map(rows.ingredients.map(({ id, name }) => [id, name]))
  const people = new Map(rows.people.map(({ id, name }) => [id, { id, name }]))
  const sheet = closeoutSheet({
    lot,
    today,
    movements: toMovements(rows.movements),
    weighings: rows.weighings,
    sources: toSources(rows.sources, gain?.gainYield ?? 0),
    days: toCostDays(rows.days),
    rates: rows.rates,
    yields: carcassYields(plan, lot.initialAvgWeight, gain?.gainYield ?? 0),
    entries: new Map<LotEntryKind, number>(rows.entries.map(({ kind, cents }) => [kind, cents])),
    sales,
    nameOf: id => names.get(id) ?? 'ingrediente',
  })
  return {
    lot,
    sheet: { ...sheet, sales: sales.map(sale => toJson(sale, people.get(sale.userId) ?? null)) },
    updating: isPending(rows.pending, sheet.to),
  }
}

export const show = read({
  can: 'results.read',
  output: Output.Closeout,
  load: selectCloseout,
  reply: (rows, { today }) => {
    const closeout = toCloseout(rows, today)
    if (!closeout) return undefined
    return { ...closeout.sheet, ...(closeout.updating && { updating: true }) }
  },
})

export const pdf = read({
  can: 'results.read',
  file: PDF_TYPE,
  load: selectCloseout,
  reply: (rows, { today, now, member }) => {
    const closeout = toCloseout(rows, today)
    if (!closeout) return undefined
    const { lot, sheet } = closeout
    return closeoutPdf(sheet, { farm: member.farm.name, lot: lot.name, client: lot.clientName }, now)
  },
})

export const xlsx = read({
  can: 'results.read',
  file: fileTypes.xlsx,
  load: selectCloseout,
  reply: (rows, { today }) => {
    const closeout = toCloseout(rows, today)
    return closeout ? closeoutXlsx(closeout.sheet, closeout.lot.name) : undefined
  },
})
