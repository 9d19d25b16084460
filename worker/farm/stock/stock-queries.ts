/** Queries of the stock. */
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { stockEntries } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'

type Scope = Pick<QueryContext, 'db' | 'inFarm'>

/** The entry with the id that the device chose, whether it is voided or not. */
export const selectEntry = ({ db, inFarm }: Scope, id: string) =>
  db
    .select()
    .from(stockEntries)
    .where(inFarm(stockEntries, eq(stockEntries.id, id)))

/** What an ingredient has on a day, and since when it has receipts. */
export const selectDay = ({ db, inFarm }: Scope, ingredientId: number, day: string) => {
  const ofDay = inFarm(stockEntries, eq(stockEntries.ingredientId, ingredientId), eq(stockEntries.day, day))
  const count = (kind: 'receipt' | 'count') =>
    sql<number>`count(*) filter (where kind = ${kind} and voided_at is null)`.as(`${kind}s`)
  return db
    .select({ receipts: count('receipt'), counts: count('count') })
    .from(stockEntries)
    .where(ofDay)
}

export const selectFirstReceipt = ({ db, inFarm }: Scope, ingredientId: number) =>
  db
    .select({ day: sql<string | null>`min(${stockEntries.day})`.as('first_day') })
    .from(stockEntries)
    .where(
      inFarm(
        stockEntries,
        eq(stockEntries.ingredientId, ingredientId),
        sql`kind = 'receipt'`,
        isNull(stockEntries.voidedAt),
      ),
    )

/** The entries of a period, voided ones too. */
export const selectEntries = (
  { db, inFarm }: Scope,
  ingredientId: number,
  { from, to }: { from: string; to: string },
) =>
  db
    .select()
    .from(stockEntries)
    .where(
      inFarm(
        stockEntries,
        eq(stockEntries.ingredientId, ingredientId),
        and(gte(stockEntries.day, from), lte(stockEntries.day, to)),
      ),
    )
