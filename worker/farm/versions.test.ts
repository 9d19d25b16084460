// Versions of records: a write based on an older version than the stored one is rejected, in every resource that a form edits.
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, lotBody, recipeBody } from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { farmUserBody } from '../../tests/support/farm-user-bodies.ts'
import { race } from '../../tests/support/race.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>
type Feedlot = Awaited<ReturnType<typeof createApiFeedlot>>
type Body = Record<string, unknown>
type Stored = { id: number; name: string; updated_at: string }

let farm: Farm
let feedlot: Feedlot
let otherLot: { id: number }

beforeAll(async () => {
  farm = await createFarm()
  feedlot = await createApiFeedlot(farm.admin, [farm.worker])
  otherLot = await createRecord(farm.admin, '/lots', lotBody(feedlot.corral.id, { name: 'Lote C' }))
})

/** A body of each resource, and two edits of it. */
const resources: [path: string, body: () => Body][] = [
  ['/corrals', () => ({ name: 'Baia 9', capacity: 80 })],
  ['/corral_indexes', () => ({ name: 'Sobra', value: -5 })],
  ['/ingredients', () => ({ name: 'Polpa cítrica' })],
  ['/treats', () => ({ name: 'Tarde', percent: 60 })],
  ['/recipes', () => recipeBody(feedlot.corn, feedlot.silage, { name: 'Adaptação' })],
  ['/rules', () => ({ name: 'Regra 9', recipe_id: feedlot.recipe.id, lot_ids: [otherLot.id] })],
  ['/lots', () => lotBody(feedlot.corral.id, { name: 'Lote D' })],
  [
    '/treat_schedules',
    () => ({
      name: 'Tarde',
      user_ids: [farm.worker.id],
      treat_items: [{ rule_id: feedlot.rule.id, treat_id: feedlot.treat.id, scheduled_time: '15:00' }],
    }),
  ],
  ['/farm_users', () => ({ ...farmUserBody(), password: null, password_confirmation: null })],
]

describe.each(resources)('PUT %s', (resource, bodyOf) => {
  let path: string
  let body: Body
  let first: Stored

  beforeAll(async () => {
    body = bodyOf()
    first = await createRecord(farm.admin, resource, {
      ...body,
      ...(resource === '/farm_users' && { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }),
    })
    path = `${resource}/${first.id}`
  })

  const put = (more: Body, bindings?: Env) =>
    callApi('PUT', `/farms/${farm.id}${path}`, { token: farm.admin.token, body: { ...body, ...more }, bindings })

  it('accepts the version that the form saw, and any write without a version', async () => {
    const seen = await put({ name: 'Uma', updated_at: first.updated_at })
    expect(seen).toMatchObject({ status: 200, body: { data: { name: 'Uma' } } })
    expect(seen.body.data.updated_at > first.updated_at).toBe(true)
    expect(await put({ name: 'Duas' })).toMatchObject({ status: 200, body: { data: { name: 'Duas' } } })
  })

  it('rejects an older version with the stored record, and changes nothing', async () => {
    const rejected = await put({ name: 'Atrasada', updated_at: first.updated_at })
    const stored = (await farm.admin.get(resource)).body.data.find(({ id }: Stored) => id === first.id)
    expect(stored.name).toBe('Duas')
    expect(rejected).toMatchObject({
      status: 409,
      body: { code: 'changed', errors: [expect.stringContaining('mudou depois que você o abriu')] },
    })
    expect(rejected.body.current).toEqual(stored)
    expect((await put({ name: 'Três', updated_at: stored.updated_at })).status).toBe(200)
  })

  it('accepts one of two writes of the same version at the same time', async () => {
    const { updated_at } = (await put({ name: 'Quatro' })).body.data
    const bindings = race(() => put({ name: 'Rápida', updated_at }))
    expect(await put({ name: 'Lenta', updated_at }, bindings)).toMatchObject({
      status: 409,
      body: { code: 'changed', current: { name: 'Rápida' } },
    })
  })

  it('keeps the later of two writes without a version at the same time', async () => {
    const bindings = race(() => put({ name: 'Rápida' }))
    expect(await put({ name: 'Lenta' }, bindings)).toMatchObject({ status: 200, body: { data: { name: 'Lenta' } } })
  })

  it('rejects a version that is no instant', async () => {
    expect(await put({ updated_at: 'ontem' })).toMatchObject({
      status: 422,
      body: { fields: { updated_at: ['Versão do cadastro deve estar em um formato válido'] } },
    })
  })
})

describe('the version of a lot', () => {
  it('does not change with a reading, the reading order or a rule', async () => {
    const { admin, worker } = farm
    const lot = await createRecord(admin, '/lots', lotBody(feedlot.corral.id, { name: 'Lote E' }))
    const timestamp = new Date().toISOString()
    await worker.post('/lots/trough_readings', { readings: [{ lot_id: lot.id, timestamp, note: 10 }] })
    await worker.put('/lots/update_trough_reading_positions', { positions: [{ lot_id: lot.id, position: 7 }] })
    await createRecord(admin, '/rules', { name: 'Regra E', recipe_id: feedlot.recipe.id, lot_ids: [lot.id] })
    const read = (await admin.get(`/lots/${lot.id}`)).body.data
    expect(read).toMatchObject({ projected_load: 16_500, position: 7, updated_at: lot.updated_at })
    expect((await admin.put(`/lots/${lot.id}/finish`, { finish_date: lot.entry_date })).status).toBe(200)
    const body = lotBody(feedlot.corral.id, { name: 'Lote E', updated_at: lot.updated_at })
    expect(await admin.put(`/lots/${lot.id}`, body)).toMatchObject({ status: 409, body: { code: 'changed' } })
  })
})

describe('the version of a rule', () => {
  it('changes when another rule takes one of its lots', async () => {
    const { admin } = farm
    const lot = await createRecord(admin, '/lots', lotBody(feedlot.corral.id, { name: 'Lote F' }))
    const body = { recipe_id: feedlot.recipe.id, lot_ids: [lot.id] }
    const [losing, taking] = [
      { name: 'Regra F1', ...body },
      { name: 'Regra F2', ...body },
    ]
    const rule = await createRecord(admin, '/rules', losing)
    await createRecord(admin, '/rules', taking)
    const late = await admin.put(`/rules/${rule.id}`, { ...losing, updated_at: rule.updated_at })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed', current: { lots: [], recipe: { name: 'Terminação' } } },
    })
  })
})

describe('the version of a farm user', () => {
  it('changes when the person renames their account', async () => {
    const { admin, worker } = farm
    const user = (await admin.get(`/farm_users/${worker.id}`)).body.data
    await callApi('PUT', '/users/me', { token: worker.token, body: { name: 'Otávio Reis' } })
    const { name, email, user_type, updated_at } = user
    expect(await admin.put(`/farm_users/${worker.id}`, { name, email, user_type, updated_at })).toMatchObject({
      status: 409,
      body: { code: 'changed', current: { name: 'Otávio Reis' } },
    })
  })
})
