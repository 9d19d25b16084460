/** The days of the whole farm: their rows, and their JSON. Also the ranges of days that lists take. */
import { and, asc, getTableColumns, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { UnconfirmedLine } from '../../../domain/figures/unconfirmed.ts'
import { MAX_DAYS } from '../../../domain/period/report-period.ts'
import * as FarmDay from '../../../domain/report/farm-day.ts'
import type { Days } from '../../../domain/schema/query.ts'
import * as Day from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import { outerToday } from '../../db/date-range.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { underKeys } from '../../db/row-mapper.ts'
import { farmDays, headMovements, lotDays, lots, operations } from '../../db/schema.ts'
import { selectUnconfirmedLoads, selectUnconfirmedUnloads } from '../reports/unconfirmed-lines.ts'

const DEFAULT_DAYS = 30

type SqlRange = Record<'from' | 'to', string | SQL>

/** The condition for the days of the query. */
export const inDateRange = (day: SQLiteColumn, query: Days, now: number): SQL | undefined =>
  inRange(day, toDateRange(query, now))

const inRange = (day: SQLiteColumn, { from, to }: SqlRange) => and(gte(day, from), lte(day, to))

/** The days from `from` to `to`. Without `from`, the 30 days before `to`. */
export function toDateRange(query: Days, now: number): { from: string; to: string } {
  const from = query.from ?? Day.addDays(query.to ?? outerToday(now).from, -DEFAULT_DAYS)
  return { from, to: query.to ?? Day.addDays(from, MAX_DAYS) }
}

export const isOn = (day: string, lines: readonly UnconfirmedLine[]) => lines.some(line => line.day === day)

/** The lots that stood on the farm in the range or later. Active and finished ones have an index each. */
function selectStandingLots({ db, notDeleted }: FarmScope, { from }: SqlRange) {
  const { id, quantity, entryDate, deactivatedOn } = lots
  const columns = underKeys({ id, quantity, entryDate, deactivatedOn })
  const select = (condition: SQL) => db.select(columns).from(lots).where(notDeleted(lots, condition))
  return select(isNull(deactivatedOn)).unionAll(select(gt(deactivatedOn, from)))
}

/** Those after the first day: before them, a lot had other heads than now. */
function selectLaterMovements({ db, inFarm }: FarmScope, { from }: SqlRange) {
  const { lotId, toLotId, kind, quantity, day, voidedAt } = headMovements
  return db
    .select(underKeys({ lotId, toLotId, kind, quantity, day }))
    .from(headMovements)
    .where(inFarm(headMovements, isNull(voidedAt), gt(day, from)))
}

/** Which lots have a lot day, and the heads and the live weight of those that were fed, as one row a day. */
const selectLotsOfDays = ({ db, inFarm }: FarmScope, range: SqlRange) =>
  db
    .select({
      ofDay: sql<string>`${lotDays.day}`.as('ofDay'),
      lotIds: sql<string>`json_group_array(${lotDays.lotId})`.as('lotIds'),
      headDays: sql<number>`sum(case when ${lotDays.delivered} > 0 then ${lotDays.quantity} else 0 end)`.as('headDays'),
      liveWeight: sql<number>`
        sum(case when ${lotDays.delivered} > 0 then ${lotDays.quantity} * ${lotDays.projectedAvgWeight} else 0 end)
      `.as('liveWeight'),
    })
    .from(lotDays)
    .where(inFarm(lotDays, inRange(lotDays.day, range)))
    .groupBy(lotDays.day)

/** The columns without those that only the reports read. */
const {
  ingredients: _ingredients,
  notes: _notes,
  loads: _loads,
  unloads: _unloads,
  ...farmDayColumns
} = getTableColumns(farmDays)

export const selectFarmDays = (context: FarmScope, range: SqlRange) => ({
  days: context.db
    .select(underKeys(farmDayColumns))
    .from(farmDays)
    .where(context.inFarm(farmDays, inRange(farmDays.day, range)))
    .orderBy(asc(farmDays.day)),
  standing: selectStandingLots(context, range),
  movements: selectLaterMovements(context, range),
  lotsOfDays: selectLotsOfDays(context, range),
  unconfirmed: {
    loads: selectUnconfirmedLoads(context, inRange(operations.day, range)),
    unloads: selectUnconfirmedUnloads(context, inRange(operations.day, range)),
  },
})

const none: ReadonlySet<number> = new Set()

/** One set for all days that have the same lots. */
const parsedIds = (texts: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map([...new Set(texts)].map(json => [json, new Set(JSON.parse(json))]))

export function toFarmDays({
  days,
  standing,
  movements,
  lotsOfDays,
  unconfirmed,
}: Rows<ReturnType<typeof selectFarmDays>>) {
  const byDay = new Map(lotsOfDays.map(row => [row.ofDay, row]))
  const idsByJson = parsedIds(lotsOfDays.map(({ lotIds }) => lotIds))
  const otherHeads = FarmDay.headsWithoutLotDay(standing, movements, days[0]?.day ?? '', days.at(-1)?.day ?? '')
  const lines = [...unconfirmed.loads, ...unconfirmed.unloads]
  return days.map(row => {
    const { lotIds = '', headDays = 0, liveWeight = 0 } = byDay.get(row.day) ?? {}
    const quantity = row.quantity + otherHeads(row.day, idsByJson.get(lotIds) ?? none)
    const isUnconfirmed = isOn(row.day, lines)
    return FarmDay.toJson({ ...row, quantity, headDays, liveWeight }, isUnconfirmed)
  })
}
