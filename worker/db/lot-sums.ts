/** What the sums of a lot's days are made of, for the job that keeps them and for the reports, which add the days that are in no sum yet. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type SumKey, sumKeys } from '../../domain/figures/sums.ts'

type LotDayColumns = Record<
  'quantity' | 'projectedAvgWeight' | 'planned' | 'delivered' | 'dryMatter' | 'imported' | 'note',
  SQLWrapper
>

/** What a lot day adds to each sum. The day may have an alias. */
export function valuesOfLotDay(day: LotDayColumns) {
  const isFed = sql`${day.delivered} > 0`
  return {
    fedDays: sql<number>`(${isFed})`,
    headDays: sql<number>`iif(${isFed}, ${day.quantity}, 0)`,
    liveWeight: sql<number>`iif(${isFed}, ${day.quantity} * ${day.projectedAvgWeight}, 0)`,
    planned: sql<number>`${day.planned}`,
    delivered: sql<number>`${day.delivered}`,
    dryMatter: sql<number>`${day.dryMatter}`,
    imported: sql<number>`${day.imported}`,
    readings: sql<number>`(${day.note} is not null)`,
    notes: sql<number>`coalesce(cast(round(${day.note} * 100) as integer), 0)`,
  } satisfies Record<SumKey, SQL>
}

/** JSON of sums. `sumOf` is what each is. */
export const sumsJson = (sumOf: (key: SumKey) => SQL, keys: readonly SumKey[] = sumKeys): SQL =>
  sql`json_object(${sql.join(
    keys.map(key => sql`${sql.raw(`'${key}'`)}, ${sumOf(key)}`),
    sql`, `,
  )})`

/** The first day of the farm that is in no sum: its lot days since then are added when they are read. */
export const firstDayWithoutSums = (farmId: unknown): SQL =>
  sql`coalesce((select day from lot_sums_until where farm_id = ${farmId}), '')`
