/** A farm with a database of its own, and one in the main database. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { copyMembers } from '../../worker/jobs/copy-members.ts'
import { callApi } from './api-client.ts'
import { createFarm, type FarmMember } from './farm.ts'
import { withoutRateLimits } from './rate-limits.ts'

type Bindings = { DB_FARM: D1Database; TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
const { DB_FARM, TEST_MIGRATIONS } = env as unknown as Bindings
type Farm = Awaited<ReturnType<typeof createFarm>>

/** The database of the farm that moved. */
export const own = drizzle(DB_FARM)

export async function createMovedFarm() {
  await applyD1Migrations(DB_FARM, TEST_MIGRATIONS)
  const [moved, stayed] = [await createFarm(), await createFarm()]
  const FARM_DATABASES = JSON.stringify({ [moved.id]: 'DB_FARM' }) as Env['FARM_DATABASES']
  const bindings = withoutRateLimits({ FARM_DATABASES })
  await copyMembers(env.DB, DB_FARM, [moved.id])
  const call = (farm: Farm, method: string, path: string, body?: unknown, token = farm.admin.token) =>
    callApi(method, `/farms/${farm.id}${path}`, { token, body, bindings })
  return { moved, stayed, bindings, call, memberOf: memberWith(call) }
}

type Call = (farm: Farm, method: string, path: string, body: unknown, token: string) => ReturnType<typeof callApi>

/** The member, whose calls have the bindings with two databases. */
const memberWith =
  (call: Call) =>
  (farm: Farm, role: 'admin' | 'worker'): FarmMember => {
    const request = (method: string) => (path: string, body?: unknown) =>
      call(farm, method, path, body, farm[role].token)
    return { ...farm[role], get: request('GET'), post: request('POST'), put: request('PUT'), delete: request('DELETE') }
  }
