/** Queries of the reports. They read a row for each day of the period, or three for each lot, and never the facts. */
import { and, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Sums } from '../../../domain/figures/sums.ts'
import { firstDay, lastDay, type ReportPeriod } from '../../../domain/period/report-period.ts'
import type * as ReportInput from '../../../domain/report/report-input.ts'
import * as Day from '../../../domain/time/day.ts'
import { outerToday } from '../../db/date-range.ts'
import { firstDayWithoutSums, sumsJson, valuesOfLotDay } from '../../db/lot-sums.ts'
import { lotDays, lotSums, lots } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'

type Context = QueryContext & { input: ReportInput.Period }

/** The days that statements read. Without an end, until today in every time zone: no figures are later. */
function readPeriod({ input, now }: Pick<Context, 'input' | 'now'>): ReportPeriod {
  const { from: west, to: east } = outerToday(now)
  const from = firstDay(input, west)
  return { from, to: lastDay(from, input, east) }
}

/** The same, ending with the farm's today. */
export function shownPeriod(context: Pick<Context, 'input' | 'now'> & { today: string }): ReportPeriod {
  const { from } = readPeriod(context)
  return { from, to: lastDay(from, context.input, context.today) }
}

export function inPeriod(day: SQLiteColumn, context: Context): SQL | undefined {
  const { from, to } = readPeriod(context)
  return and(gte(day, from), lte(day, to))
}

const parse = <Value>(json: string): Value => JSON.parse(json)

const corral = sql`(select json_object('id', c.id, 'name', c.name) from corrals c where c.id = lots.corral_id)`
  .mapWith(parse<{ id: number; name: string }>)
  .as('corral')

const lotColumns = {
  id: lots.id,
  name: lots.name,
  entryDate: lots.entryDate,
  deactivatedOn: lots.deactivatedOn,
  position: lots.position,
  corral,
}

const figureColumns = { quantity: lots.quantity, initialAvgWeight: lots.initialAvgWeight, gmd: lots.gmd }

/** The lots that stood on the farm in the period or later, also those that were finished on its first day, in two statements, because active and finished ones have an index each. */
export function selectLots(context: Context) {
  const { from } = readPeriod(context)
  const select = (condition: SQL) => context.db.select(lotColumns).from(lots).where(context.notDeleted(lots, condition))
  return { active: select(isNull(lots.deactivatedOn)), finished: select(gte(lots.deactivatedOn, from)) }
}

/** The same, with the sums of their days before the period and up to its end; and what the lots' days of the period add that are in no sum yet. */
export function selectLotsWithSums(context: Context) {
  const { from, to } = readPeriod(context)
  const columns = {
    ...lotColumns,
    ...figureColumns,
    before: sumsBefore(from, context).as('before'),
    upTo: sumsBefore(Day.addDays(to, 1), context).as('up_to'),
  }
  const select = (condition: SQL) => context.db.select(columns).from(lots).where(context.notDeleted(lots, condition))
  const first = sql`max(${from}, ${firstDayWithoutSums(context.farmId)})`
  const unsummed = context.db
    .select({ lotId: lotDays.lotId, ...valuesOfLotDay(lotDays) })
    .from(lotDays)
    .where(context.inFarm(lotDays, gte(lotDays.day, first), lte(lotDays.day, to)))
  return { active: select(isNull(lots.deactivatedOn)), finished: select(gte(lots.deactivatedOn, from)), unsummed }
}

/** Null where the lot has no such day. */
const sumsBefore = (day: string, { farmId }: Context) =>
  sql<Sums | null>`(select ${sumsJson(key => sql`s.${sql.identifier(lotSums[key].name)}`)}
    from lot_sums s where s.farm_id = lots.farm_id and s.lot_id = lots.id and day < min(${day}, ${firstDayWithoutSums(farmId)})
    order by day desc limit 1)`.mapWith(parse<Sums>)
