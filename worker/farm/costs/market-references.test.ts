import { describe, expect, it } from 'vitest'
import { daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { createStaff } from '../../../tests/support/staff.ts'

const thisMonth = daysAgo(0).slice(0, 7)

const body = (over: object = {}) => ({ month: '2025-09', name: 'icbc', region: 'GO', per_arroba: 232, ...over })
/** A region of no other test: all farms see what the staff types. */
const region = () => `R ${crypto.randomUUID().slice(0, 8)}`

describe('the references of a farm', () => {
  it('are typed, changed and deleted by a manager, and read by a technician', async () => {
    const { admin, technician, worker } = await createFarm()
    const created = await admin.post('/market_references', body())
    expect(created).toMatchObject({
      status: 201,
      body: { data: { per_arroba: 232, per_head_day: null, shared: false } },
    })
    const { id } = created.body.data
    const changed = await admin.put(`/market_references/${id}`, body({ per_arroba: 231.5, per_head_day: 15.2 }))
    expect(changed).toMatchObject({ status: 200, body: { data: { id, per_arroba: 231.5, per_head_day: 15.2 } } })
    const own = async () =>
      (await technician.get('/market_references')).body.data.filter(({ shared }: { shared: boolean }) => !shared)
    expect(await own()).toMatchObject([{ id, per_arroba: 231.5 }])
    expect((await technician.post('/market_references', body())).status).toBe(403)
    expect((await worker.get('/market_references')).status).toBe(403)
    expect((await admin.delete(`/market_references/${id}`)).status).toBe(200)
    expect(await own()).toEqual([])
  })

  it('refuse a month twice, a coming month, no figure, and a key that is unknown', async () => {
    const { admin } = await createFarm()
    await admin.post('/market_references', body())
    const status = async (over: object) => (await admin.post('/market_references', body(over))).status
    expect(await status({})).toBe(422)
    expect(await status({ region: 'MT' })).toBe(201)
    expect(await status({ month: `${Number(thisMonth.slice(0, 4)) + 1}-01` })).toBe(422)
    expect(await status({ month: '2025-13' })).toBe(422)
    expect(await status({ region: 'SP', per_arroba: null })).toBe(422)
    expect(await status({ region: 'SP', price: 1 })).toBe(422)
  })

  it('are unknown to another farm', async () => {
    const [{ admin }, neighbour] = [await createFarm(), await createFarm()]
    const { id } = (await admin.post('/market_references', body())).body.data
    expect((await neighbour.admin.put(`/market_references/${id}`, body())).status).toBe(404)
    expect((await neighbour.admin.delete(`/market_references/${id}`)).status).toBe(404)
    const all = (await neighbour.admin.get('/market_references')).body.data
    expect(all.filter(({ shared }: { shared: boolean }) => !shared)).toEqual([])
  })
})

describe('the references of the staff', () => {
  it('are seen by every farm until the staff deletes them', async () => {
    const [staff, { technician }] = [await createStaff(), await createFarm()]
    const place = region()
    const created = await staff.post('/manager/shared_references', body({ region: place }))
    expect(created).toMatchObject({ status: 201, body: { data: { shared: true } } })
    const { id } = created.body.data
    const seen = async () =>
      (await technician.get('/market_references')).body.data.filter((one: { region: string }) => one.region === place)
    expect(await seen()).toMatchObject([{ id, shared: true, per_arroba: 232 }])
    await staff.put(`/manager/shared_references/${id}`, body({ region: place, per_arroba: 240 }))
    expect(await seen()).toMatchObject([{ id, per_arroba: 240 }])
    expect((await staff.delete(`/manager/shared_references/${id}`)).status).toBe(200)
    expect(await seen()).toEqual([])
  })

  it('are of published lists, and of nobody but the staff', async () => {
    const [staff, { admin }] = [await createStaff(), await createFarm()]
    const refused = await staff.post('/manager/shared_references', body({ name: 'own' }))
    expect(refused.status).toBe(422)
    const { id } = (await staff.post('/manager/shared_references', body({ region: region() }))).body.data
    expect((await admin.put(`/market_references/${id + 1_000}`, body())).status).toBe(404)
    const entries = await staff.get(`/manager/audit?type=market_reference&id=${id}`)
    expect(entries.body.data).toMatchObject([{ action: 'create', text: 'Equipe criou a referência de mercado' }])
  })
})
