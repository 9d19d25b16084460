/** Creates a farm for a test, with a signed-in member of each role who calls the API. The other builders start from it. */
import type { UserType } from '../../domain/account/permission.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { farms, farmUsers, sessions, users } from '../../worker/db/schema.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { callApi, db } from './api-client.ts'

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
  return { ...row, ...(await createMembers(row.id)) }
}

export type FarmMember = Awaited<ReturnType<typeof createMembers>>[UserType]

const roles = ['admin', 'technician', 'worker'] as const satisfies readonly UserType[]

/** One of each role, in two trips. The farm manages the accounts: their people have not proven the address. */
async function createMembers(farmId: number) {
  const people = await db
    .insert(users)
    .values(roles.map(role => newUser(role, { verifiedAt: null, managedBy: farmId })))
    .returning()
  const members = people.map(user => ({ ...user, token: generateToken() }))
  await db.batch([
    db.insert(sessions).values(members.map(({ id, token }) => newSession(id, token))),
    db.insert(farmUsers).values(
      members.map(({ id: userId, name, createdAt, updatedAt }) => ({
        ...{ farmId, userId, createdAt, updatedAt },
        userType: name as UserType,
      })),
    ),
  ])
  const callerOf = (role: UserType) => {
    const member = members.find(({ name }) => name === role)
    if (!member) throw new Error(`The ${role} was not inserted.`)
    return asCaller(farmId, member)
  }
  return { admin: callerOf('admin'), technician: callerOf('technician'), worker: callerOf('worker') }
}

/** Paths are relative to the farm: `admin.get('/lots')`. */
function asCaller<User extends { token: string }>(farmId: number, user: User) {
  const request = (method: string) => (path: string, body?: unknown) =>
    callApi(method, `/farms/${farmId}${path}`, { token: user.token, body })
  return { ...user, get: request('GET'), post: request('POST'), put: request('PUT'), delete: request('DELETE') }
}

function newUser(name: string, over: Partial<typeof users.$inferInsert>): typeof users.$inferInsert {
  const now = Date.now()
  const email = `${crypto.randomUUID()}@fazenda.test`
  return { name, email, passwordHash: '-', verifiedAt: now, createdAt: now, updatedAt: now, ...over }
}

/** A user with a session, who has proven the address. The password hash is invalid: `createAccount` creates a user who can sign in. */
export async function createUser(name = 'Helena Prado', over: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db.insert(users).values(newUser(name, over)).returning()
  if (!user) throw new Error('The user was not inserted.')
  return { ...user, token: await createSession(user.id) }
}

/** Another device of the user. */
export async function createSession(userId: number): Promise<string> {
  const token = generateToken()
  await db.insert(sessions).values(newSession(userId, token))
  return token
}

function newSession(userId: number, token: string): typeof sessions.$inferInsert {
  const now = Date.now()
  return { userId, tokenHash: sha256(token), createdAt: now, expiresAt: now + HOUR_MS }
}
