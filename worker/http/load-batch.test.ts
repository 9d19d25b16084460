import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFarm } from '../../tests/support/farm.ts'
import { createOpenRequest } from '../../tests/support/open-request.ts'
import { type Connection, statementBuilder, toBatch } from '../db/batch.ts'
import { farms, users } from '../db/schema.ts'
import { farmAccess, publicAccess } from './access.ts'
import { createPrepareContext, prepareContexts } from './context.ts'
import { loadBatch } from './load-batch.ts'

/** The database, with the number of its trips. */
function counted() {
  const trips = { count: 0 }
  const connection: Connection = {
    prepare: query => env.DB.prepare(query),
    batch: statements => {
      trips.count += 1
      return env.DB.batch(statements)
    },
  }
  return { connection, trips }
}

let farm: Awaited<ReturnType<typeof createFarm>>
beforeEach(async () => {
  farm = await createFarm()
})

const requestOf = (token: string) =>
  createOpenRequest({ headers: { authorization: token }, params: { farmId: String(farm.id) } }).request

describe('load batch', () => {
  it('reads the caller and the rows of the route in one trip', async () => {
    const { connection, trips } = counted()
    const { farmId } = prepareContexts.session
    const batch = toBatch({ farm: statementBuilder.select().from(farms).where(eq(farms.id, farmId)) })
    const loaded = await loadBatch(
      farmAccess,
      requestOf(farm.admin.token),
      { main: connection, farm: connection },
      batch,
    )
    expect(loaded.caller).toMatchObject({ userId: farm.admin.id, farm: { id: farm.id } })
    expect(loaded.rows.farm).toMatchObject([{ id: farm.id }])
    expect(trips.count).toBe(1)
  })

  it("binds the values of the input, which cannot take the place of the request's own", async () => {
    const { connection } = counted()
    const { farmId, value } = createPrepareContext('session', new Set(['named']))
    const other = await createFarm()
    const batch = toBatch({
      named: statementBuilder
        .select({ id: farms.id })
        .from(farms)
        .where(eq(farms.id, value('named'))),
      own: statementBuilder.select({ id: farms.id }).from(farms).where(eq(farms.id, farmId)),
    })
    const values = { named: other.id, farmId: other.id }
    const connections = { main: connection, farm: connection }
    const { rows } = await loadBatch(farmAccess, requestOf(farm.admin.token), connections, { ...batch, values })
    expect(rows).toEqual({ named: [{ id: other.id }], own: [{ id: farm.id }] })
  })

  it('leaves out a condition whose value the request has not', async () => {
    const { connection } = counted()
    const other = await createFarm()
    const found = async (values: { name?: string }) => {
      const { given } = createPrepareContext('session', new Set(Object.keys(values)))
      const named = given('name', name => eq(farms.name, name))
      const batch = toBatch({ all: statementBuilder.select({ id: farms.id }).from(farms).where(named) })
      const connections = { main: connection, farm: connection }
      const { rows } = await loadBatch(farmAccess, requestOf(farm.admin.token), connections, { ...batch, values })
      return rows.all.map(({ id }) => id)
    }
    expect(await found({ name: 'No farm' })).toEqual([])
    expect(await found({})).toEqual(expect.arrayContaining([farm.id, other.id]))
  })

  it("reads a farm's own database in a second trip, for a caller who is authorized", async () => {
    const [main, own] = [counted(), counted()]
    const { callerId } = prepareContexts.own
    const batch = toBatch({
      caller: statementBuilder.select({ id: users.id }).from(users).where(eq(users.id, callerId)),
    })
    const connections = { main: main.connection, farm: own.connection }
    const { rows } = await loadBatch(farmAccess, requestOf(farm.worker.token), connections, batch)
    expect(rows).toEqual({ caller: [{ id: farm.worker.id }] })
    expect({ mainCount: main.trips.count, ownCount: own.trips.count }).toEqual({ mainCount: 1, ownCount: 1 })
  })

  it("does not read a farm's own database for a stranger", async () => {
    const [main, own] = [counted(), counted()]
    const stranger = await createFarm()
    const batch = toBatch({ users: statementBuilder.select({ id: users.id }).from(users) })
    const connections = { main: main.connection, farm: own.connection }
    const loading = loadBatch(farmAccess, requestOf(stranger.admin.token), connections, batch)
    await expect(loading).rejects.toThrow('Fazenda não encontrada.')
    expect(own.trips.count).toBe(0)
  })

  it('makes no trip for a public route without statements', async () => {
    const { connection, trips } = counted()
    const { request } = createOpenRequest()
    const loaded = await loadBatch(publicAccess, request, { main: connection, farm: connection }, toBatch({}))
    expect(loaded.caller).toBeNull()
    expect(trips.count).toBe(0)
  })
})
