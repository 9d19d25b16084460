import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { freezeClock } from '../../../tests/support/clock.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

type Lot = { id: number }
const loadOf = async (caller: FarmMember, lot: Lot) => (await caller.get(`/lots/${lot.id}`)).body.data.projected_load

it('adjusts the load by the note, and returns the lot', async () => {
  const { worker, lot } = await createFarmWithLots()
  const one = await lot()
  const { status, body } = await sendReadings(worker, readingBody(one, '2026-03-10T09:00:00Z', 10))
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      accepted: 1,
      repeated: 0,
      rejected: [],
      waiting: [],
      lots: [(await worker.get(`/lots/${one.id}`)).body.data],
    },
    message: 'Leitura de cocho salva com sucesso!',
  })
  expect(body.data.lots[0]).toMatchObject({
    projected_load: 16_500,
    last_trough_reading_date: '2026-03-10T09:00:00.000Z',
    last_trough_reading_note: 10,
  })
})

it('replaces the note of the same day, and multiplies by the note of another day', async () => {
  const { worker, lot } = await createFarmWithLots()
  const one = await lot()
  await sendReadings(worker, readingBody(one, '2026-03-09T09:00:00Z', 10))
  await sendReadings(worker, readingBody(one, '2026-03-09T10:00:00Z', 5))
  expect(await loadOf(worker, one)).toBe(15_750)
  await sendReadings(worker, readingBody(one, '2026-03-10T09:00:00Z', -10))
  expect(await loadOf(worker, one)).toBe(14_175)
})

describe('repeated batch', () => {
  it('changes nothing, and counts the repeated readings', async () => {
    const { worker, lot } = await createFarmWithLots()
    const one = await lot()
    const batch = [readingBody(one, '2026-03-09T09:00:00Z', 10), readingBody(one, '2026-03-10T09:00:00Z', 5)]
    await sendReadings(worker, ...batch)
    const before = (await worker.get(`/lots/${one.id}`)).body.data
    const { body } = await sendReadings(worker, ...batch, readingBody(one, '2026-03-10T09:00:00Z', 5))
    expect(body).toMatchObject({ data: { accepted: 0, repeated: 3, rejected: [] } })
    expect(body.message).toBe('Estas leituras já tinham sido recebidas.')
    expect((await worker.get(`/lots/${one.id}`)).body.data).toEqual(before)
    expect((await worker.get('/lots/trough_readings')).body.data).toHaveLength(2)
  })

  it('rejects another note of the same instant with a sentence, also from two devices at the same time', async () => {
    const { admin, worker, lot, id } = await createFarmWithLots()
    const one = await lot()
    const instant = '2026-03-10T09:00:00Z'
    const bindings = race(() => sendReadings(worker, readingBody(one, instant, 10)))
    const { status, body } = await callApi('POST', `/farms/${id}/lots/trough_readings`, {
      token: admin.token,
      body: { readings: [readingBody(one, instant, -5)] },
      bindings,
    })
    expect({ status, accepted: body.data.accepted, repeated: body.data.repeated }).toEqual({
      status: 200,
      accepted: 0,
      repeated: 0,
    })
    expect(body.data.rejected).toEqual([
      {
        lot_id: one.id,
        timestamp: instant,
        error: expect.stringContaining('com a nota +10%. A nota −5% não foi aplicada'),
      },
    ])
    expect(await loadOf(worker, one)).toBe(16_500)
  })

  it('gives the same loads in any order and split, also at the same time', async () => {
    const { worker, id, lot } = await createFarmWithLots()
    const [one, other] = [await lot(), await lot()]
    const of = (it: Lot) => [
      readingBody(it, '2026-03-08T09:00:00Z', 10),
      readingBody(it, '2026-03-09T09:00:00Z', -5),
      readingBody(it, '2026-03-09T11:00:00Z', 2.5),
      readingBody(it, '2026-03-10T09:00:00Z', 3),
    ]
    await sendReadings(worker, ...of(one))
    const [a, b, c, d] = of(other)
    await sendReadings(worker, d, c)
    const bindings = race(() => sendReadings(worker, a, d))
    await callApi('POST', `/farms/${id}/lots/trough_readings`, {
      token: worker.token,
      body: { readings: [b, a] },
      bindings,
    })
    expect(await loadOf(worker, other)).toBe(await loadOf(worker, one))
    expect((await worker.get(`/lots/trough_readings?lot_id=${other.id}`)).body.data).toHaveLength(4)
  })
})

it('accepts the valid readings of a batch with invalid ones', async () => {
  const { worker, lot } = await createFarmWithLots()
  const foreignLot = await (await createFarmWithLots()).lot()
  const [good, finished] = [await lot(), await lot()]
  const bad = [
    readingBody(foreignLot, '2026-03-10T09:00:00Z', 1),
    readingBody(good, '2026-03-10T09:00:00Z', 101),
    readingBody(good, 'ontem', 1),
    readingBody(good, '2026-03-11T09:00:00Z', 1),
    readingBody(good, '2026-01-01T09:00:00Z', 1),
    { ...readingBody(good, '2026-03-10T09:00:00Z', 1), surprise: true },
    { lot_id: 'x', note: 1 },
    null,
    'leitura',
  ]
  const { status, body } = await sendReadings(
    worker,
    ...bad,
    readingBody(good, '2026-03-10T09:00:00Z', 10),
    readingBody(finished, '2026-03-10T09:00:00Z', 0),
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ accepted: 2, repeated: 0 })
  expect(body.data.rejected).toHaveLength(bad.length)
  expect(body.data.rejected.slice(0, 2)).toEqual([
    {
      lot_id: foreignLot.id,
      timestamp: '2026-03-10T09:00:00Z',
      error: 'Lote não encontrado. Atualize a lista de lotes.',
    },
    { lot_id: good.id, timestamp: '2026-03-10T09:00:00Z', error: 'A nota deve ficar entre -100 e 100.' },
  ])
  expect(body.data.rejected.at(-1)).toEqual({ lot_id: null, timestamp: null, error: expect.any(String) })
  expect(body.message).toBe('Leituras recebidas: 2. Recusadas: 9; veja o motivo de cada uma.')
  expect(body.data.lots.map(({ id }: Lot) => id)).toEqual([good.id, finished.id])
  expect(await loadOf(worker, good)).toBe(16_500)
})

it('rejects readings after the finish date of a lot', async () => {
  const { admin, worker, lot } = await createFarmWithLots()
  const one = await lot()
  await admin.put(`/lots/${one.id}/finish`, { finish_date: '2026-03-08' })
  const { body } = await sendReadings(
    worker,
    readingBody(one, '2026-03-09T09:00:00Z', 1),
    readingBody(one, '2026-03-08T09:00:00Z', 2),
  )
  expect(body.data).toMatchObject({
    accepted: 1,
    rejected: [{ error: expect.stringContaining('já estava encerrado') }],
  })
})

it('corrects the time of a device with a wrong clock, and keeps its original time as the key', async () => {
  const { worker, lot } = await createFarmWithLots()
  const one = await lot()
  const late = { readings: [readingBody(one, '2026-03-08T07:00:00Z', 10)], sent_at: '2026-03-08T08:00:00Z' }
  const { body } = await worker.post('/lots/trough_readings', late)
  expect(body.data.lots[0].last_trough_reading_date).toBe('2026-03-10T11:00:00.000Z')
  const again = await worker.post('/lots/trough_readings', { ...late, sent_at: '2026-03-08T08:10:00Z' })
  expect(again.body.data).toMatchObject({ accepted: 0, repeated: 1 })
})

it('aggregates the note into the day of the lot at once', async () => {
  const { worker, lot } = await createFarmWithLots()
  const one = await lot()
  await sendReadings(worker, readingBody(one, '2026-03-10T09:00:00Z', 10))
  expect((await worker.get(`/lots/${one.id}/days`)).body.data).toMatchObject([{ date: '2026-03-10', note: 10 }])
})

it('loses no reading of ten requests at the same time', async () => {
  const { worker, lot } = await createFarmWithLots()
  const [one, other] = [await lot(), await lot()]
  const days = Array.from({ length: 10 }, (_, i) => `2026-02-${String(i + 2).padStart(2, '0')}T09:00:00Z`)
  const of = (it: Lot) => days.map((day, i) => readingBody(it, day, (i % 5) - 2))
  await sendReadings(worker, ...of(one))
  const responses = await Promise.all(of(other).map(each => sendReadings(worker, each)))
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.data?.accepted}`))).toEqual(new Set(['200 1']))
  expect(await loadOf(worker, other)).toBe(await loadOf(worker, one))
})

it.each([
  [{}, { readings: ['Envie ao menos uma leitura.'] }],
  [{ readings: [] }, { readings: ['Envie ao menos uma leitura.'] }],
  [{ readings: 'x' }, { readings: ['Leituras deve estar em um formato válido'] }],
  [{ readings: Array.from({ length: 1001 }, () => ({})) }, { readings: ['Envie no máximo 1.000 de cada vez.'] }],
  [{ readings: [{}], sent_at: 'agora' }, { sent_at: ['Horário do envio deve estar em um formato válido'] }],
])('rejects an invalid batch (%#)', async (body, fields) => {
  const { worker } = await createFarm()
  expect(await worker.post('/lots/trough_readings', body)).toMatchObject({ status: 422, body: { fields } })
})
