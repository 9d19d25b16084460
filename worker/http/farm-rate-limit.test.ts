/** The rate limits of a farm's writes. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAX_BATCH_READ_WITH_CALLER, SMALL_BATCH } from '../../domain/account/quotas.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm, type FarmMember } from '../../tests/support/farm.ts'
import { createFarmWithOperation, toWireEvent } from '../../tests/support/operation-events.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'

const name = () => `Baia ${crypto.randomUUID()}`

/** A limit that counts its calls by key, and refuses above `max`. */
function countingLimit(max: number) {
  const counts = new Map<string, number>()
  const limit: RateLimit = {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= max }
    },
  }
  return { limit, counts }
}

function limited(writes: number, batches = writes) {
  const [write, batch] = [countingLimit(writes), countingLimit(batches)]
  const bindings = withoutRateLimits({ FARM_WRITE_LIMIT: write.limit, FARM_BATCH_LIMIT: batch.limit })
  const post = (
    farm: { id: number },
    { token }: Pick<FarmMember, 'token'>,
    path = '/corrals',
    body: object = { name: name() },
  ) => callApi('POST', `/farms/${farm.id}${path}`, { token, body, bindings })
  return { post, bindings, writes: write.counts, batches: batch.counts }
}

describe('the writes of a farm', () => {
  it('are rejected above the limit, for all members together, with what to do', async () => {
    const farm = await createFarm()
    const { post } = limited(2)
    const statuses = [await post(farm, farm.admin), await post(farm, farm.technician), await post(farm, farm.admin)]
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(statuses[2]?.headers.get('retry-after')).toBe('60')
    expect(statuses[2]?.body.errors[0]).toContain('Espere um minuto e tente de novo')
    expect((await farm.admin.get('/corrals')).body.data).toHaveLength(2)
  })

  it('are not counted for a neighbour, a stranger, a role that may not write, or a reader', async () => {
    const [farm, neighbour] = [await createFarm(), await createFarm()]
    const { post, bindings, writes } = limited(1)
    expect((await post(farm, neighbour.admin)).status).toBe(404)
    expect((await post(farm, { token: 'x' })).status).toBe(401)
    expect((await post(farm, farm.worker)).status).toBe(403)
    await callApi('GET', `/farms/${farm.id}/corrals`, { token: farm.admin.token, bindings })
    expect(writes.size).toBe(0)
    expect((await post(farm, farm.admin)).status).toBe(201)
    expect((await post(neighbour, neighbour.admin)).status).toBe(201)
    expect([...writes.keys()]).toEqual([String(farm.id), String(neighbour.id)])
  })

  it('count as batches only where a device sends many elements at once', async () => {
    const farm = await createFarm()
    const { post, writes, batches } = limited(10, 1)
    const events = (length: number) => ({ events: Array.from({ length }, () => ({})) })
    const send = (length: number) => post(farm, farm.worker, '/operations/events', events(length))
    for (let i = 0; i < 3; i++) expect((await send(1)).status).toBe(200)
    expect((await send(SMALL_BATCH)).status).toBe(200)
    expect((await send(SMALL_BATCH + 1)).status).toBe(200)
    expect((await send(SMALL_BATCH + 1)).status).toBe(429)
    expect((await send(1)).status).toBe(200)
    expect({ writes: writes.get(String(farm.id)), batches: batches.get(String(farm.id)) }).toEqual({
      writes: 7,
      batches: 2,
    })
  })

  it('read nothing but the caller where a large batch is refused', async () => {
    const farm = await createFarmWithOperation()
    const events = Array.from({ length: MAX_BATCH_READ_WITH_CALLER + 1 }, () =>
      toWireEvent(farm.operation, 'start', 10),
    )
    const { bindings } = limited(10, 0)
    const { d1: DB, stats } = withQueryStats(env.DB)
    const send = (one: object[]) =>
      callApi('POST', `/farms/${farm.id}/operations/events`, {
        ...{ token: farm.worker.token, body: { events: one }, bindings: { ...bindings, DB } },
      })
    expect((await send(events)).status).toBe(429)
    expect(stats).toMatchObject({ trips: 1, statements: 1 })
    expect(stats.rowsRead).toBeLessThan(10)
    expect((await send(events.slice(-SMALL_BATCH))).status).toBe(200)
  })

  it('have their bindings in wrangler.toml', () => {
    expect([typeof env.FARM_WRITE_LIMIT.limit, typeof env.FARM_BATCH_LIMIT.limit]).toEqual(['function', 'function'])
  })
})

describe('previews of spreadsheets', () => {
  it('have a limit by person and farm, and take none of the writes of the farm', async () => {
    const farm = await createFarm()
    const [write, preview] = [countingLimit(0), countingLimit(2)]
    const bindings = withoutRateLimits({
      ...{ FARM_WRITE_LIMIT: write.limit, FARM_BATCH_LIMIT: write.limit, DRY_RUN_LIMIT: preview.limit },
    })
    const body = { id: crypto.randomUUID(), kind: 'corral', rows: [['Baia'], ['C1']], dry_run: true }
    const ask = ({ token }: FarmMember) => callApi('POST', `/farms/${farm.id}/imports`, { token, body, bindings })
    const answers = [await ask(farm.admin), await ask(farm.admin), await ask(farm.admin)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).toBe('60')
    expect(answers[2]?.body.errors[0]).toContain('Espere um minuto e confira de novo')
    expect(write.counts.size).toBe(0)
  })
})
