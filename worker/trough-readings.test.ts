import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lotBody, made } from '../tests/contract/built.ts'
import { meanwhile } from '../tests/contract/meanwhile.ts'
import { type Caller, call, farm } from '../tests/contract/world.ts'

/** Nine in the morning of a Tuesday in São Paulo; the clock of the file stands still. */
const NOW = Date.parse('2026-03-10T12:00:00Z')
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

async function yard() {
  const people = await farm()
  const corral = await made(people.admin, '/corrals', { name: 'Baia 1' })
  const lot = (more: object = {}) =>
    made(people.admin, '/lots', lotBody(corral.id, { entry_date: '2026-02-01', ...more }))
  return { ...people, lot }
}

type Lot = { id: number }
const reading = (lot: Lot, timestamp: string, note: number) => ({ lot_id: lot.id, timestamp, note })
const send = (caller: Caller, ...readings: unknown[]) => caller.post('/lots/trough_readings', { readings })
const loadOf = async (caller: Caller, lot: Lot) => (await caller.get(`/lots/${lot.id}`)).body.data.projected_load

test('a note adjusts the load, and the answer shows the lot', async () => {
  const { worker, lot } = await yard()
  const one = await lot()
  const { status, body } = await send(worker, reading(one, '2026-03-10T09:00:00Z', 10))
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      ...{ accepted: 1, repeated: 0, rejected: [] },
      lots: [(await worker.get(`/lots/${one.id}`)).body.data],
    },
    message: 'Leitura de cocho salva com sucesso!',
  })
  expect(body.data.lots[0]).toMatchObject({
    projected_load: 16_500,
    ...{ last_trough_reading_date: '2026-03-10T09:00:00.000Z', last_trough_reading_note: 10 },
  })
})

test('a second reading of the day replaces the first, another day goes on from it', async () => {
  const { worker, lot } = await yard()
  const one = await lot()
  await send(worker, reading(one, '2026-03-09T09:00:00Z', 10))
  await send(worker, reading(one, '2026-03-09T10:00:00Z', 5))
  expect(await loadOf(worker, one)).toBe(15_750)
  await send(worker, reading(one, '2026-03-10T09:00:00Z', -10))
  expect(await loadOf(worker, one)).toBe(14_175)
})

describe('a batch that arrives again', () => {
  test('changes nothing and says so', async () => {
    const { worker, lot } = await yard()
    const one = await lot()
    const batch = [reading(one, '2026-03-09T09:00:00Z', 10), reading(one, '2026-03-10T09:00:00Z', 5)]
    await send(worker, ...batch)
    const before = (await worker.get(`/lots/${one.id}`)).body.data
    const { body } = await send(worker, ...batch, reading(one, '2026-03-10T09:00:00Z', 5))
    expect(body).toMatchObject({ data: { accepted: 0, repeated: 3, rejected: [] } })
    expect(body.message).toBe('Estas leituras já tinham sido recebidas.')
    expect((await worker.get(`/lots/${one.id}`)).body.data).toEqual(before)
    expect((await worker.get('/lots/trough_readings')).body.data).toHaveLength(2)
  })

  test('in any order and any pieces, or at once, leaves the same loads', async () => {
    const { worker, id, lot } = await yard()
    const [one, other] = [await lot(), await lot()]
    const of = (it: Lot) => [
      reading(it, '2026-03-08T09:00:00Z', 10),
      reading(it, '2026-03-09T09:00:00Z', -5),
      reading(it, '2026-03-09T11:00:00Z', 2.5),
      reading(it, '2026-03-10T09:00:00Z', 3),
    ]
    await send(worker, ...of(one))
    const [a, b, c, d] = of(other)
    await send(worker, d, c)
    const on = meanwhile(() => send(worker, a, d))
    await call('POST', `/farms/${id}/lots/trough_readings`, { token: worker.token, body: { readings: [b, a] }, on })
    expect(await loadOf(worker, other)).toBe(await loadOf(worker, one))
    expect((await worker.get(`/lots/trough_readings?lot_id=${other.id}`)).body.data).toHaveLength(4)
  })
})

test('one bad reading never refuses the others', async () => {
  const { worker, lot } = await yard()
  const stranger = await (await yard()).lot()
  const [good, finished] = [await lot(), await lot()]
  const bad = [
    reading(stranger, '2026-03-10T09:00:00Z', 1),
    reading(good, '2026-03-10T09:00:00Z', 101),
    reading(good, 'ontem', 1),
    reading(good, '2026-03-11T09:00:00Z', 1),
    reading(good, '2026-01-01T09:00:00Z', 1),
    { ...reading(good, '2026-03-10T09:00:00Z', 1), surprise: true },
    { lot_id: 'x', note: 1 },
    null,
    'leitura',
  ]
  const { status, body } = await send(
    worker,
    ...bad,
    reading(good, '2026-03-10T09:00:00Z', 10),
    reading(finished, '2026-03-10T09:00:00Z', 0),
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ accepted: 2, repeated: 0 })
  expect(body.data.rejected).toHaveLength(bad.length)
  expect(body.data.rejected.slice(0, 2)).toEqual([
    {
      lot_id: stranger.id,
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

test('a finished lot takes the readings of its own days only', async () => {
  const { admin, worker, lot } = await yard()
  const one = await lot()
  await admin.put(`/lots/${one.id}/finish`, { finish_date: '2026-03-08' })
  const { body } = await send(worker, reading(one, '2026-03-09T09:00:00Z', 1), reading(one, '2026-03-08T09:00:00Z', 2))
  expect(body.data).toMatchObject({
    accepted: 1,
    rejected: [{ error: expect.stringContaining('já estava encerrado') }],
  })
})

test('a clock that is wrong is set right, and its own time is kept as the key', async () => {
  const { worker, lot } = await yard()
  const one = await lot()
  const late = { readings: [reading(one, '2026-03-08T07:00:00Z', 10)], sent_at: '2026-03-08T08:00:00Z' }
  const { body } = await worker.post('/lots/trough_readings', late)
  expect(body.data.lots[0].last_trough_reading_date).toBe('2026-03-10T11:00:00.000Z')
  const again = await worker.post('/lots/trough_readings', { ...late, sent_at: '2026-03-08T08:10:00Z' })
  expect(again.body.data).toMatchObject({ accepted: 0, repeated: 1 })
})

test('the note stands in the day of the lot at once', async () => {
  const { worker, lot } = await yard()
  const one = await lot()
  await send(worker, reading(one, '2026-03-10T09:00:00Z', 10))
  expect((await worker.get(`/lots/${one.id}/days`)).body.data).toMatchObject([{ date: '2026-03-10', note: 10 }])
})

test('many phones at once lose nothing', async () => {
  const { worker, lot } = await yard()
  const [one, other] = [await lot(), await lot()]
  const days = Array.from({ length: 10 }, (_, i) => `2026-02-${String(i + 2).padStart(2, '0')}T09:00:00Z`)
  const of = (it: Lot) => days.map((day, i) => reading(it, day, (i % 5) - 2))
  await send(worker, ...of(one))
  const answers = await Promise.all(of(other).map(each => send(worker, each)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.accepted}`))).toEqual(new Set(['200 1']))
  expect(await loadOf(worker, other)).toBe(await loadOf(worker, one))
})

describe('the readings are listed', () => {
  test('newest first, with who made them', async () => {
    const { worker, technician, lot } = await yard()
    const [one, other] = [await lot({ name: 'A' }), await lot({ name: 'B' })]
    await send(worker, reading(one, '2026-03-09T09:00:00Z', 10), reading(other, '2026-03-10T09:00:00Z', 0))
    await send(technician, reading(one, '2026-03-10T10:00:00Z', -5))
    const { body } = await worker.get('/lots/trough_readings')
    expect(body.data[0]).toEqual({
      ...{ id: expect.any(Number), lot_id: one.id, lot_name: 'A', timestamp: '2026-03-10T10:00:00.000Z' },
      ...{ date: '2026-03-10', note: -5, user: { id: technician.id, name: 'technician' } },
      created_at: new Date(NOW).toISOString(),
    })
    expect(body.data.map(({ note }: { note: number }) => note)).toEqual([-5, 0, 10])
  })

  test('of some days or of one lot', async () => {
    const { worker, lot } = await yard()
    const [one, other] = [await lot(), await lot()]
    const days = ['2026-02-02', '2026-03-08', '2026-03-09', '2026-03-10']
    await send(
      worker,
      ...days.map((day, i) => reading(one, `${day}T09:00:00Z`, i)),
      reading(other, '2026-03-09T09:00:00Z', 9),
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

  test('without those of a deleted lot, or of another farm', async () => {
    const [mine, other] = [await yard(), await yard()]
    const [one, theirs] = [await mine.lot(), await other.lot()]
    await send(mine.worker, reading(one, '2026-03-10T09:00:00Z', 1))
    await send(other.worker, reading(theirs, '2026-03-10T09:00:00Z', 2))
    expect((await mine.worker.get('/lots/trough_readings')).body.data).toHaveLength(1)
    expect((await mine.worker.get(`/lots/trough_readings?lot_id=${theirs.id}`)).body.data).toEqual([])
    await mine.admin.delete(`/lots/${one.id}`)
    expect((await mine.worker.get('/lots/trough_readings')).body.data).toEqual([])
  })
})

test.each([
  [{}, { readings: ['Envie ao menos uma leitura.'] }],
  [{ readings: [] }, { readings: ['Envie ao menos uma leitura.'] }],
  [{ readings: 'x' }, { readings: ['Leituras deve estar em um formato válido'] }],
  [{ readings: Array.from({ length: 1001 }, () => ({})) }, { readings: ['Envie no máximo 1.000 de cada vez.'] }],
  [{ readings: [{}], sent_at: 'agora' }, { sent_at: ['Horário do envio deve estar em um formato válido'] }],
])('an envelope that is no batch is refused (%#)', async (body, fields) => {
  const { worker } = await farm()
  expect(await worker.post('/lots/trough_readings', body)).toMatchObject({ status: 422, body: { fields } })
})

describe('the order of the walk', () => {
  const walk = async (caller: Caller) => (await caller.get('/lots')).body.data.map(({ name }: { name: string }) => name)

  test('is what the reader says', async () => {
    const { worker, lot } = await yard()
    const [a, b, c] = [await lot({ name: 'A' }), await lot({ name: 'B' }), await lot({ name: 'C' })]
    const positions = [c, a, b].map(({ id }, i) => ({ lot_id: id, position: i + 1 }))
    const { status, body } = await worker.put('/lots/update_trough_reading_positions', { positions })
    expect(status).toBe(200)
    expect(body).toEqual({ data: positions, message: 'Sequência dos lotes atualizada com sucesso!' })
    expect(await walk(worker)).toEqual(['C', 'A', 'B'])
  })

  test('is refused with lots that are not there, or twice', async () => {
    const [mine, other] = [await yard(), await yard()]
    const [own, theirs] = [await mine.lot(), await other.lot()]
    const put = (...ids: number[]) =>
      mine.worker.put('/lots/update_trough_reading_positions', {
        positions: ids.map((lot_id, i) => ({ lot_id, position: i + 1 })),
      })
    const missing = { 'positions.1.lot_id': ['Lote não encontrado. Atualize a lista de lotes.'] }
    expect(await put(own.id, theirs.id)).toMatchObject({ status: 422, body: { fields: missing } })
    const twice = { positions: ['Há lotes repetidos. Deixe cada um uma só vez.'] }
    expect(await put(own.id, own.id)).toMatchObject({ status: 422, body: { fields: twice } })
    expect(await put()).toMatchObject({
      status: 422,
      body: { fields: { positions: ['Envie a sequência dos lotes.'] } },
    })
  })
})
