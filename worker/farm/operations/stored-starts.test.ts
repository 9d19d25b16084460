/** What a `start` event stores: ids and weights. The names come from the frozen plan when the operation is folded. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { planFromJson } from '../../../domain/operation/events/pending-events.ts'
import { toWirePlan } from '../../../domain/operation/plan/wire-plan.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { lots, operationEvents, operations } from '../../db/schema.ts'

beforeAll(freezeClock)

async function startedFarm() {
  const farm = await createFarmWithOperation()
  const shown = toWirePlan(planFromJson(await fetchOperation(farm)))
  await sendEvents(farm, [toWireEvent(farm.operation, 'start', 30, { plan: shown })])
  return { ...farm, started: await fetchOperation(farm) }
}

const isStart = (id: number) => and(eq(operationEvents.operationId, id), eq(operationEvents.type, 'start'))
const storedStart = async (id: number) => (await db.select().from(operationEvents).where(isStart(id)))[0]?.payload ?? ''

describe('start event', () => {
  it('stores no name, and the operation keeps its names when the lot is renamed', async () => {
    const farm = await startedFarm()
    expect(await storedStart(farm.operation)).not.toContain('Lote')
    await db.update(lots).set({ name: 'Outro nome' }).where(eq(lots.id, farm.feedlot.big.id))
    await sendEvents(farm, [toWireEvent(farm.operation, 'unload', 5, { line_id: farm.line.big, kg: 6_000 })])
    const [sub] = (await fetchOperation(farm)).sub_operations
    expect(sub.unload_operation_corrals).toMatchObject([
      { id: farm.line.big, lot_name: 'Lote A', actual_quantity: 6_000 },
      { id: farm.line.small, lot_name: 'Lote B', actual_quantity: null },
    ])
  })

  it('that is stored with its plan in full still gives the same operation', async () => {
    const farm = await startedFarm()
    const [row] = await db.select().from(operations).where(eq(operations.id, farm.operation))
    await db
      .update(operationEvents)
      .set({ payload: JSON.stringify({ plan: JSON.parse(row?.frozenPlan ?? '') }) })
      .where(isStart(farm.operation))
    await sendEvents(farm, [
      toWireEvent(farm.operation, 'tare', 29, { sub_operation_id: farm.operation * 1000 + 1, kg: 6_200 }),
    ])
    const { updated_at: _, ...after } = await fetchOperation(farm)
    expect(after.sub_operations).toEqual(
      farm.started.sub_operations.map((sub: object) => ({ ...sub, tare_weight: 6_200 })),
    )
  })
})
