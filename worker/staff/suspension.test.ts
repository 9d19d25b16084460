/** A suspended farm: its people read and export for 30 days, and write nothing. */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { createAccount, PASSWORD } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { farms, farmUsers } from '../db/schema.ts'

const suspend = (id: number, at: number | null) => db.update(farms).set({ suspendedAt: at }).where(eq(farms.id, id))
const reading = { readings: [{ lot_id: 1, timestamp: new Date().toISOString(), note: 5 }] }

afterEach(() => vi.useRealTimers())

describe('a suspended farm', () => {
  it('is read-only for its people, in one trip', async () => {
    const { id, admin, worker } = await createFedFarm()
    await suspend(id, Date.now() - DAY_MS)
    expect(await admin.get('/lots')).toMatchObject({ status: 200 })
    expect(await worker.get('/feeding_plan')).toMatchObject({ status: 200 })
    const refusal = { status: 403, body: { code: 'farm_suspended', errors: [expect.stringContaining('suspensa')] } }
    expect(await admin.post('/corrals', { name: 'Baia nova' })).toMatchObject(refusal)
    expect(await worker.post('/lots/trough_readings', reading)).toMatchObject(refusal)
    const { bindings, recorded } = recordStatements()
    await callApi('POST', `/farms/${id}/corrals`, { token: admin.token, body: { name: 'Baia nova' }, bindings })
    expect(recorded.trips).toBe(1)
  })

  it('is not read after 30 days, while the account is still exported', async () => {
    const { id, admin } = await createFedFarm()
    await suspend(id, Date.now() - 30 * DAY_MS)
    expect(await admin.get('/lots')).toMatchObject({ status: 403, body: { code: 'farm_suspended' } })
    expect(await callApi('GET', '/users/export', { token: admin.token })).toMatchObject({ status: 200 })
    const { farms: mine } = (await callApi('GET', '/users/me', { token: admin.token })).body
    expect(mine).toMatchObject([{ id, suspended: true, readable_until: expect.any(String) }])
  })

  it('lets its only manager delete the account, which the farm survives', async () => {
    const { id, admin } = await createFarm()
    const person = await createAccount('Joana Pires')
    await db.update(farmUsers).set({ userId: person.id }).where(eq(farmUsers.userId, admin.id))
    const erase = () => callApi('DELETE', '/users/me', { token: person.token, body: { password: PASSWORD } })
    expect(await erase()).toMatchObject({ status: 409 })
    await suspend(id, Date.now() - 40 * DAY_MS)
    expect(await erase()).toMatchObject({ status: 200 })
  })

  it('is left by its people, also by the last manager', async () => {
    const { id, admin, worker } = await createFarm()
    await suspend(id, Date.now() - 40 * DAY_MS)
    for (const person of [worker, admin]) {
      expect(await person.delete('/farm_users/me')).toMatchObject({ status: 200 })
      const { farms: mine } = (await callApi('GET', '/users/me', { token: person.token })).body
      expect(mine).toEqual([])
    }
  })

  it('is as before once it is active again', async () => {
    const { id, admin, worker } = await createFedFarm()
    await suspend(id, Date.now() - 40 * DAY_MS)
    await suspend(id, null)
    expect(await admin.post('/corrals', { name: 'Baia nova' })).toMatchObject({ status: 201 })
    const [lot] = (await worker.get('/lots')).body.data
    const late = { readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }] }
    expect(await worker.post('/lots/trough_readings', late)).toMatchObject({ status: 200 })
  })

  it('is not made active by the staff once its data is deleted, and keeps its name', async () => {
    const { id } = await createFedFarm()
    await suspend(id, Date.now() - 91 * DAY_MS)
    const staff = await createStaff()
    const record = { name: 'Fazenda Encerrada', timezone: 'America/Cuiaba', plan: 'starter' }
    const answer = await staff.put(`/manager/farms/${id}`, { ...record, suspended: false })
    expect(answer).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('crie uma fazenda nova')] } })
    const owner = { ...record, owner_email: 'novo@dono.test' }
    expect(await staff.put(`/manager/farms/${id}`, owner)).toMatchObject({ status: 409 })
    expect(await staff.put(`/manager/farms/${id}`, record)).toMatchObject({
      status: 200,
      body: { data: { suspended: true, name: 'Fazenda Encerrada' } },
    })
  })
})
