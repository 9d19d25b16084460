import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAITING } from '../../domain/approval/approval.ts'
import * as Day from '../../domain/time/day.ts'
import { db } from '../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../tests/support/clock.ts'
import type { FarmMember } from '../../tests/support/farm.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../tests/support/operation-events.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../tests/support/trough-readings.ts'
import { approvalCounts } from '../db/schema.ts'

beforeAll(freezeClock)

const MINUTES_A_DAY = 24 * 60
const daysAgo = (days: number) => new Date(NOW - days * MINUTES_A_DAY * 60_000).toISOString()
const loadOf = async (caller: FarmMember, id: number) => (await caller.get(`/lots/${id}`)).body.data.projected_load
const waitingOf = async (caller: FarmMember) => (await caller.get('/approvals?items=100')).body.data

describe('readings of an operator', () => {
  it('of more than three days ago wait, and the others of the batch apply', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const old = readingBody(one, daysAgo(4), 10)
    const { status, body } = await sendReadings(worker, old, readingBody(one, daysAgo(3), 10))
    expect([status, body.data.accepted, body.data.repeated, body.data.rejected]).toEqual([200, 2, 0, []])
    expect(body.data.waiting).toEqual([{ lot_id: one.id, timestamp: old.timestamp }])
    expect(body.message).toBe('Leituras recebidas: 2. Aguardando aprovação: 1.')
    expect(await loadOf(admin, one.id)).toBe(16_500)
    expect(await waitingOf(admin)).toMatchObject([
      {
        kind: 'reading',
        status: 'waiting',
        date: Day.addDays(TODAY, -4),
        user: { id: worker.id, name: worker.name },
        lot: { id: one.id, name: one.name },
        before: null,
        after: 10,
        load_before: 16_500,
        load_after: 18_150,
      },
    ])
    expect((await worker.get('/approvals/own')).body.data).toHaveLength(1)
    expect((await admin.get('/approvals/own')).body.data).toEqual([])
  })

  it('of today apply whatever their note', async () => {
    const { lot, worker } = await createFarmWithLots()
    const one = await lot()
    const { body } = await sendReadings(worker, readingBody(one, daysAgo(0), 100))
    expect([body.data.accepted, body.data.waiting]).toEqual([1, []])
    expect(await loadOf(worker, one.id)).toBe(30_000)
  })

  it('cannot multiply a load by backdating', async () => {
    const { lot, worker } = await createFarmWithLots()
    const one = await lot()
    const readings = Array.from({ length: 30 }, (_, i) => readingBody(one, daysAgo(4 + i), 10))
    const { body } = await sendReadings(worker, ...readings)
    expect([body.data.accepted, body.data.waiting.length]).toEqual([30, 30])
    expect(await loadOf(worker, one.id)).toBe(15_000)
  })

  it('are repeated and wait once when they are sent again, and another note of the instant is rejected', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const old = readingBody(await lot(), daysAgo(5), 10)
    await sendReadings(worker, old)
    const again = (await sendReadings(worker, old, { ...old, note: 5 })).body.data
    expect([again.accepted, again.repeated, again.rejected.length]).toEqual([0, 1, 1])
    expect(await waitingOf(admin)).toHaveLength(1)
  })

  it('apply at once when a technician or manager sends them', async () => {
    const { lot, technician, admin } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(technician, readingBody(one, daysAgo(9), 10))
    await sendReadings(admin, readingBody(one, daysAgo(8), 10))
    expect(await loadOf(admin, one.id)).toBe(18_150)
    expect(await waitingOf(admin)).toEqual([])
  })
})

describe('approve a reading', () => {
  it('gives the load as if it had arrived then, says who and when, and only once', async () => {
    const { lot, worker, technician, admin } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(worker, readingBody(one, daysAgo(6), 10), readingBody(one, daysAgo(5), -5))
    const [late, early] = await waitingOf(technician)
    const { status, body } = await technician.put(`/approvals/${late.id}/approve`)
    expect([status, body.message]).toEqual([
      200,
      `Leitura aprovada. A carga de ${one.name} passou de 15.000 kg para 14.250 kg.`,
    ])
    expect(body.data).toMatchObject({
      status: 'approved',
      decided_by: { id: technician.id },
      decided_at: new Date(NOW).toISOString(),
    })
    await admin.put(`/approvals/${early.id}/approve`)
    expect(await loadOf(admin, one.id)).toBe(15_675)
    const twice = await admin.put(`/approvals/${late.id}/approve`)
    expect([twice.status, twice.body.errors]).toEqual([409, ['Esta leitura já foi aprovada. Atualize a lista.']])
    const { data, pagy } = (await admin.get('/approvals?status=approved')).body
    expect([data.length, pagy.count]).toEqual([2, 2])
  })

  it('changes nothing when it is refused, also when it is sent again', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const old = readingBody(one, daysAgo(6), 10)
    await sendReadings(worker, old)
    const [waiting] = await waitingOf(admin)
    const { status, body } = await admin.put(`/approvals/${waiting.id}/refuse`)
    expect([status, body.message]).toEqual([200, 'Leitura recusada. A carga não mudou.'])
    const again = (await sendReadings(worker, old)).body.data
    expect([again.repeated, again.waiting]).toEqual([1, []])
    expect(await loadOf(admin, one.id)).toBe(15_000)
    expect((await worker.get('/approvals/own')).body.data).toMatchObject([
      { status: 'refused', decided_by: { id: admin.id } },
    ])
  })

  it('is refused with a reason when the lot was deleted or finished before that day', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const [gone, finished] = [await lot(), await lot()]
    await sendReadings(worker, readingBody(gone, daysAgo(6), 10), readingBody(finished, daysAgo(6), 10))
    await admin.delete(`/lots/${gone.id}`)
    await admin.put(`/lots/${finished.id}/finish`, { finish_date: Day.addDays(TODAY, -10) })
    const answers = []
    for (const { id } of await waitingOf(admin)) answers.push(await admin.put(`/approvals/${id}/approve`))
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await waitingOf(admin)).length).toBe(2)
  })
})

async function createClosedOperation() {
  const yesterday = Day.addDays(TODAY, -1)
  const farm = await createFarmWithOperation(yesterday)
  await sendEvents(farm, allEvents(farm.operation, farm.feedlot, NOW - MINUTES_A_DAY * 60_000))
  return farm
}

const correction = (operation: number, line_id: number, kg: number) =>
  toWireEvent(operation, 'correct', 10, { line_id, kg, reason: 'Digitei errado' })

const cornOf = async (farm: Parameters<typeof fetchOperation>[0]) =>
  (await fetchOperation(farm)).sub_operations[0].load_operation_ingredients[0]

describe('corrections of an operator on a closed day', () => {
  it('wait with the weight before and after, and give the figures once approved', async () => {
    const farm = await createClosedOperation()
    const { operation, line, admin } = farm
    const { body } = await sendEvents(farm, [correction(operation, line.corn, 1)])
    expect([body.data.accepted, body.data.rejected, body.data.waiting.length]).toEqual([1, [], 1])
    expect((await cornOf(farm)).actual_quantity).toBe(4000)
    const [waiting] = await waitingOf(admin)
    expect(waiting).toMatchObject({
      kind: 'weight',
      operation_id: operation,
      line: { id: line.corn, kind: 'load', name: 'Milho moído', treat_name: 'Trato 1' },
      reason: 'Digitei errado',
      before: 4000,
      after: 1,
      load_before: null,
    })
    const approved = await admin.put(`/approvals/${waiting.id}/approve`)
    expect([approved.status, approved.body.data.before]).toEqual([200, 4000])
    expect(await cornOf(farm)).toMatchObject({
      actual_quantity: 1,
      correction: { from: 4000, reason: 'Digitei errado' },
    })
  })

  it('wait also as another weighing of the line, but a first weight counts at once', async () => {
    const farm = await createFarmWithOperation(Day.addDays(TODAY, -1))
    const load = (minutes: number, kg: number) =>
      toWireEvent(farm.operation, 'load', minutes, { line_id: farm.line.corn, kg })
    expect((await sendEvents(farm, [load(20, 4000)])).body.data.waiting).toEqual([])
    expect((await sendEvents(farm, [load(10, 1)])).body.data.waiting).toHaveLength(1)
    expect((await cornOf(farm)).actual_quantity).toBe(4000)
  })

  it('apply at once on an open day, and from a technician or manager', async () => {
    const closed = await createClosedOperation()
    const { operation, line, admin, technician } = closed
    await technician.post('/operations/events', { events: [correction(operation, line.corn, 10)] })
    expect((await cornOf(closed)).actual_quantity).toBe(10)
    expect(await waitingOf(admin)).toEqual([])
    const open = await createFarmWithOperation()
    await sendEvents(open, allEvents(open.operation, open.feedlot))
    expect((await sendEvents(open, [correction(open.operation, open.line.corn, 1)])).body.data.waiting).toEqual([])
  })

  it('say when a newer weight stays in force, and refuse one of a deleted operation', async () => {
    const farm = await createClosedOperation()
    const { operation, line, admin } = farm
    await sendEvents(farm, [correction(operation, line.corn, 1), correction(operation, line.silage, 1)])
    const [silage, corn] = await waitingOf(admin)
    const newer = { ...correction(operation, line.corn, 2), at: new Date(NOW).toISOString() }
    await admin.post('/operations/events', { events: [newer] })
    const { body } = await admin.put(`/approvals/${corn.id}/approve`)
    expect(body.message).toBe('Correção aprovada. O peso não mudou, porque esta pesagem tem um mais novo.')
    expect((await cornOf(farm)).actual_quantity).toBe(2)
    await admin.delete(`/operations/${operation}`)
    expect((await admin.put(`/approvals/${silage.id}/approve`)).status).toBe(409)
    expect((await admin.put(`/approvals/${silage.id}/refuse`)).status).toBe(200)
  })
})

describe('an old start of an operator with a plan of its own', () => {
  const hours = (at: number) => at * 60
  const startWith = ({ operation, line }: Awaited<ReturnType<typeof createClosedOperation>>, line_id = line.corn) =>
    toWireEvent(operation, 'start', hours(30), { plan: [{ line_id, expected_quantity: 1 }], device: 'vagão 2' })
  const expectedOf = async (farm: Parameters<typeof fetchOperation>[0]) => (await cornOf(farm)).expected_quantity

  it('changes neither what a closed day expected nor when it began, and adds the line that it alone weighed', async () => {
    const farm = await createClosedOperation()
    const other = (await farm.admin.post('/ingredients', { name: 'Núcleo' })).body.data.id
    const line_id = 1e10 + other * 2
    const before = await fetchOperation(farm)
    const sent = await sendEvents(farm, [startWith(farm), startWith(farm, line_id)])
    expect(sent.body.data).toMatchObject({ accepted: 2, rejected: [], waiting: [] })
    const { sub_operations, start_time, user } = await fetchOperation(farm)
    expect({ ...before, sub_operations, start_time, user }).toEqual(before)
    await sendEvents(farm, [toWireEvent(farm.operation, 'load', hours(29), { line_id, kg: 40 })])
    const [corn, silage, added] = (await fetchOperation(farm)).sub_operations[0].load_operation_ingredients
    expect([corn.expected_quantity, silage.actual_quantity]).toEqual([3974.4, 6800])
    expect(added).toMatchObject({ ingredient_name: 'Núcleo', expected_quantity: 1, actual_quantity: 40 })
  })

  it('counts where it is the first of its operation, on an open day, and from a technician or manager', async () => {
    const first = await createFarmWithOperation(Day.addDays(TODAY, -1))
    await sendEvents(first, [startWith(first)])
    expect(await expectedOf(first)).toBe(1)
    const closed = await createClosedOperation()
    await closed.technician.post('/operations/events', { events: [startWith(closed)] })
    expect(await expectedOf(closed)).toBe(1)
    const open = await createFarmWithOperation()
    await sendEvents(open, allEvents(open.operation, open.feedlot))
    await sendEvents(open, [startWith(open)])
    expect(await expectedOf(open)).toBe(1)
  })
})

describe('who decides', () => {
  it('is a technician or manager of the farm', async () => {
    const { lot, worker } = await createFarmWithLots()
    await sendReadings(worker, readingBody(await lot(), daysAgo(5), 10))
    const [own] = (await worker.get('/approvals/own')).body.data
    const stranger = (await createFarmWithLots()).admin
    expect((await worker.get('/approvals')).status).toBe(403)
    expect((await worker.put(`/approvals/${own.id}/approve`)).status).toBe(403)
    expect((await stranger.put(`/approvals/${own.id}/approve`)).status).toBe(404)
  })

  it('has pages that a cursor turns both ways, and a limit of what waits', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const readings = Array.from({ length: 30 }, (_, i) => readingBody(one, daysAgo(4 + i / 48), 1))
    await sendReadings(worker, ...readings)
    const first = (await admin.get('/approvals?items=12')).body
    const second = (await admin.get(`/approvals?items=12&page=2&cursor=${first.pagy.next_cursor}`)).body
    const last = (await admin.get(`/approvals?items=12&page=3&cursor=${second.pagy.next_cursor}`)).body
    const ids = [first, second, last].flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect([ids.length, last.pagy.next_cursor, first.pagy.prev_cursor]).toEqual([30, null, null])
    expect(second.pagy).toMatchObject({ count: 30, pages: 3, page: 2, prev: 1, next: 3, items: 12 })
    const back = (await admin.get(`/approvals?items=12&page=2&cursor=${last.pagy.prev_cursor}`)).body
    expect(back.data).toEqual(second.data)
    await db.update(approvalCounts).set({ count: MAX_WAITING })
    const refused = (await sendReadings(worker, readingBody(one, daysAgo(15), 1))).body.data
    expect(refused).toMatchObject({ accepted: 0, rejected: [{ error: expect.stringContaining('o máximo') }] })
  })
})
