import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { daysAgo, projectedLoad, waitingApprovals } from '../../../tests/support/approvals.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

describe('late readings of an operator', () => {
  it('holds readings of more than three days ago, and applies the others of the batch', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const old = readingBody(one, daysAgo(4), 10)
    const { status, body } = await sendReadings(worker, old, readingBody(one, daysAgo(3), 10))
    expect({
      status,
      accepted: body.data.accepted,
      repeated: body.data.repeated,
      rejected: body.data.rejected,
    }).toEqual({ status: 200, accepted: 2, repeated: 0, rejected: [] })
    expect(body.data.waiting).toEqual([{ lot_id: one.id, timestamp: old.timestamp }])
    expect(body.message).toBe('Leituras recebidas: 2. Aguardando aprovação: 1.')
    expect(await projectedLoad(admin, one.id)).toBe(16_500)
    expect(await waitingApprovals(admin)).toMatchObject([
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

  it('has the call that it decided and its reason, and no load, of a lot that eats by a call', async () => {
    const { lot, worker, admin } = await createFarmWithLots({ feedingBasis: 'dry_matter' })
    const one = await lot({ call: 8 })
    const decided = { ...readingBody(one, daysAgo(5), 0), call: 9.5, reason: 'Cocho lambido há dois dias' }
    await sendReadings(worker, decided, readingBody(one, daysAgo(6), 10))
    const asked = { lot_call: 8, load_before: null, load_after: null }
    const [note, call] = await waitingApprovals(admin)
    expect(call).toMatchObject({ ...asked, after: 0, call: 9.5, reason: 'Cocho lambido há dois dias' })
    expect(note).toMatchObject({ ...asked, after: 10, reason: null })
    expect(note).not.toHaveProperty('call')
  })

  it('applies a reading of today whatever its note', async () => {
    const { lot, worker } = await createFarmWithLots()
    const one = await lot()
    const { body } = await sendReadings(worker, readingBody(one, daysAgo(0), 100))
    expect({ accepted: body.data.accepted, waiting: body.data.waiting }).toEqual({ accepted: 1, waiting: [] })
    expect(await projectedLoad(worker, one.id)).toBe(30_000)
  })

  it('holds backdated readings, so that they cannot multiply a load', async () => {
    const { lot, worker } = await createFarmWithLots()
    const one = await lot()
    const readings = Array.from({ length: 30 }, (_, i) => readingBody(one, daysAgo(4 + i), 10))
    const { body } = await sendReadings(worker, ...readings)
    expect({ accepted: body.data.accepted, waitingCount: body.data.waiting.length }).toEqual({
      accepted: 30,
      waitingCount: 30,
    })
    expect(await projectedLoad(worker, one.id)).toBe(15_000)
  })

  it('counts a reading sent again as repeated, and rejects another note of the same instant', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const old = readingBody(await lot(), daysAgo(5), 10)
    await sendReadings(worker, old)
    const again = (await sendReadings(worker, old, { ...old, note: 5 })).body.data
    expect({ accepted: again.accepted, repeated: again.repeated, rejectedCount: again.rejected.length }).toEqual({
      accepted: 0,
      repeated: 1,
      rejectedCount: 1,
    })
    expect(await waitingApprovals(admin)).toHaveLength(1)
  })

  it('applies readings of a technician or manager at once', async () => {
    const { lot, technician, admin } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(technician, readingBody(one, daysAgo(9), 10))
    await sendReadings(admin, readingBody(one, daysAgo(8), 10))
    expect(await projectedLoad(admin, one.id)).toBe(18_150)
    expect(await waitingApprovals(admin)).toEqual([])
  })
})

describe('approve a reading', () => {
  it('computes the load as if it had arrived then, records who and when, and works once', async () => {
    const { lot, worker, technician, admin } = await createFarmWithLots()
    const one = await lot()
    await sendReadings(worker, readingBody(one, daysAgo(6), 10), readingBody(one, daysAgo(5), -5))
    const [late, early] = await waitingApprovals(technician)
    const { status, body } = await technician.put(`/approvals/${late.id}/approve`)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: `Leitura aprovada. A carga de ${one.name} passou de 15.000 kg para 14.250 kg.`,
    })
    expect(body.data).toMatchObject({
      status: 'approved',
      decided_by: { id: technician.id },
      decided_at: new Date(NOW).toISOString(),
    })
    await admin.put(`/approvals/${early.id}/approve`)
    expect(await projectedLoad(admin, one.id)).toBe(15_675)
    const twice = await admin.put(`/approvals/${late.id}/approve`)
    expect({ status: twice.status, errors: twice.body.errors }).toEqual({
      status: 409,
      errors: ['Esta leitura já foi aprovada. Atualize a lista.'],
    })
    const { data, pagy } = (await admin.get('/approvals?status=approved')).body
    expect({ dataCount: data.length, count: pagy.count }).toEqual({ dataCount: 2, count: 2 })
  })

  it('changes nothing after a refusal, also when the reading is sent again', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const one = await lot()
    const old = readingBody(one, daysAgo(6), 10)
    await sendReadings(worker, old)
    const [waiting] = await waitingApprovals(admin)
    const { status, body } = await admin.put(`/approvals/${waiting.id}/refuse`)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Leitura recusada. A carga não mudou.' })
    const again = (await sendReadings(worker, old)).body.data
    expect({ repeated: again.repeated, waiting: again.waiting }).toEqual({ repeated: 1, waiting: [] })
    expect(await projectedLoad(admin, one.id)).toBe(15_000)
    expect((await worker.get('/approvals/own')).body.data).toMatchObject([
      { status: 'refused', decided_by: { id: admin.id } },
    ])
  })

  it('rejects the approval when the lot was deleted or finished before that day', async () => {
    const { lot, worker, admin } = await createFarmWithLots()
    const [gone, finished] = [await lot(), await lot()]
    await sendReadings(worker, readingBody(gone, daysAgo(6), 10), readingBody(finished, daysAgo(6), 10))
    await admin.delete(`/lots/${gone.id}`)
    await admin.put(`/lots/${finished.id}/finish`, { finish_date: Day.addDays(TODAY, -10) })
    const answers = []
    for (const { id } of await waitingApprovals(admin)) answers.push(await admin.put(`/approvals/${id}/approve`))
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await waitingApprovals(admin)).length).toBe(2)
  })
})
