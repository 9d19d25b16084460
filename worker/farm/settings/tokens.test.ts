import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, createRecord, daysAgo, today } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { insertFarmToken } from '../../../tests/support/farm-tokens.ts'
import { createFedFarm } from '../../../tests/support/fed-farm/fed-farm.ts'
import { withoutRateLimits } from '../../../tests/support/rate-limits.ts'
import { auditEntries, farms, farmTokens, farmUsers, securityEvents, troughReadings } from '../../db/schema.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>

const tokenBody = (over: object = {}) => ({ name: 'Planilha do Zé', access: 'read', expires_on: today(), ...over })

const call = ({ id }: Farm, token: string, method: string, path: string, body?: unknown, bindings?: Env) =>
  callApi(method, `/farms/${id}${path}`, { token, body, ...(bindings && { bindings }) })

describe('farm access token', () => {
  it('is shown once, and only its hash is stored', async () => {
    const farm = await createFarm()
    const { status, body } = await farm.admin.post('/tokens', tokenBody())
    expect({ status, data: body.data }).toEqual({
      status: 201,
      data: {
        id: expect.any(Number),
        name: 'Planilha do Zé',
        access: 'read',
        hint: body.data.token.slice(-4),
        expires_on: today(),
        last_used_on: null,
        state: 'live',
        created_by: { id: farm.admin.id, name: farm.admin.name },
        created_at: expect.stringMatching(/Z$/),
        token: expect.stringMatching(/^cocho_[\w-]{43}$/),
      },
    })
    const { token, ...listed } = body.data
    expect((await farm.admin.get('/tokens')).body.data).toEqual([listed])
    const stored = await db.select().from(farmTokens).where(eq(farmTokens.farmId, farm.id))
    const traces = [
      await db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id)),
      await db.select().from(securityEvents).where(eq(securityEvents.farmId, farm.id)),
    ]
    expect(JSON.stringify([stored, traces])).not.toContain(token.slice(6, 40))
    expect(JSON.stringify(traces)).toContain('farm_token_created')
  })

  it('reads money only where the manager said so, and writes none of it', async () => {
    const farm = await createFedFarm()
    const plain = await createRecord(farm.admin, '/tokens', tokenBody({ access: 'write' }))
    const paid = await createRecord(farm.admin, '/tokens', tokenBody({ access: 'write', costs: true }))
    expect([plain.costs, paid.costs]).toEqual([undefined, true])
    const status = async (token: string, method: string, path: string, body?: unknown) =>
      (await call(farm, token, method, path, body)).status
    for (const path of ['/stock', '/costs', '/contracts']) {
      expect(await status(plain.token, 'GET', path)).toBe(403)
      expect(await status(paid.token, 'GET', path)).toBe(200)
    }
    const rate = { day: today(), per_head_day: 1.9 }
    expect(await status(paid.token, 'POST', '/cost_rates', rate)).toBe(403)
  })

  it('reads the farm until it is revoked', async () => {
    const farm = await createFedFarm()
    const { id, token } = await createRecord(farm.admin, '/tokens', tokenBody())
    const lots = await call(farm, token, 'GET', '/lots')
    expect({ status: lots.status, body: lots.body }).toEqual({
      status: 200,
      body: (await farm.admin.get('/lots')).body,
    })
    expect((await farm.admin.get('/tokens')).body.data[0].last_used_on).toBe(today())
    expect((await farm.admin.delete(`/tokens/${id}`)).status).toBe(200)
    expect((await call(farm, token, 'GET', '/lots')).status).toBe(401)
    expect((await farm.admin.delete(`/tokens/${id}`)).status).toBe(404)
    expect((await farm.admin.get('/audit')).body.data.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([`admin revogou o acesso Planilha do Zé`, `admin criou o acesso Planilha do Zé`]),
    )
  })

  it('reads every list that a technician reads', async () => {
    const farm = await createFedFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id)
    for (const path of ['/lots', '/corrals', '/recipes', '/rules', '/treat_schedules', '/operations', '/feeding_plan'])
      expect({ path, body: (await call(farm, token, 'GET', path)).body }).toEqual({
        path,
        body: (await farm.technician.get(path)).body,
      })
  })

  it('writes with the permission to, and the audit names the token', async () => {
    const farm = await createFarmWithCorral()
    const lot = await farm.lot()
    const { token } = await createRecord(farm.admin, '/tokens', tokenBody({ access: 'write', name: 'Balança' }))
    expect((await call(farm, token, 'POST', '/corrals', { name: 'Baia 2' })).status).toBe(201)
    const readings = [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }]
    expect((await call(farm, token, 'POST', '/lots/trough_readings', { readings })).body.data.accepted).toBe(1)
    const [entry] = (await farm.admin.get('/audit?type=corral')).body.data
    expect(entry.text).toBe(`O acesso Balança, de ${farm.admin.name}, criou a Baia 2`)
    const [reading] = await db.select().from(troughReadings).where(eq(troughReadings.farmId, farm.id))
    expect(reading?.userId).toBe(farm.admin.id)
  })

  it('does not write with the permission to read', async () => {
    const farm = await createFarm()
    const { token } = await createRecord(farm.admin, '/tokens', tokenBody())
    const refused = await call(farm, token, 'POST', '/corrals', { name: 'Baia 2' })
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 403,
      errors: [expect.stringContaining('só lê')],
    })
  })

  it.each([
    ['revoked', { revokedAt: 1 }],
    ['expired', { expiresAt: 1 }],
  ])('is unknown when it is %s', async (_, over) => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id, over)
    expect((await call(farm, token, 'GET', '/lots')).status).toBe(401)
  })

  it('pauses while its creator is no manager of the farm', async () => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.technician.id)
    const setRole = (userType: 'admin' | 'technician', active = true) =>
      db.update(farmUsers).set({ userType, active }).where(eq(farmUsers.userId, farm.technician.id))
    const state = async () => [
      (await call(farm, token, 'GET', '/lots')).status,
      (await farm.admin.get('/tokens')).body.data[0].state,
    ]
    expect(await state()).toEqual([401, 'paused'])
    await setRole('admin')
    expect(await state()).toEqual([200, 'live'])
    await setRole('admin', false)
    expect(await state()).toEqual([401, 'paused'])
  })

  it('follows the suspension of its farm, as people do', async () => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id, { access: 'write' })
    const statuses = async () => [
      (await call(farm, token, 'GET', '/lots')).status,
      (await call(farm, token, 'POST', '/corrals', { name: 'Baia 2' })).status,
    ]
    const suspend = (suspendedAt: number) => db.update(farms).set({ suspendedAt }).where(eq(farms.id, farm.id))
    await suspend(Date.now())
    expect(await statuses()).toEqual([200, 403])
    await suspend(1)
    expect(await statuses()).toEqual([403, 403])
  })

  it.each(['/farm_users', '/tokens', '/settings', '/audit'])('never reads %s', async path => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id, { access: 'write' })
    expect((await call(farm, token, 'GET', path)).status).toBe(403)
  })

  it.each(['/users/me', '/users/export', '/users/sessions', '/manager/farms'])('is not accepted on %s', async path => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id, { access: 'write' })
    expect((await callApi('GET', path, { token })).status).toBe(401)
  })

  it('finds nothing of another farm', async () => {
    const [farm, neighbour] = [await createFarm(), await createFedFarm()]
    const token = await insertFarmToken(farm.id, farm.admin.id)
    expect((await call(neighbour, token, 'GET', '/lots')).status).toBe(404)
  })

  it('is limited by its farm, apart from the writes of the tablets', async () => {
    const farm = await createFarm()
    const token = await insertFarmToken(farm.id, farm.admin.id)
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: false }
    }
    const bindings = withoutRateLimits({ FARM_WRITE_LIMIT: { limit } })
    const refused = await call(farm, token, 'GET', '/lots', undefined, bindings)
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after'), keys }).toEqual({
      status: 429,
      retryAfter: '60',
      keys: [`read ${farm.id}`],
    })
  })

  it('is created 20 times at most, also by requests at the same time', async () => {
    const farm = await createFarm()
    for (let i = 0; i < 18; i += 1) await insertFarmToken(farm.id, farm.admin.id)
    await insertFarmToken(farm.id, farm.admin.id, { expiresAt: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map(n => farm.admin.post('/tokens', tokenBody({ name: `T${n}` }))))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409])
  })

  it.each([
    ['a day that is over', { expires_on: daysAgo(1) }],
    ['more than a year', { expires_on: daysAgo(-400) }],
    ['another access', { access: 'admin' }],
    ['no name', { name: ' ' }],
    ['an unknown key', { farm_id: 1 }],
  ])('rejects %s', async (_, over) => {
    const farm = await createFarm()
    expect((await farm.admin.post('/tokens', tokenBody(over))).status).toBe(422)
  })
})
