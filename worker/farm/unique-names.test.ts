// Names are unique among the records of a kind on a farm.
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import {
  createApiFeedlot,
  createFarmWithCorral,
  createRecord,
  lotBody,
  recipeBody,
} from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { race } from '../../tests/support/race.ts'
import { corrals } from '../db/schema.ts'

type Body = Record<string, unknown>
type Stored = { id: number }

let farm: Awaited<ReturnType<typeof createFarm>>
let feedlot: Awaited<ReturnType<typeof createApiFeedlot>>

beforeAll(async () => {
  farm = await createFarm()
  feedlot = await createApiFeedlot(farm.admin, [farm.worker])
})

const resources: [path: string, noun: string, body: () => Body][] = [
  ['/corrals', 'uma baia', () => ({ capacity: 80 })],
  ['/corral_indexes', 'um índice', () => ({ value: -5 })],
  ['/ingredients', 'um ingrediente', () => ({})],
  ['/treats', 'um trato', () => ({ percent: 60 })],
  ['/recipes', 'uma receita', () => recipeBody(feedlot.corn, feedlot.silage)],
  ['/rules', 'uma regra', () => ({ recipe_id: feedlot.recipe.id, lot_ids: [feedlot.big.id] })],
  ['/lots', 'um lote ativo', () => lotBody(feedlot.corral.id)],
]

describe.each(resources)('names of %s', (path, noun, bodyOf) => {
  let first: Stored
  const body = (name: string) => ({ ...bodyOf(), name })
  const send = (method: string, at: string, name: string, bindings?: Env) =>
    callApi(method, `/farms/${farm.id}${at}`, { token: farm.admin.token, body: body(name), bindings })
  const taken = (name: string) => ({
    status: 422,
    body: { fields: { name: [`Já existe ${noun} com o nome ${name}.`] } },
  })

  beforeAll(async () => {
    first = await createRecord(farm.admin, path, body('Água 1'))
  })

  it('rejects a name that another record has', async () => {
    expect(await send('POST', path, 'Água 1')).toMatchObject(taken('Água 1'))
    expect(await send('POST', path, ' água  1')).toMatchObject(taken('Água 1'))
    const second = await createRecord(farm.admin, path, body('Água 2'))
    expect(await send('PUT', `${path}/${second.id}`, 'ÁGUA 1')).toMatchObject(taken('Água 1'))
    expect((await send('PUT', `${path}/${second.id}`, 'Água 3')).status).toBe(200)
  })

  it('accepts an edit that keeps the name', async () => {
    expect((await send('PUT', `${path}/${first.id}`, 'ÁGUA 1')).status).toBe(200)
    expect((await send('PUT', `${path}/${first.id}`, 'Água 1')).status).toBe(200)
  })

  it('rejects one of two records with the same name at the same time', async () => {
    const create = (name: string) => createRecord(farm.admin, path, body(name))
    const bindings = race(() => create('Ártico'))
    expect(await send('POST', path, 'ÁRTICO', bindings)).toMatchObject(taken('Ártico'))
    const renamed = await create('Boreal')
    const other = race(() => create('Cerrado'))
    expect(await send('PUT', `${path}/${renamed.id}`, 'cerrado', other)).toMatchObject(taken('Cerrado'))
  })

  it('frees the name of a deleted record', async () => {
    const deleted = await createRecord(farm.admin, path, body('Delta'))
    expect((await farm.admin.delete(`${path}/${deleted.id}`)).status).toBe(200)
    expect((await send('POST', path, 'delta')).status).toBe(201)
  })

  it('may repeat on another farm', async () => {
    const other = await createFarm()
    const own = await createApiFeedlot(other.admin, [other.worker])
    const references = { corral_id: own.corral.id, recipe_id: own.recipe.id, lot_ids: [own.big.id] }
    const ofBody = Object.fromEntries(Object.entries(references).filter(([key]) => key in bodyOf()))
    const parts = path === '/recipes' ? recipeBody(own.corn, own.silage) : {}
    await createRecord(other.admin, path, { ...bodyOf(), ...ofBody, ...parts, name: 'Água 1' })
  })
})

describe('names of lots', () => {
  it('are free again once the lot is finished', async () => {
    const { admin, lot, corral } = await createFarmWithCorral()
    const first = await lot({ name: 'C1-261001' })
    await admin.put(`/lots/${first.id}/finish`, { finish_date: first.entry_date })
    const second = await lot({ name: 'c1-261001' })
    expect(
      await admin.put(`/lots/${first.id}`, lotBody(corral.id, { name: 'C1-261001', client_name: 'Sítio' })),
    ).toMatchObject({
      status: 200,
    })
    expect((await admin.put(`/lots/${second.id}`, lotBody(corral.id, { name: 'C1-261001' }))).status).toBe(200)
  })
})

describe('older records with one name', () => {
  it('can be edited, and one of them renamed', async () => {
    const { admin, id } = await createFarm()
    const row = { farmId: id, name: 'C1', capacity: 10, createdAt: 0, updatedAt: 0 }
    const [one] = await db
      .insert(corrals)
      .values([row, { ...row, name: 'c1' }])
      .returning()
    const path = `/corrals/${one?.id}`
    expect((await admin.put(path, { name: 'C1', capacity: 120 })).status).toBe(200)
    expect((await admin.put(path, { name: 'C2', capacity: 120 })).status).toBe(200)
    expect((await admin.put(path, { name: 'C1', capacity: 120 })).status).toBe(422)
  })
})

it('creates many records at the same time', async () => {
  const { admin } = await createFarm()
  const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => admin.post('/corrals', { name: `Baia ${i}` })))
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(201))
})
