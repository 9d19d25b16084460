/** Feeding figures by day, oldest first: of one lot, and of the whole farm. */

import { asc, eq } from 'drizzle-orm'
import * as LotDay from '../../../domain/lot/lot-day.ts'
import * as LotOutput from '../../../domain/lot/lot-output.ts'
import * as FarmDayOutput from '../../../domain/report/farm-day-output.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import { Days } from '../../../domain/schema/query.ts'
import { lotDays, lots, operations } from '../../db/schema.ts'
import { byId } from '../../db/statements.ts'
import { selectUnconfirmedUnloads } from '../reports/unconfirmed-lines.ts'
import { read } from '../route.ts'
import { inDateRange, isOn, selectFarmDays, toDateRange, toFarmDays } from './day-rows.ts'

export const listForLot = read({
  input: Days,
  output: listOf(LotOutput.LotDay),
  load: ({ db, inFarm, notDeleted, params, input, now }) => ({
    lots: db
      .select({ id: lots.id })
      .from(lots)
      .where(byId({ notDeleted }, lots, params.id)),
    days: db
      .select()
      .from(lotDays)
      .where(inFarm(lotDays, eq(lotDays.lotId, params.id), inDateRange(lotDays.day, input, now)))
      .orderBy(asc(lotDays.day)),
    unconfirmed: selectUnconfirmedUnloads({ db, inFarm }, inDateRange(operations.day, input, now)),
  }),
  reply: ({ lots: [lot], days, unconfirmed }, { params }) =>
    lot &&
    days.map(row =>
      LotDay.toJson(
        row,
        isOn(
          row.day,
          unconfirmed.filter(({ id }) => id === params.id),
        ),
      ),
    ),
})

export const listForFarm = read({
  input: Days,
  output: listOf(FarmDayOutput.FarmDay),
  values: toDateRange,
  prepare: context => selectFarmDays(context, { from: context.value('from'), to: context.value('to') }),
  reply: rows => toFarmDays(rows),
})
