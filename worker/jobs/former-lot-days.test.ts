/** A Worker of before the migration still writes `lot_days` while the new one is deployed: what it writes is in the new table too. */
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import { formerLotDays, lotDays } from '../db/schema.ts'

it('copies rows that are inserted, updated and deleted in the former table', async () => {
  const { id: farmId } = await createFarm()
  const { big: lot } = await createFeedlot(farmId)
  const row = { farmId, lotId: lot.id, day: '2026-03-10', quantity: 100, daysConfined: 9, projectedAvgWeight: 380_000 }
  const copies = () => db.select().from(lotDays).where(eq(lotDays.farmId, farmId))

  await db.insert(formerLotDays).values([row, { ...row, day: '2026-03-11', delivered: 5000 }])
  await db
    .insert(formerLotDays)
    .values(row)
    .onConflictDoUpdate({
      target: [formerLotDays.lotId, formerLotDays.day],
      set: { delivered: 7000, note: -5 },
    })
  expect((await copies()).map(({ day, delivered, note }) => [day, delivered, note])).toEqual([
    ['2026-03-10', 7000, -5],
    ['2026-03-11', 5000, null],
  ])
  await db.delete(formerLotDays).where(and(eq(formerLotDays.farmId, farmId), eq(formerLotDays.day, '2026-03-10')))
  expect((await copies()).map(({ day }) => day)).toEqual(['2026-03-11'])
})
