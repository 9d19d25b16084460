/** The load of a lot today in SQL, in grams: the same formula as domain/lot/call.ts loadOfLot. */
import { type SQL, sql } from 'drizzle-orm'

/** `lot`: the alias of the lot's row. */
export const loadOfLot = (lot: SQL, dryMatterPercent: SQL): SQL =>
  sql`iif(${lot}.call is null or ${dryMatterPercent} is null, ${lot}.projected_load,
    iif(${dryMatterPercent} > 0, round(${lot}.quantity * ${lot}.call * 100.0 / ${dryMatterPercent} / 1000) * 1000, 0))`
