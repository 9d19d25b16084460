/** What the sums of a lot's days are made of, for the job that keeps them and for the reports, which add the days that are in no sum yet. */
import { type SQL, sql } from 'drizzle-orm'
import type { LotSums } from '../../domain/report/lot-report.ts'
import { lotDays } from './schema.ts'

const isFed = sql`${lotDays.delivered} > 0`

/** What a lot day adds to each sum. */
export const valuesOfLotDay = {
  fedDays: sql<number>`(${isFed})`,
  headDays: sql<number>`iif(${isFed}, ${lotDays.quantity}, 0)`,
  liveWeight: sql<number>`iif(${isFed}, ${lotDays.quantity} * ${lotDays.projectedAvgWeight}, 0)`,
  planned: sql<number>`${lotDays.planned}`,
  delivered: sql<number>`${lotDays.delivered}`,
  dryMatter: sql<number>`${lotDays.dryMatter}`,
  readings: sql<number>`(${lotDays.note} is not null)`,
  notes: sql<number>`coalesce(cast(round(${lotDays.note} * 100) as integer), 0)`,
} satisfies Record<keyof LotSums, SQL>

/** The first day of the farm that is in no sum: its lot days since then are added when they are read. */
export const firstDayWithoutSums = (farmId: unknown): SQL =>
  sql`coalesce((select day from lot_sums_until where farm_id = ${farmId}), '')`
