/** Signing in, up and out, and who one is. */
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { permissionsOf, type UserType } from '../../domain/account/permission.ts'
import * as AccountInput from '../../domain/input/account.ts'
import { invalid, Refusal } from '../../domain/validation/refusal.ts'
import {
  assertNotLocked,
  recordFailure,
  rejectLocked,
  resetFailures,
  selectLockout,
  signInCounters,
} from '../auth/lockout.ts'
import {
  consumeCode,
  type SecondFactor,
  selectRecoveryCodes,
  selectSecondFactor,
  verifyCode,
  WRONG_CODE,
} from '../auth/one-time-code.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { accountIdOfSession, assertPasswordUnchanged } from '../auth/reauthentication.ts'
import { createSecrets, type Secrets } from '../auth/secrets.ts'
import { generateToken, sha256 } from '../auth/tokens.ts'
import { SESSION_LIFETIME_MS } from '../auth/touch-session.ts'
import { farms, farmUsers, sessions, users } from '../db/schema.ts'
import { type Db, lastInsertId } from '../db/statements.ts'
import type { Account } from '../http/context.ts'
import { readAccount, writeAccount, writePublic } from '../http/route.ts'

export const signIn = writePublic({
  input: AccountInput.SignIn,
  load: ({ db, req, input: { email } }) => {
    const user = sql`(select id from users where email = ${email})`
    return [
      db
        .select()
        .from(users)
        .where(and(eq(users.email, email), isNull(users.deletedAt))),
      selectLockout(db, Object.values(signInCounters(email, req))),
      farmsOf(db, user),
      selectSecondFactor(db, user),
      selectRecoveryCodes(db, user),
    ]
  },
  decide: ([[user], [lock], member, [factor], codes], { input, now, env, req }) => {
    rejectLocked(lock, now)
    const { passwordFromNetwork, passwordFromAnywhere, secondFactorCode: ofCodes } = signInCounters(input.email, req)
    const fits = verifyPassword(input.password, user?.passwordHash)
    if (!user || !fits) return { wrong: WRONG_PASSWORD, counts: [passwordFromNetwork, passwordFromAnywhere] }
    const proof = secondProof(factor, codes, input.otp, () => createSecrets(env, req), now)
    if (proof === 'missing') return { wrong: CODE_REQUIRED, counts: [] }
    if (proof === 'wrong') return { wrong: invalid({ otp: [WRONG_CODE] }, 'otp_invalid'), counts: [ofCodes] }
    return { user, member, proof, token: generateToken() }
  },
  save: (decided, { db, now, req, input: { email } }) => {
    const guesses = signInCounters(email, req)
    const heard = assertNotLocked(db, Object.values(guesses), now)
    if (decided.wrong) return [heard, ...recordFailure(db, decided.counts, now)]
    const { user, proof, token } = decided
    return [
      heard,
      assertPasswordUnchanged(db, user),
      ...(proof ? consumeCode(db, proof) : []),
      resetFailures(db, [guesses.passwordFromNetwork, guesses.secondFactorCode]),
      sweep(db, user.id, now),
      openSession(db, sql`${user.id}`, token, req, now),
    ]
  },
  reply: decided => {
    if (decided.wrong) throw decided.wrong
    return { token: decided.token, ...person(decided.user, decided.member) }
  },
  flat: true,
})

const WRONG_PASSWORD = new Refusal(422, ['Email ou senha incorretos. Confira e tente de novo.'])
const CODE_REQUIRED = new Refusal(422, ['Digite o código do seu aplicativo de verificação para entrar.'], {
  code: 'otp_required',
})

type Codes = readonly { codeHash: string }[]

/** Undefined where the account asks for none. That it does is told to who knows the password, and to nobody else. */
function secondProof(
  factor: SecondFactor | undefined,
  codes: Codes,
  otp: string | null | undefined,
  vault: () => Secrets,
  now: number,
) {
  if (!factor?.confirmedAt) return undefined
  if (!otp) return 'missing'
  return verifyCode(factor, codes, otp, vault(), now) ?? 'wrong'
}

export const signUp = writePublic({
  input: AccountInput.SignUp,
  status: 201,
  load: ({ db, input }) => [db.select({ id: users.id }).from(users).where(eq(users.email, input.email))],
  decide: ([[taken]], { input: { name, email, password } }) => {
    if (taken) throw invalid({ email: [TAKEN] })
    return { token: generateToken(), name, email, passwordHash: hashPassword(password) }
  },
  save: ({ token, ...user }, { db, now, req }) => [
    db.insert(users).values({ ...user, createdAt: now, updatedAt: now }),
    openSession(db, lastInsertId(users), token, req, now),
  ],
  reply: ({ token, name, email }) => ({
    token,
    ...person({ name, email, staff: false }, []),
    message: 'Usuário criado com sucesso',
  }),
})

const TAKEN = 'Não foi possível criar a conta com este email. Se ela já é sua, entre ou recupere a senha.'

export const signOut = writeAccount({
  load: () => [],
  decide: (_, { member }) => member.sessionId,
  save: (sessionId, { db }) => [db.delete(sessions).where(eq(sessions.id, sessionId))],
  reply: () => ({ message: 'Você saiu da sua conta.' }),
})

export const me = readAccount({
  load: context => [farmsOf(context.db, accountIdOfSession(context))],
  reply: ([memberships], { member }) => person(member, memberships),
  flat: true,
})

type Membership = { id: number; name: string; timezone: string; userType: UserType }

/** The farms where a user is active, in the order they joined. */
const farmsOf = (db: Db, user: SQL) =>
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
  const mine = memberships.map(({ id, name, timezone, userType }) => ({
    ...{ id, name, user_type: userType, timezone },
    can: permissionsOf(userType),
  }))
  return { email: user.email, name: user.name, user_type: mine[0]?.user_type ?? null, staff: user.staff, farms: mine }
}

const openSession = (db: Db, user: SQL<number> | SQL, token: string, req: IRequest, now: number) =>
  db.insert(sessions).values({
    userId: user as SQL<number>,
    tokenHash: sha256(token),
    userAgent: (req.headers.get('user-agent') ?? '').slice(0, 300),
    place: placeOf(req),
    createdAt: now,
    expiresAt: now + SESSION_LIFETIME_MS,
  })

/** 'Uberaba, Minas Gerais', as the network knows it; abroad with the country. */
function placeOf(req: IRequest): string {
  const { city, region, country } = (req.cf ?? {}) as Partial<IncomingRequestCfProperties>
  return [city, region, country === 'BR' ? '' : country].filter(Boolean).join(', ').slice(0, 120)
}

/** This user's sessions that are over. */
const sweep = (db: Db, userId: number, now: number) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
