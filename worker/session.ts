/** Signing in, up and out, and who one is. */
import { and, eq, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import * as AccountInput from '../domain/input/account.ts'
import { can, type UserType } from '../domain/permission.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Account, Db } from './desk.ts'
import { newest } from './desk.ts'
import { hashPassword, passwordFits } from './password.ts'
import { readAccount, writeAccount, writePublic } from './route.ts'
import { farms, farmUsers, sessions, signInFailures, users } from './schema.ts'
import { hashOf, newToken } from './token.ts'

const DAY_MS = 86_400_000
const SESSION_MS = 30 * DAY_MS
const LOCK_MS = 15 * 60_000
const MAX_FAILURES = 10

/** scrypt is CPU time: a flood from one address is turned away before it costs any. */
export async function limitByAddress(req: IRequest, env: Env, _: ExecutionContext): Promise<void> {
  const { success } = await env.SIGN_IN_LIMIT.limit({ key: req.headers.get('cf-connecting-ip') ?? 'local' })
  if (!success) throw tooMany(60)
}

export const signIn = writePublic({
  input: AccountInput.SignIn,
  load: ({ db, input }) => {
    const email = normal(input.email)
    const user = sql`(select id from users where email = ${email})`
    return [
      db.select().from(users).where(and(eq(users.email, email), sql`deleted_at is null`)),
      db.select().from(signInFailures).where(eq(signInFailures.emailHash, hashOf(email))),
      farmsOf(db, user),
    ]
  },
  decide: ([[user], [failed], member], { input, now }) => {
    if (failed && failed.failures >= MAX_FAILURES && now - failed.lastAt < LOCK_MS) throw tooMany(Math.ceil((failed.lastAt + LOCK_MS - now) / 1000))
    const fits = passwordFits(input.password, user?.passwordHash)
    return { email: normal(input.email), signedIn: user && fits ? { user, member, token: newToken() } : null }
  },
  save: ({ email, signedIn }, { db, now, req }) =>
    signedIn ? [openSession(db, sql`${signedIn.user.id}`, signedIn.token, req, now), forgive(db, email)] : [countFailure(db, email, now), sweep(db, now)],
  reply: ({ signedIn }) => {
    if (!signedIn) throw new Refusal(422, ['Email ou senha incorretos. Confira e tente de novo.'])
    return { token: signedIn.token, ...person(signedIn.user, signedIn.member) }
  },
  flat: true,
})

export const signUp = writePublic({
  input: AccountInput.SignUp,
  status: 201,
  load: ({ db, input }) => [db.select({ id: users.id }).from(users).where(eq(users.email, normal(input.email)))],
  decide: ([[taken]], { input }) => {
    if (taken) throw new Refusal(422, [TAKEN], { fields: { email: [TAKEN] } })
    return { token: newToken(), name: input.name.trim(), email: normal(input.email), passwordHash: hashPassword(input.password) }
  },
  save: ({ token, ...user }, { db, now, req }) => [
    db.insert(users).values({ ...user, createdAt: now, updatedAt: now }),
    openSession(db, newest(users), token, req, now),
  ],
  reply: ({ token, name, email }) => ({ token, ...person({ name, email, staff: false }, []), message: 'Usuário criado com sucesso' }),
})

export const signOut = writeAccount({
  load: () => [],
  decide: (_, { who }) => who.sessionId,
  save: (sessionId, { db }) => [db.delete(sessions).where(eq(sessions.id, sessionId))],
  reply: () => ({ message: 'Você saiu da sua conta.' }),
})

export const me = readAccount({
  load: ({ db, tokenHash }) => [farmsOf(db, sql`(select user_id from sessions where token_hash = ${tokenHash})`)],
  reply: ([member], { who }) => person(who, member),
  flat: true,
})

type Membership = { id: number; name: string; timezone: string; userType: UserType }

/** The farms where a user is active, in the order they joined. */
const farmsOf = (db: Db, user: ReturnType<typeof sql>) =>
  db
    .select({
      id: sql<number>`${farms.id}`.as('farm'),
      name: sql<string>`${farms.name}`.as('farm_name'),
      timezone: sql<string>`${farms.timezone}`.as('zone'),
      userType: sql<UserType>`${farmUsers.userType}`.as('type'),
    })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(eq(farmUsers.userId, user), eq(farmUsers.active, true)))
    .orderBy(farmUsers.createdAt, farms.id)

function person(user: Pick<Account, 'name' | 'email' | 'staff'>, memberships: Membership[]) {
  const mine = memberships.map(({ id, name, timezone, userType }) => ({ id, name, user_type: userType, timezone, can: can(userType) }))
  return { email: user.email, name: user.name, user_type: mine[0]?.user_type ?? null, staff: user.staff, farms: mine }
}

const openSession = (db: Db, user: ReturnType<typeof sql>, token: string, req: IRequest, now: number) =>
  db.insert(sessions).values({
    userId: user as ReturnType<typeof sql<number>>,
    tokenHash: hashOf(token),
    userAgent: (req.headers.get('user-agent') ?? '').slice(0, 200),
    createdAt: now,
    expiresAt: now + SESSION_MS,
  })

const forgive = (db: Db, email: string) => db.delete(signInFailures).where(eq(signInFailures.emailHash, hashOf(email)))

/** Failures older than the lock no longer count. */
const countFailure = (db: Db, email: string, now: number) =>
  db
    .insert(signInFailures)
    .values({ emailHash: hashOf(email), failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.emailHash,
      set: { failures: sql`case when last_at < ${now - LOCK_MS} then 1 else failures + 1 end`, lastAt: now },
    })

/** Guesses at addresses that nobody has must not pile up. */
const sweep = (db: Db, now: number) => db.delete(signInFailures).where(sql`last_at < ${now - DAY_MS}`)

const normal = (email: string) => email.trim().toLowerCase()
const TAKEN = 'Não foi possível criar a conta com este email. Se ela já é sua, entre ou recupere a senha.'

function tooMany(seconds: number) {
  return new Refusal(429, ['Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.'], { retryAfter: seconds })
}
