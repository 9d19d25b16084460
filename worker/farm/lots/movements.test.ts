/** Head movements and weighings on the API. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { callApi } from '../../../tests/support/api-client.ts'
import { daysAgo as dayBefore } from '../../../tests/support/api-records.ts'
import { daysAgo, waitingApprovals } from '../../../tests/support/approvals.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { race } from '../../../tests/support/race.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

type Over = Record<string, unknown>

const movement = (lot: { id: number }, kind: string, quantity: number, at: string, over: Over = {}) => ({
  id: crypto.randomUUID(),
  lot_id: lot.id,
  kind,
  quantity,
  at,
  ...over,
})

type Farm = Awaited<ReturnType<typeof createFarmWithLots>>
const send = (caller: Farm['admin'], ...movements: object[]) => caller.post('/lots/movements', { movements })
const headsOf = async (caller: Farm['admin'], lot: { id: number }) =>
  (await caller.get(`/lots/${lot.id}`)).body.data.quantity

describe('head movements', () => {
  it('change the heads of the lot once, whatever the order and the repetition', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 100 })
    const death = movement(one, 'death', 2, daysAgo(2), { cause: 'Timpanismo' })
    const entry = movement(one, 'entry', 5, daysAgo(3))
    const first = await send(farm.admin, death, entry, death)
    expect(first.body.data, JSON.stringify(first.body)).toMatchObject({ accepted: 2, repeated: 1, rejected: [] })
    expect(first.body.data.lots).toMatchObject([{ id: one.id, quantity: 103, base_quantity: 100 }])
    expect((await send(farm.admin, death)).body.data).toMatchObject({ accepted: 0, repeated: 1 })
    const { body } = await farm.worker.get(`/lots/${one.id}/movements?from=${addDays(TODAY, -4)}&to=${TODAY}`)
    expect(body.data.heads.map(({ heads }: { heads: number }) => heads)).toEqual([100, 105, 103, 103, 103])
    expect(body.data.head_days).toBe(514)
    expect(body.data.movements).toMatchObject([
      { kind: 'death', cause: 'Timpanismo', user: { id: farm.admin.id } },
      { kind: 'entry', to_lot: null },
    ])
  })

  it('move heads from a lot to another', async () => {
    const farm = await createFarmWithLots()
    const [from, to] = [await farm.lot({ quantity: 100 }), await farm.lot({ quantity: 50 })]
    const sent = await send(farm.technician, movement(from, 'transfer', 10, daysAgo(1), { to_lot_id: to.id }))
    expect(sent.body.data.accepted).toBe(1)
    expect([await headsOf(farm.admin, from), await headsOf(farm.admin, to)]).toEqual([90, 60])
  })

  it('refuse a bad one of a batch alone, with its reason', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 10, entry_date: addDays(TODAY, -5) })
    const { body } = await send(
      farm.admin,
      movement(one, 'sale', 11, daysAgo(1)),
      movement(one, 'death', 1, daysAgo(9)),
      movement(one, 'death', 1, '2036-01-01T00:00:00Z'),
      movement(one, 'transfer', 1, daysAgo(1), { to_lot_id: one.id }),
      movement(one, 'death', -1, daysAgo(1)),
      movement(one, 'death', 1, daysAgo(1)),
    )
    expect(body.data.accepted).toBe(1)
    const errors = body.data.rejected.map(({ error }: { error: string }) => error).join(' ')
    for (const part of ['ficaria com -', 'antes da entrada', 'data no futuro', 'destino', 'maior que 0'])
      expect(errors).toContain(part)
    expect(await headsOf(farm.admin, one)).toBe(9)
  })

  it('of two batches of the same moment stay within the animals of the plan', async () => {
    const farm = await createFarmWithLots({ plan: 'starter' })
    const [one, other] = [await farm.lot({ quantity: 150 }), await farm.lot({ quantity: 150 })]
    const entry = (lot: { id: number }) => movement(lot, 'entry', 150, daysAgo(1))
    const bindings = race(() => send(farm.admin, entry(other)))
    const { body } = await callApi('POST', `/farms/${farm.id}/lots/movements`, {
      token: farm.admin.token,
      body: { movements: [entry(one)] },
      bindings,
    })
    expect(body.data).toMatchObject({
      accepted: 0,
      rejected: [{ error: expect.stringContaining('comporta mais 50 animais') }],
    })
    expect([await headsOf(farm.admin, one), await headsOf(farm.admin, other)]).toEqual([150, 300])
  })

  it('are for an operator deaths only, and old ones wait for an approval', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 10 })
    const { body } = await send(
      farm.worker,
      movement(one, 'sale', 1, daysAgo(1)),
      movement(one, 'death', 1, daysAgo(1)),
      movement(one, 'death', 2, daysAgo(8)),
    )
    expect(body.data, JSON.stringify(body)).toMatchObject({ accepted: 2, rejected: [{}] })
    expect(body.data.waiting).toHaveLength(1)
    expect(await headsOf(farm.admin, one)).toBe(9)
    const [waiting] = await waitingApprovals(farm.admin)
    expect(waiting).toMatchObject({ kind: 'movement', after: 2, lot: { id: one.id } })
    const approved = await farm.admin.put(`/approvals/${waiting.id}/approve`)
    expect(approved.body.message).toBe(`Movimentação aprovada. O lote ${one.name} tem 7 cabeças.`)
    expect(await headsOf(farm.admin, one)).toBe(7)
  })

  it('are checked again when they are approved, by what came meanwhile', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 10 })
    await send(farm.worker, movement(one, 'death', 2, daysAgo(8)))
    const sale = movement(one, 'sale', 9, daysAgo(1))
    await send(farm.admin, sale)
    const [waiting] = await waitingApprovals(farm.admin)
    const approve = () => farm.admin.put(`/approvals/${waiting.id}/approve`)
    expect(await approve()).toMatchObject({
      status: 409,
      body: {
        errors: [expect.stringMatching(/ficaria com -1 cabeças em .* Recuse esta movimentação, ou anule antes/)],
      },
    })
    expect(await headsOf(farm.admin, one)).toBe(1)
    await farm.admin.delete(`/lots/movements/${sale.id}`, { reason: 'Digitei errado' })
    expect((await approve()).status).toBe(200)
    expect(await headsOf(farm.admin, one)).toBe(8)
  })

  it('are not approved beyond the limit of a day', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 200 })
    const deaths = (count: number) => Array.from({ length: count }, () => movement(one, 'death', 1, daysAgo(8)))
    await send(farm.worker, ...deaths(1))
    await send(farm.admin, ...deaths(100))
    const [waiting] = await waitingApprovals(farm.admin)
    expect(await farm.admin.put(`/approvals/${waiting.id}/approve`)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('Este lote já tem 100 movimentações neste dia, o máximo.')] },
    })
    expect(await headsOf(farm.admin, one)).toBe(100)
  })

  it('are voided with a reason, unless a later day would be negative', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 10 })
    const entry = movement(one, 'entry', 5, daysAgo(3))
    await send(farm.admin, entry, movement(one, 'sale', 12, daysAgo(2)))
    const path = `/lots/movements/${entry.id}`
    expect((await farm.admin.delete(path, {})).status).toBe(422)
    expect((await farm.admin.delete(path, { reason: 'Digitei errado' })).status).toBe(409)
    const death = movement(one, 'death', 1, daysAgo(1))
    await send(farm.worker, death)
    const voided = await farm.technician.delete(`/lots/movements/${death.id}`, { reason: 'Era de outro lote' })
    expect(voided.status, JSON.stringify(voided.body)).toBe(200)
    expect(await headsOf(farm.admin, one)).toBe(3)
    expect((await farm.technician.delete(`/lots/movements/${death.id}`, { reason: 'De novo' })).status).toBe(409)
    expect((await send(farm.worker, death)).body.data).toMatchObject({ accepted: 0, repeated: 1 })
    const audit = (await farm.admin.get(`/audit?type=lot&id=${one.id}`)).body.data
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['movement', 'void']))
  })

  it('of an operator are voided by the operator for three days, and then by who may change the lot', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 10 })
    const [recent, old] = [movement(one, 'death', 1, daysAgo(2)), movement(one, 'death', 1, daysAgo(8))]
    await send(farm.worker, recent, old)
    const [waiting] = await waitingApprovals(farm.admin)
    await farm.admin.put(`/approvals/${waiting.id}/approve`)
    const voids = (who: typeof farm.worker, { id }: { id: string }) =>
      who.delete(`/lots/movements/${id}`, { reason: 'Era de outro lote' })
    expect((await voids(farm.worker, recent)).status).toBe(200)
    expect(await voids(farm.worker, old)).toMatchObject({
      status: 403,
      body: { errors: [expect.stringContaining('Peça ao gestor ou ao técnico que a anule.')] },
    })
    expect(await headsOf(farm.admin, one)).toBe(9)
    expect((await voids(farm.technician, old)).status).toBe(200)
  })

  it('keep a lot from being finished before them', async () => {
    const farm = await createFarmWithLots()
    const [from, to] = [await farm.lot({ quantity: 10 }), await farm.lot({ quantity: 10 })]
    await send(farm.admin, { ...movement(from, 'transfer', 3, daysAgo(2)), to_lot_id: to.id })
    for (const { id } of [from, to]) {
      const early = await farm.admin.put(`/lots/${id}/finish`, { finish_date: dayBefore(3) })
      expect(early).toMatchObject({
        status: 422,
        body: { fields: { finish_date: [expect.stringContaining('O lote tem movimentação de cabeças em ')] } },
      })
      expect((await farm.admin.put(`/lots/${id}/finish`, { finish_date: dayBefore(2) })).status).toBe(200)
    }
  })

  it('leave the heads at entry to the form, which corrects them', async () => {
    const farm = await createFarmWithLots()
    const { corral, ...one } = await farm.lot({ quantity: 100 })
    await send(farm.admin, movement(one, 'death', 2, daysAgo(1)))
    const put = (quantity: number, over: Over = {}) =>
      farm.admin.put(`/lots/${one.id}`, {
        name: one.name,
        corral_id: corral.id,
        entry_date: one.entry_date,
        initial_avg_weight: one.initial_avg_weight,
        initial_load: one.initial_load,
        gmd: one.gmd,
        quantity,
        ...over,
      })
    expect((await put(100)).body.data).toMatchObject({ quantity: 98, base_quantity: 100 })
    expect((await put(98)).body.data).toMatchObject({ quantity: 98, base_quantity: 100 })
    expect((await put(110)).body.data).toMatchObject({ quantity: 108, base_quantity: 110 })
    expect((await put(108, { is_entry_quantity: true })).body.data).toMatchObject({ quantity: 106, base_quantity: 108 })
    expect((await put(1)).status).toBe(422)
  })

  it('never change the call, and the load follows the heads', async () => {
    const farm = await createFarmWithLots({ feedingBasis: 'dry_matter' })
    const one = await farm.lot({ quantity: 100, call: 10 })
    const { body } = await send(farm.worker, movement(one, 'death', 2, daysAgo(0)))
    expect(body.data.lots).toMatchObject([{ quantity: 98, call: 10 }])
  })

  it('correct the lot days since their day', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ quantity: 100 })
    await sendReadings(farm.admin, readingBody(one, daysAgo(3), 0), readingBody(one, daysAgo(1), 0))
    const quantities = async () =>
      (await farm.admin.get(`/lots/${one.id}/days?from=${addDays(TODAY, -5)}`)).body.data.map(
        ({ quantity }: { quantity: number }) => quantity,
      )
    expect(await quantities()).toEqual([100, 100])
    await send(farm.admin, movement(one, 'death', 2, daysAgo(2)))
    expect(await quantities()).toEqual([100, 98])
  })
})

describe('weighings', () => {
  it('project the weight from the last one, and observe the gain', async () => {
    const farm = await createFarmWithLots()
    const one = await farm.lot({ entry_date: addDays(TODAY, -75), initial_avg_weight: 360, gmd: 1.4 })
    const weigh = (over: object) =>
      farm.technician.post(`/lots/${one.id}/weighings`, {
        day: addDays(TODAY, -15),
        avg_weight: 452,
        heads: 40,
        ...over,
      })
    const { status, body } = await weigh({})
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.data).toMatchObject({ avg_weight: 452, heads: 40, observed_gmd: 1.533 })
    const show = async () => (await farm.admin.get(`/lots/${one.id}`)).body.data
    expect(await show()).toMatchObject({ projected_avg_weight: 473, observed_gmd: 1.533 })
    const rejected = await Promise.all(
      [{}, { day: addDays(TODAY, 1) }, { day: addDays(TODAY, -80) }].map(over => weigh(over)),
    )
    expect(rejected.map(({ status: code, body: { fields } }) => [code, Object.keys(fields)])).toEqual(
      Array(3).fill([422, ['day']]),
    )
    expect(
      (await farm.worker.post(`/lots/${one.id}/weighings`, { day: TODAY, avg_weight: 400, heads: 1 })).status,
    ).toBe(403)
    const [weighing] = (await farm.admin.get(`/lots/${one.id}/weighings`)).body.data
    expect((await farm.admin.delete(`/lots/${one.id}/weighings/${weighing.id}`)).status).toBe(200)
    expect(await show()).toMatchObject({ projected_avg_weight: 465 })
    expect(await show()).not.toHaveProperty('observed_gmd')
  })
})
