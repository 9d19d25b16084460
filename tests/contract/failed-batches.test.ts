/** A write whose batch fails at any of its statements leaves nothing and says so, and what is sent again is stored once. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it, vi } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { recipeBody } from '../support/api-records.ts'
import { freezeClock, NOW } from '../support/clock.ts'
import { d1Proxy } from '../support/database/d1-proxy.ts'
import { recordContents } from '../support/database/database-tables.ts'
import { allEvents, createFarmWithOperation } from '../support/operation-events.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'
import { readingBody } from '../support/trough-readings.ts'

type Write = { method: string; path: string; body: object; token: string }
type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

beforeAll(() => {
  freezeClock()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A statement that SQLite refuses when it runs. */
const failing = () => env.DB.prepare('select abs(-9223372036854775808)')

/** The write, with `change` in place of the batch that saves: the second of a write, or the third of a large batch. */
async function callWith(
  { method, path, body, token }: Write,
  change: (sent: D1PreparedStatement[]) => D1PreparedStatement[],
) {
  let trips = 0
  const DB = d1Proxy(env.DB, {
    changeBatch: statements => {
      trips += 1
      return trips === 2 ? change(statements) : statements
    },
  })
  return callApi(method, path, { token, body, bindings: withoutRateLimits({ DB }) })
}

async function countSaving(write: Write): Promise<number> {
  let statements = 0
  const { status } = await callWith(write, sent => {
    statements = sent.length
    return [...sent, failing()]
  })
  expect(status).toBe(500)
  return statements
}

const writes: [name: string, toWrite: (farm: Farm) => Write][] = [
  [
    'readings of the trough',
    ({ id, worker, feedlot: { big, small } }) => {
      const at = new Date(NOW).toISOString()
      const readings = [readingBody(big, at, 1), readingBody(small, at, -1)]
      const path = `/farms/${id}/lots/trough_readings`
      return { method: 'POST', path, body: { readings, sent_at: at }, token: worker.token }
    },
  ],
  [
    'events of an operation',
    ({ id, worker, operation, feedlot }) => {
      const body = { events: allEvents(operation, feedlot), sent_at: new Date(NOW).toISOString() }
      return { method: 'POST', path: `/farms/${id}/operations/events`, body, token: worker.token }
    },
  ],
  [
    'a form',
    ({ id, admin, feedlot: { recipe, corn, silage } }) => {
      const body = recipeBody(corn, silage, { name: 'Terminação 2' })
      return { method: 'PUT', path: `/farms/${id}/recipes/${recipe.id}`, body, token: admin.token }
    },
  ],
]

it.each(writes)('%s', async (_, toWrite) => {
  const write = toWrite(await createFarmWithOperation())
  const before = await recordContents()
  const count = await countSaving(write)
  expect(count).toBeGreaterThan(1)
  for (let place = 0; place < count; place += 1) {
    const { status, body } = await callWith(write, sent => sent.toSpliced(place, 0, failing()))
    expect(status, `a failure before statement ${place + 1} of ${count}`).toBe(500)
    expect(body.errors).toEqual([expect.stringMatching(/^Algo deu errado do nosso lado. Tente de novo/)])
    expect(await recordContents(), `a failure before statement ${place + 1} of ${count}`).toEqual(before)
  }
  const { status, body } = await callWith(write, sent => sent)
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
  expect(await recordContents()).not.toEqual(before)
})

it.each(writes.slice(0, 2))(
  '%s, stored although D1 lost the connection: the answer is that of the first time',
  async (_, toWrite) => {
    const write = toWrite(await createFarmWithOperation())
    let trips = 0
    const DB = d1Proxy(env.DB, {
      aroundBatch: async send => {
        trips += 1
        const results = await send()
        if (trips === 2) throw new Error('D1_ERROR: Network connection lost.')
        return results
      },
    })
    const { method, path, body, token } = write
    const lost = await callApi(method, path, { token, body, bindings: withoutRateLimits({ DB }) })
    expect(lost.status).toBe(200)
    const stored = await recordContents()
    const again = await callApi(method, path, { token, body })
    expect(again.status).toBe(200)
    const after = await recordContents()
    for (const table of ['trough_readings', 'operation_events', 'load_lines', 'unload_lines', 'audit_entries'])
      expect(after[table], table).toEqual(stored[table])
  },
)
