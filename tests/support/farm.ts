/** Creates a farm for a test, with a signed-in member of each role who calls the API. The other builders start from it. */
import type { UserType } from '../../domain/account/permission.ts'
import { farms, farmUsers, sessions, users } from '../../worker/db/schema.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { callApi, db } from './api-client.ts'

const HOUR = 3_600_000

type FarmRow = typeof farms.$inferInsert

/** `const { admin, technician, worker } = await createFarm({ timezone: 'America/Cuiaba' })` */
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
  if (!row) throw new Error('The farm was not inserted.')
  return {
    ...row,
    admin: await createMember(row.id, 'admin'),
    technician: await createMember(row.id, 'technician'),
    worker: await createMember(row.id, 'worker'),
  }
}

export type FarmMember = Awaited<ReturnType<typeof createMember>>

/** Paths are relative to the farm: `admin.get('/lots')`. The farm manages the account: its person has not proven the address. */
async function createMember(farmId: number, userType: UserType) {
  const user = await createUser(userType, { verifiedAt: null, managedBy: farmId })
  const { createdAt, updatedAt } = user
  await db.insert(farmUsers).values({ farmId, userId: user.id, userType, createdAt, updatedAt })
  const request = (method: string) => (path: string, body?: unknown) =>
    callApi(method, `/farms/${farmId}${path}`, { token: user.token, body })
  return { ...user, get: request('GET'), post: request('POST'), put: request('PUT'), delete: request('DELETE') }
}

/** A user with a session, who has proven the address. The password hash is invalid: `createAccount` creates a user who can sign in. */
export async function createUser(name = 'Helena Prado', over: Partial<typeof users.$inferInsert> = {}) {
  const now = Date.now()
  const email = `${crypto.randomUUID()}@fazenda.test`
  const [user] = await db
    .insert(users)
    .values({ name, email, passwordHash: '-', verifiedAt: now, createdAt: now, updatedAt: now, ...over })
    .returning()
  if (!user) throw new Error('The user was not inserted.')
  return { ...user, token: await createSession(user.id) }
}

/** Another device of the user. */
export async function createSession(userId: number): Promise<string> {
  const token = generateToken()
  const now = Date.now()
  await db.insert(sessions).values({ userId, tokenHash: sha256(token), createdAt: now, expiresAt: now + HOUR })
  return token
}
