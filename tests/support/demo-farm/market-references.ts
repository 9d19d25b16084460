/** What the vendor's staff typed for all farms: four months of an index. The figures are made up. */
import { toMonth } from '../../../domain/cost/market-reference/market-reference.ts'
import * as Day from '../../../domain/time/day.ts'
import { addMonths } from '../../../domain/time/month.ts'
import { toCents } from '../../../domain/units/money.ts'
import { sharedReferences } from '../../../worker/db/schema.ts'
import type { TableRows } from '../database/insert-rows.ts'

/** The last whole month first: reais an arroba, and a head and day. */
const months: readonly [perArroba: number, perHeadDay: number][] = [
  [232, 15.62],
  [229.4, 15.48],
  [230.1, 15.5],
  [226.8, 15.31],
]

export function marketReferences(now: number): TableRows {
  const current = toMonth(Day.dayAt(now, 'America/Sao_Paulo'))
  const rows = months.map(([perArroba, perHeadDay], at) => ({
    ...{ month: addMonths(current, -1 - at), name: 'icbc' as const, region: 'GO' },
    ...{ perArroba: toCents(perArroba), perHeadDay: toCents(perHeadDay), createdAt: now, updatedAt: now },
  }))
  return { table: sharedReferences, rows }
}
