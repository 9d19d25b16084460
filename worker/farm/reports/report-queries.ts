/** Queries of the reports. They read a row for each day of the period, or three for each lot, and never the facts. */
import { and, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Sums } from '../../../domain/figures/sums.ts'
import { yearsBefore } from '../../../domain/lot/lot-write.ts'
import type { Weighing } from '../../../domain/lot/weighing.ts'
import { firstDay, lastDay, type ReportPeriod } from '../../../domain/period/report-period.ts'
import type * as ReportInput from '../../../domain/report/report-input.ts'
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { outerToday } from '../../db/date-range.ts'
import { firstDayWithoutSums, sumsJson, valuesOfLotDay } from '../../db/lot-sums.ts'
import { lotDays, lotSums, lots } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'

type Context = QueryContext & { input: ReportInput.Period }

/** The days that statements read. Without an end, until today in every time zone: no figures are later. */
export function readPeriod({ input, now }: Pick<Context, 'input' | 'now'>, maxDays?: number): ReportPeriod {
  const { from: west, to: east } = outerToday(now)
  const from = firstDay(input, west)
  return { from, to: lastDay(from, input, east, maxDays) }
}

/** The same, ending with the farm's today. */
export function shownPeriod(
  context: Pick<Context, 'input' | 'now'> & { today: string },
  maxDays?: number,
): ReportPeriod {
  const { from } = readPeriod(context)
  return { from, to: lastDay(from, context.input, context.today, maxDays) }
}

export function inPeriod(day: SQLiteColumn, context: Context): SQL | undefined {
  const { from, to } = readPeriod(context)
  return and(gte(day, from), lte(day, to))
}

const parse = <Value>(json: string): Value => JSON.parse(json)

const corral = sql`(select json_object('id', c.id, 'name', c.name) from corrals c where c.id = lots.corral_id)`
  .mapWith(parse<{ id: number; name: string }>)
  .as('corral')

export const lotColumns = {
  id: lots.id,
  name: lots.name,
  entryDate: lots.entryDate,
  deactivatedOn: lots.deactivatedOn,
  deletedAt: lots.deletedAt,
  createdAt: lots.createdAt,
  position: lots.position,
  corral,
}

const figureColumns = { initialAvgWeight: lots.initialAvgWeight, gmd: lots.gmd }

/** A lot of which the finish date is before the period may have been fed in it: the date was entered later. */
const hasDayIn = ({ from, to }: ReportPeriod) =>
  sql`exists (select 1 from farm_lot_days d indexed by farm_lot_days_of_lot where d.farm_id = lots.farm_id and d.lot_id = lots.id
    and d.day between ${from} and ${to})`

/**
 * The conditions of the lots that stood on the farm in the period or later or have a day in it, also of those that were finished on its first day. Each
 * has an index: that of the active ones, that of the finished ones, and that of the deleted ones, which ate before they were.
 */
export function lotConditions(context: Context) {
  const period = readPeriod(context)
  const { from } = period
  // a day of any time zone begins within it
  const dayBefore = Date.parse(from) - DAY_MS
  return {
    active: context.notDeleted(lots, isNull(lots.deactivatedOn)),
    finished: context.notDeleted(
      lots,
      // a finish date is at most a year back
      gte(lots.deactivatedOn, yearsBefore(from, 1)),
      or(gte(lots.deactivatedOn, from), hasDayIn(period)),
    ),
    deleted: context.inFarm(lots, gte(lots.deletedAt, dayBefore)),
  }
}

export function selectLots(context: Context) {
  const { active, finished, deleted } = lotConditions(context)
  const select = (condition: SQL | undefined) => context.db.select(lotColumns).from(lots).where(condition)
  return { active: select(active), finished: select(finished), deleted: select(deleted) }
}

type LotRows<Row> = Record<'active' | 'finished' | 'deleted', readonly Row[]>

export const allLots = <Row>({ active, finished, deleted }: LotRows<Row>) => [...active, ...finished, ...deleted]

/** The same, with the sums of their days before the period and up to its end; and what the lots' days of the period add that are in no sum yet. */
export function selectLotsWithSums(context: Context) {
  const { from, to } = readPeriod(context)
  const columns = {
    ...lotColumns,
    ...figureColumns,
    quantity: headsAtEnd(from, to).as('heads'),
    weighing: lastWeighing(to).as('weighing'),
    unfedDays: unfedDays(from, to).as('unfed_days'),
    before: sumsBefore(from, context).as('before'),
    upTo: sumsBefore(Day.addDays(to, 1), context).as('up_to'),
  }
  const { active, finished, deleted } = lotConditions(context)
  const select = (condition: SQL | undefined) => context.db.select(columns).from(lots).where(condition)
  const first = sql`max(${from}, ${firstDayWithoutSums(context.farmId)})`
  const unsummed = context.db
    .select({ lotId: lotDays.lotId, day: lotDays.day, ...valuesOfLotDay(lotDays) })
    .from(lotDays)
    .where(context.inFarm(lotDays, gte(lotDays.day, first), lte(lotDays.day, to)))
  return { active: select(active), finished: select(finished), deleted: select(deleted), unsummed }
}

/** The heads on the last day of the period with feed or a note: the present ones are not those of then. */
const headsAtEnd = (from: string, to: string) =>
  sql`coalesce((select d.quantity from farm_lot_days d indexed by farm_lot_days_of_lot where d.farm_id = lots.farm_id and d.lot_id = lots.id and d.day between ${from} and ${to}
    order by d.day desc limit 1), ${lots.quantity})`.mapWith(Number)

/** Null where the lot was not weighed until then. The lot itself has its last weighing, which is nearly always the one. */
const lastWeighing = (to: string) =>
  sql<Weighing | null>`case
    when ${lots.weighedOn} is null then null
    when ${lots.weighedOn} <= ${to} then json_object('day', ${lots.weighedOn}, 'avgWeight', ${lots.weighedAvgWeight})
    else (select json_object('day', w.day, 'avgWeight', w.avg_weight) from lot_weighings w
      where w.lot_id = lots.id and w.day <= ${to} order by w.day desc limit 1)
  end`.mapWith(parse<Weighing>)

/** The days of the period on which the lot was to be fed and got nothing, that which is being fed too. */
const unfedDays = (from: string, to: string) =>
  sql`(select count(*) from farm_lot_days d indexed by unfed_lot_days where d.farm_id = lots.farm_id and d.lot_id = lots.id
    and d.day between ${from} and ${to} and d.planned > 0 and d.delivered = 0)`.mapWith(Number)

/** Null where the lot has no such day. */
const sumsBefore = (day: string, { farmId }: Context) =>
  sql<Sums | null>`(select ${sumsJson(key => sql`s.${sql.identifier(lotSums[key].name)}`)}
    from lot_sums s where s.farm_id = lots.farm_id and s.lot_id = lots.id and day < min(${day}, ${firstDayWithoutSums(farmId)})
    order by day desc limit 1)`.mapWith(parse<Sums>)
