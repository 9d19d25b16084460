/** A farm with lots and recipes whose operations are inserted as they are after a day of feeding, for the tests of jobs. */
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { subOperationId } from '../../domain/operation/plan/line-id.ts'
import { markDirty } from '../../worker/db/dirty-days.ts'
import { loadLines, operations, subOperations, unloadLines } from '../../worker/db/schema.ts'
import { createFarm } from './farm.ts'
import { createFeedlot, type Feedlot } from './feedlot.ts'

const db = drizzle(env.DB)

export type FarmWithFeedlot = Feedlot & { farmId: number; userId: number }

export async function createFarmWithFeedlot(): Promise<FarmWithFeedlot> {
  const farm = await createFarm()
  return { farmId: farm.id, userId: farm.worker.id, ...(await createFeedlot(farm.id)) }
}

/** Inserts an operation: 1,030 kg of corn loaded and `delivered` kg unloaded to lot A, each for 1,000 kg expected. Marks its day dirty. */
export async function insertFeeding(
  { farmId, userId, schedule, corn, big }: FarmWithFeedlot,
  day: string,
  delivered = 1_030,
) {
  const totals = {
    loadExpected: 1_000_000,
    loadActual: 1_030_000,
    loadMiss: 30_000,
    unloadExpected: 1_000_000,
    unloadActual: delivered * 1000,
    unloadMiss: Math.abs(delivered - 1000) * 1000,
  }
  const row = {
    farmId,
    treatScheduleId: schedule.id,
    day,
    status: 'completed',
    userId,
    createdAt: 0,
    updatedAt: 0,
    ...totals,
  } as const
  const [operation] = await db.insert(operations).values(row).returning()
  const operationId = operation?.id ?? 0
  const subId = subOperationId(operationId, 1)
  const names = { ruleName: 'Regra', recipeName: 'Terminação', treatName: 'Trato 1', scheduledTime: '07:00' }
  const line = { operationId, farmId, subOperationId: subId, position: 0, expected: 1_000_000, at: 1 }
  await db
    .insert(subOperations)
    .values({ ...names, id: subId, farmId, operationId, position: 0, timer: 6, dryMatterPercent: 70 })
  await db
    .insert(loadLines)
    .values({ ...line, id: 2, ingredientId: corn.id, ingredientName: 'Milho moído', actual: 1_030_000 })
  await db.insert(unloadLines).values({
    ...line,
    id: 3,
    lotId: big.id,
    lotName: 'Lote A',
    corralName: 'B01',
    quantity: 150,
    actual: delivered * 1000,
  })
  await markDirty(db, farmId, [day])
  return operationId
}
