import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { allEvents, createFeedingFarm, createOperation, toWireEvent } from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

describe('GET reports/day', () => {
  it('returns the loads with what the scale shows after each, and the lots with what stays in the wagon', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    const { body } = await farm.worker.get('/reports/day')
    expect(body.data).toMatchObject({
      date: TODAY,
      operations: [
        {
          id,
          status: 'pending',
          schedule_name: 'Manhã',
          users: [{ id: farm.worker.id, name: 'worker' }],
          user: null,
          sub_operations: [
            {
              scheduled_time: '07:00',
              treat_name: 'Trato 1',
              recipe_name: 'Terminação',
              timer: 6,
              total: 10_800,
              ingredients: [
                { ingredient_name: 'Milho moído', expected: 3974.4, running_total: 3974.4, actual: null },
                { ingredient_name: 'Silagem de milho', expected: 6825.6, running_total: 10_800, actual: null },
              ],
              lots: [
                { lot_name: 'Lote A', corral_name: 'B01', quantity: 150, expected: 6000, remaining: 4800 },
                { lot_name: 'Lote B', corral_name: 'B01', quantity: 120, expected: 4800, remaining: 0 },
              ],
            },
          ],
        },
      ],
      totals: {
        treats: 1,
        planned: 10_800,
        ingredients: [
          { ingredient_name: 'Silagem de milho', expected: 6825.6 },
          { ingredient_name: 'Milho moído', expected: 3974.4 },
        ],
      },
    })
  })

  it('ends with an empty wagon where the shares are no whole kg', async () => {
    const farm = await createFeedingFarm()
    await createOperation(farm)
    for (const [lot, load] of [
      [farm.feedlot.big, 15_001],
      [farm.feedlot.small, 12_000],
    ] as const) {
      const { updated_at, corral, ...rest } = (await farm.admin.get(`/lots/${lot.id}`)).body.data
      const { name, quantity, entry_date, initial_avg_weight, initial_load, gmd } = rest
      const body = { name, quantity, entry_date, initial_avg_weight, initial_load, gmd, corral_id: corral.id }
      const put = await farm.admin.put(`/lots/${lot.id}`, { ...body, projected_load: load, updated_at })
      expect(put.status, JSON.stringify(put.body)).toBe(200)
    }
    const { body } = await farm.worker.get('/reports/day')
    const [treat] = body.data.operations[0].sub_operations
    const shares = treat.lots.reduce((sum: number, { expected }: { expected: number }) => sum + expected, 0)
    expect({ total: treat.total, shares, left: treat.lots.at(-1).remaining }).toEqual({
      total: 10_800,
      shares: 10_800.4,
      left: 0,
    })
  })

  it('derives the operations of a day that are not made yet, and has none of a day in the past', async () => {
    const farm = await createFeedingFarm()
    const on = async (date: string) => (await farm.worker.get(`/reports/day?date=${date}`)).body.data.operations
    expect(await on(TODAY)).toMatchObject([{ status: 'pending', sub_operations: [{ total: 10_800 }] }])
    expect(await on(Day.addDays(TODAY, 1))).toMatchObject([{ status: 'pending', schedule_name: 'Manhã' }])
    expect(await on(Day.addDays(TODAY, -1))).toEqual([])
  })

  it('has the weights of an operation that began, and not of one that was deleted', async () => {
    const farm = await createFeedingFarm()
    const id = await createOperation(farm)
    await farm.worker.post('/operations/events', { events: allEvents(id, farm.feedlot) })
    const operations = async () => (await farm.admin.get('/reports/day')).body.data.operations
    expect((await operations())[0].sub_operations[0].ingredients[0].actual).toBe(4000)
    await farm.admin.delete(`/operations/${id}`)
    expect(await operations()).toEqual([])
  })

  it('has canceled operations that were begun, and as a record of a past day all of them', async () => {
    const farm = await createFeedingFarm()
    const canceled = async (day: string, events: (id: number) => object[]) => {
      const id = await createOperation(farm, day)
      await farm.admin.post('/operations/events', { events: events(id) })
      return (await farm.admin.get(`/reports/day?date=${day}`)).body.data.operations
    }
    const cancel = (id: number, minutes: number) => toWireEvent(id, 'cancel', minutes, { reason: 'vagão quebrado' })
    const yesterday = 24 * 60
    expect(await canceled(TODAY, id => [cancel(id, 5)])).toEqual([])
    expect(await canceled(Day.addDays(TODAY, -1), id => [cancel(id, yesterday)])).toMatchObject([
      { status: 'canceled', sub_operations: [{ total: 10_800 }] },
    ])
  })

  it('rejects a date that is none', async () => {
    const { worker } = await createFeedingFarm()
    expect((await worker.get('/reports/day?date=hoje')).status).toBe(422)
  })
})
