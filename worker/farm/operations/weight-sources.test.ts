/** How each weight came: typed, taken over, read from the scale, skipped or corrected. It is shown, and a skipped line is not an error of the operator. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { weighingTotals } from '../../../domain/operation/fold/accuracy.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { farmUsers, ingredientDays, loadLines, lotDays, operatorDays, unloadLines } from '../../db/schema.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

/** The corn from the scale, the silage out of stock, the first trough corrected by the technician, and the second one skipped by an older app. */
function markedEvents({ operation, feedlot, line }: Farm): object[] {
  const [start, tare, corn] = allEvents(operation, feedlot)
  return [
    start ?? {},
    tare ?? {},
    { ...corn, source: 'scale' },
    toWireEvent(operation, 'load', 50, { line_id: line.silage, kg: 0, source: 'skipped', reason: 'Sem estoque' }),
    toWireEvent(operation, 'unload', 40, { line_id: line.big, kg: 3000, source: 'planned' }),
    toWireEvent(operation, 'unload', 30, { line_id: line.small, kg: 0 }),
  ]
}

const correct = ({ operation, line, technician }: Farm) =>
  technician.post('/operations/events', {
    events: [toWireEvent(operation, 'correct', 10, { line_id: line.big, kg: 3900, reason: 'Digitei errado' })],
  })

const marks = ({ source, skip_reason, correction, actual_quantity, error_percent }: Record<string, unknown>) => ({
  source,
  skip_reason,
  correction,
  actual_quantity,
  error_percent,
})

const shown = {
  load: [
    { source: 'scale', skip_reason: null, correction: null, actual_quantity: 4000, error_percent: 0.64 },
    { source: 'skipped', skip_reason: 'Sem estoque', correction: null, actual_quantity: 0, error_percent: null },
  ],
  unload: [
    {
      source: 'planned',
      skip_reason: null,
      correction: { from: 3000, by: { id: expect.any(Number), name: 'technician' }, reason: 'Digitei errado' },
      actual_quantity: 3900,
      error_percent: -35,
    },
    { source: 'skipped', skip_reason: null, correction: null, actual_quantity: 0, error_percent: null },
  ],
}

describe('the marks of a weight', () => {
  it('are answered by events, operations/{id} and operations/today, also when the person who corrected has left', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, markedEvents(farm))
    const { body } = await correct(farm)
    await db.update(farmUsers).set({ active: false }).where(eq(farmUsers.userId, farm.technician.id))
    const detail = await fetchOperation(farm)
    expect(body.data.operations).toEqual([detail])
    expect((await farm.worker.get('/operations/today')).body.data).toEqual([detail])
    const [sub] = detail.sub_operations
    expect({
      load: sub.load_operation_ingredients.map(marks),
      unload: sub.unload_operation_corrals.map(marks),
    }).toEqual(shown)
    expect(sub.residue).toBe(100)
  })

  it('have what stayed in the wagon once every line is weighed or the operation ended', async () => {
    const farm = await createFarmWithOperation()
    const residue = async () => (await fetchOperation(farm)).sub_operations[0].residue
    await sendEvents(farm, allEvents(farm.operation, farm.feedlot).slice(0, 5))
    expect(await residue()).toBeNull()
    await sendEvents(farm, [toWireEvent(farm.operation, 'cancel', 1, { reason: 'vagão quebrado' })])
    expect(await residue()).toBe(4620)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'canceled', cancel_reason: 'vagão quebrado' })
  })

  it('are missing in older rows, which are shown as before', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, markedEvents(farm))
    const bare = { source: null, skipReason: null }
    await db.update(loadLines).set(bare).where(eq(loadLines.operationId, farm.operation))
    await db.update(unloadLines).set(bare).where(eq(unloadLines.operationId, farm.operation))
    const [sub] = (await fetchOperation(farm)).sub_operations
    const sources = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals].map(({ source }) => source)
    expect(sources).toEqual(['typed', 'skipped', 'typed', 'skipped'])
  })
})

describe('a skipped line', () => {
  it('counts in planned feed, and in no operator’s accuracy', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, markedEvents(farm))
    await correct(farm)
    const [operator] = await db.select().from(operatorDays).where(eq(operatorDays.farmId, farm.id))
    const grams = (expected: number, actual: number) => ({ expected: expected * 1000, actual: actual * 1000 })
    expect(operator).toMatchObject(weighingTotals([grams(3974.4, 4000)], [grams(6000, 3900)]))
    const ofDay = and(eq(lotDays.farmId, farm.id), eq(lotDays.day, TODAY))
    expect(
      (await db.select().from(lotDays).where(ofDay)).map(({ planned, delivered }) => [planned, delivered]),
    ).toEqual([
      [6_000_000, 3_900_000],
      [4_800_000, 0],
    ])
    const ingredients = await db.select().from(ingredientDays).where(eq(ingredientDays.farmId, farm.id))
    expect(ingredients.map(({ planned, consumed }) => [planned, consumed])).toEqual([
      [3_974_400, 4_000_000],
      [6_825_600, 0],
    ])
    const [average] = (await farm.admin.get('/operations/average_errors')).body.data
    expect(average).toMatchObject({ user_name: 'worker', avg_load_error: 0.64, avg_unload_error: 35 })
  })
})
