/** What a database of years has besides the usual: people who are gone, a suspended farm, facts that wait for a finished lot, and the longest names. */
import { eq, sql } from 'drizzle-orm'
import { corrals, farms, ingredients, lots, recipes } from '../../../worker/db/schema.ts'
import { createAccount, eraseAccount } from '../accounts.ts'
import { db } from '../api-client.ts'
import { createFedFarm } from '../fed-farm/fed-farm.ts'

const MAX_NAME = 120

/** Two farms with every kind of record, the second one suspended. `now`: since when. */
export async function createOddRecords(now: number) {
  const farm = await createFedFarm({ name: 'Fazenda de nome longo'.padEnd(MAX_NAME, ' é') })
  for (const table of [corrals, ingredients, lots, recipes])
    await db
      .update(table)
      .set({ name: sql`substr(name || ${' ã'.repeat(MAX_NAME)}, 1, ${MAX_NAME})` })
      .where(eq(table.farmId, farm.id))
  await farm.admin.delete(`/farm_users/${farm.technician.id}`)
  await eraseAccount((await createAccount('Pessoa que saiu')).token)
  const suspended = await createFedFarm({ name: 'Fazenda suspensa' })
  await db.update(farms).set({ suspendedAt: now }).where(eq(farms.id, suspended.id))
  return { farm, suspended }
}
