/** A farm of its own for a test, and its people with a session each, calling the real API on the real database. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import type { UserType } from '../../domain/account/permission.ts'
import { api } from '../../worker/api.ts'
import { generateToken, sha256 } from '../../worker/auth/tokens.ts'
import { farms, farmUsers, sessions, users } from '../../worker/db/schema.ts'

export const db = drizzle(env.DB)
const HOUR = 3_600_000

/** What the API answered, with the parsed body. `body` is untyped on purpose: tests assert on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: the wire has no static type, and each test asserts what it reads
export type ApiResponse = { status: number; headers: Headers; body: any }

/** `from` is the address that the network saw. */
type RequestOptions = { token?: string; body?: unknown; raw?: BodyInit; type?: string; bindings?: Env; from?: string }

export async function callApi(
  method: string,
  path: string,
  { token, body, raw, type = 'application/json', bindings = env, from }: RequestOptions = {},
): Promise<ApiResponse> {
  const headers = new Headers({
    ...(token && { authorization: token }),
    ...(from && { 'cf-connecting-ip': from }),
    ...((body !== undefined || raw !== undefined) && { 'content-type': type }),
  })
  const ctx = createExecutionContext()
  const response = await api.fetch(
    new Request(`http://cocho.test/api/v1${path}`, {
      method,
      headers,
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    }),
    bindings,
    ctx,
  )
  await waitOnExecutionContext(ctx)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** One person with a live session; the password hash is no hash, so nobody signs in with it. */
export async function createUser(name = 'Helena Prado', now = Date.now()) {
  const email = `${crypto.randomUUID()}@fazenda.test`
  const [user] = await db
    .insert(users)
    .values({ name, email, passwordHash: '-', createdAt: now, updatedAt: now })
    .returning()
  if (!user) throw new Error('no user')
  const token = generateToken()
  await db.insert(sessions).values({ userId: user.id, tokenHash: sha256(token), createdAt: now, expiresAt: now + HOUR })
  return { ...user, token }
}

export type FarmMember = Awaited<ReturnType<typeof member>>

async function member(farmId: number, userType: UserType) {
  const user = await createUser(userType)
  // the farm made the account: it is as old as the membership
  const { createdAt, updatedAt } = user
  await db.insert(farmUsers).values({ farmId, userId: user.id, userType, createdAt, updatedAt })
  const at = (method: string) => (path: string, body?: unknown) =>
    callApi(method, `/farms/${farmId}${path}`, { token: user.token, body })
  return { ...user, get: at('GET'), post: at('POST'), put: at('PUT'), delete: at('DELETE') }
}

type FarmRow = typeof farms.$inferInsert

/** A farm with a person of each role: `const { admin, worker } = await farm()`. */
export async function createFarm(over: Partial<FarmRow> = {}) {
  const now = Date.now()
  const [row] = await db
    .insert(farms)
    .values({
      name: 'Fazenda Boa Vista',
      timezone: 'America/Sao_Paulo',
      plan: 'enterprise',
      createdAt: now,
      updatedAt: now,
      ...over,
    })
    .returning()
  if (!row) throw new Error('no farm')
  return {
    ...row,
    admin: await member(row.id, 'admin'),
    technician: await member(row.id, 'technician'),
    worker: await member(row.id, 'worker'),
  }
}
