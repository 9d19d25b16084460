import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import type { FarmMember } from '../../../tests/support/farm.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

describe('GET lots/trough_readings', () => {
  it('lists the newest first, with the person who made each reading', async () => {
    const { worker, technician, lot } = await createFarmWithLots()
    const [one, other] = [await lot({ name: 'A' }), await lot({ name: 'B' })]
    await sendReadings(
      worker,
      readingBody(one, '2026-03-09T09:00:00Z', 10),
      readingBody(other, '2026-03-10T09:00:00Z', 0),
    )
    await sendReadings(technician, readingBody(one, '2026-03-10T10:00:00Z', -5))
    const { body } = await worker.get('/lots/trough_readings')
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      lot_id: one.id,
      lot_name: 'A',
      timestamp: '2026-03-10T10:00:00.000Z',
      date: '2026-03-10',
      note: -5,
      user: { id: technician.id, name: 'technician' },
      created_at: new Date(NOW).toISOString(),
    })
    expect(body.data.map(({ note }: { note: number }) => note)).toEqual([-5, 0, 10])
  })

  it('filters by days and by lot', async () => {
    const { worker, technician, lot } = await createFarmWithLots()
    const [one, other] = [await lot(), await lot()]
    const days = ['2026-02-02', '2026-03-08', '2026-03-09', '2026-03-10']
    await sendReadings(
      technician,
      ...days.map((day, i) => readingBody(one, `${day}T09:00:00Z`, i)),
      readingBody(other, '2026-03-09T09:00:00Z', 9),
    )
    const notes = async (query: string) =>
      (await worker.get(`/lots/trough_readings${query}`)).body.data.map(({ note }: { note: number }) => note)
    expect(await notes('')).toEqual([3, 9, 2, 1])
    expect(await notes('?from=2026-02-01')).toEqual([3, 9, 2, 1, 0])
    expect(await notes('?from=2026-03-09&to=2026-03-09')).toEqual([9, 2])
    expect(await notes(`?lot_id=${other.id}`)).toEqual([9])
    expect(await notes('?lot_id=999999&whatever=1')).toEqual([])
    expect((await worker.get('/lots/trough_readings?from=2026-03-10&to=2026-03-09')).status).toBe(422)
    expect((await worker.get('/lots/trough_readings?lot_id=abc')).body.fields).toEqual({ lot_id: [expect.any(String)] })
  })

  it('leaves out the readings of deleted lots and of other farms', async () => {
    const [mine, other] = [await createFarmWithLots(), await createFarmWithLots()]
    const [one, theirs] = [await mine.lot(), await other.lot()]
    await sendReadings(mine.worker, readingBody(one, '2026-03-10T09:00:00Z', 1))
    await sendReadings(other.worker, readingBody(theirs, '2026-03-10T09:00:00Z', 2))
    expect((await mine.worker.get('/lots/trough_readings')).body.data).toHaveLength(1)
    expect((await mine.worker.get(`/lots/trough_readings?lot_id=${theirs.id}`)).body.data).toEqual([])
    await mine.admin.delete(`/lots/${one.id}`)
    expect((await mine.worker.get('/lots/trough_readings')).body.data).toEqual([])
  })
})

describe('PUT lots/update_trough_reading_positions', () => {
  const walk = async (caller: FarmMember) =>
    (await caller.get('/lots')).body.data.map(({ name }: { name: string }) => name)

  it('sets the reading order of the lots', async () => {
    const { worker, lot } = await createFarmWithLots()
    const [a, b, c] = [await lot({ name: 'A' }), await lot({ name: 'B' }), await lot({ name: 'C' })]
    const positions = [c, a, b].map(({ id }, i) => ({ lot_id: id, position: i + 1 }))
    const { status, body } = await worker.put('/lots/update_trough_reading_positions', { positions })
    expect(status).toBe(200)
    expect(body).toEqual({ data: positions, message: 'Sequência dos lotes atualizada com sucesso!' })
    expect(await walk(worker)).toEqual(['C', 'A', 'B'])
  })

  it('rejects unknown and repeated lots', async () => {
    const [mine, other] = [await createFarmWithLots(), await createFarmWithLots()]
    const [own, theirs] = [await mine.lot(), await other.lot()]
    const put = (...ids: number[]) =>
      mine.worker.put('/lots/update_trough_reading_positions', {
        positions: ids.map((lot_id, i) => ({ lot_id, position: i + 1 })),
      })
    const missing = { 'positions.1.lot_id': ['Lote não encontrado. Atualize a lista de lotes.'] }
    expect(await put(own.id, theirs.id)).toMatchObject({ status: 422, body: { fields: missing } })
    const twice = { positions: ['Há lotes repetidos. Escolha cada lote apenas uma vez.'] }
    expect(await put(own.id, own.id)).toMatchObject({ status: 422, body: { fields: twice } })
    expect(await put()).toMatchObject({
      status: 422,
      body: { fields: { positions: ['Envie a sequência dos lotes.'] } },
    })
  })
})
