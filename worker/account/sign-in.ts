/** Sign-in and sign-out, and the signed-in user with their farms. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import * as Invitation from '../../domain/account/invitation.ts'
import { listPermissions, type UserType } from '../../domain/account/permission.ts'
import { readableUntil } from '../../domain/account/suspension.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { toIsoOrNull } from '../../domain/time/day.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { hashDevice, rememberDevice, selectKnownDevice } from '../auth/known-device.ts'
import {
  assertNotLocked,
  deviceCounter,
  rejectLocked,
  resetFailures,
  selectLockout,
  signInCounters,
  signInLocks,
} from '../auth/lockout.ts'
import { endPresentedSession, openSession } from '../auth/open-session.ts'
import { deleteChallenge, saveChallenge } from '../auth/passkey-challenge.ts'
import { verifyPassword } from '../auth/password.ts'
import { assertPasswordUnchanged, userIdOfSession } from '../auth/reauthentication.ts'
import { checkSecondFactor, consumeProof, factorRequired, selectFactors } from '../auth/second-factor-check.ts'
import type { Db } from '../db/batch.ts'
import { farms, farmUsers, registrationSessions, sessions, users } from '../db/schema.ts'
import type { Account } from '../http/context.ts'
import { readTokenHolder, writePublic, writeTokenHolder } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { generateToken } from '../http/tokens.ts'
import { sendMail } from '../mail/mail.ts'
import { beganLock, mailOfLock, recordFailedSignIn, refusalOfFactor, selectLatestEvents } from './failed-sign-in.ts'
import { selectInvitationsFor } from './invitations.ts'
import { findByPassword, openRegistration, registrationToJson, selectRegistrations } from './registrations.ts'

export const signIn = writePublic({
  input: AccountInput.SignIn,
  output: AccountOutput.SignedIn,
  load: ({ db, req, now, input: { email } }) => {
    const userId = sql`(select id from users where email = ${email})`
    const deviceHash = hashDevice(req, email)
    return {
      user: db
        .select()
        .from(users)
        .where(and(eq(users.email, email), isNull(users.deletedAt))),
      lockout: selectLockout(db, signInLocks(email, req, deviceHash, false).all),
      lockoutOfDevice: selectLockout(db, signInLocks(email, req, deviceHash, true).all),
      device: selectKnownDevice(db, userId, deviceHash, now),
      memberships: selectFarms(db, userId),
      factors: selectFactors(db, userId, 'sign_in', now),
      events: selectLatestEvents(db, userId, now),
      offers: selectInvitationsFor(db, userId, now),
      registrations: selectRegistrations(db, email, now),
    }
  },
  decide: async (rows, context) => {
    const { memberships, events, offers, registrations } = rows
    const { input, now, req } = context
    const [user] = rows.user
    const [device] = rows.device
    rejectLocked(device ? rows.lockoutOfDevice[0] : rows.lockout[0], now)
    const deviceHash = hashDevice(req, input.email)
    const locks = signInLocks(input.email, req, deviceHash, Boolean(device))
    const isMatch = await verifyPassword(input.password, user?.passwordHash)
    const userId = user?.id ?? null
    const lockMail = user ? mailOfLock(events, context, user.email) : null
    // also after a wrong password of an account: whether the address has one must not show in the time
    const registration = isMatch ? undefined : await findByPassword(registrations, input.password)
    if (registration) return { registration, token: generateToken(), locks }
    if (!user || !isMatch)
      return { refusal: WRONG_PASSWORD, userId, locks, kind: 'sign_in_failed', failed: locks.failed, lockMail } as const
    const factor = await checkSecondFactor(rows.factors, { userId: user.id, purpose: 'sign_in' }, input, context)
    if (factor && 'missing' in factor)
      return { refusal: factorRequired(factor.missing), userId, locks, challenge: factor.missing.request?.challenge }
    if (factor && 'errors' in factor) {
      const { refusal, kind, failed, usedChallenge, mail } = refusalOfFactor(factor, events, context, user.email)
      return { refusal, userId, locks, kind, failed, usedChallenge, lockMail, mail }
    }
    return { user, memberships, offers, proof: factor?.proof, token: generateToken(), deviceHash, locks }
  },
  save: (decided, context) => {
    const { db, now, req, tokenHash, input } = context
    const notLocked = assertNotLocked(db, decided.locks.all, now)
    if (decided.refusal)
      return {
        notLocked,
        failure: decided.kind ? recordFailedSignIn(decided, context) : undefined,
        challenge: decided.challenge && saveChallenge(db, decided.challenge, now),
        usedChallenge: decided.usedChallenge && deleteChallenge(db, decided.usedChallenge),
      }
    if (decided.registration)
      return { notLocked, session: openRegistration(db, decided.registration.id, decided.token, now) }
    const { user, proof, token, deviceHash } = decided
    const { passwordFromNetwork, secondFactorCode } = signInCounters(input.email, req)
    const counters = [passwordFromNetwork, secondFactorCode, ...(deviceHash ? [deviceCounter(deviceHash)] : [])]
    return {
      notLocked,
      password: assertPasswordUnchanged(db, user),
      code: proof && consumeProof(db, proof, now),
      failures: resetFailures(db, counters),
      presented: endPresentedSession(db, tokenHash),
      session: openSession(db, user.id, token, req, now),
      device: rememberDevice(db, user.id, deviceHash, now),
      event: recordSecurityEvent(context, 'sign_in', { userId: user.id, detail: { second_factor: Boolean(proof) } }),
    }
  },
  reply: decided => {
    if (decided.refusal) throw decided.refusal
    const { token, user, registration } = decided
    if (registration) return { token, ...registrationToJson(registration) }
    const verified = user.verifiedAt !== null
    return { token, id: user.id, ...toJson({ ...user, verified }, decided.memberships, decided.offers) }
  },
  after: async (env, { mail, lockMail }, { failure }) => {
    if (mail) await sendMail(env, mail)
    if (lockMail && beganLock(failure)) await sendMail(env, lockMail)
  },
})

const WRONG_PASSWORD = new Refusal(422, ['Email ou senha incorretos. Confira e tente de novo.'])

export const signOut = writeTokenHolder({
  output: Message,
  load: () => ({}),
  decide: () => null,
  save: (_, context) => {
    const { db, tokenHash, member } = context
    if ('registrationId' in member)
      return { session: db.delete(registrationSessions).where(eq(registrationSessions.tokenHash, tokenHash)) }
    return {
      session: db.delete(sessions).where(eq(sessions.id, member.sessionId)),
      event: recordSecurityEvent(context, 'sign_out'),
    }
  },
  reply: () => ({ message: 'Você saiu da sua conta.' }),
})

export const me = readTokenHolder({
  output: AccountOutput.Me,
  prepare: context => ({
    memberships: selectFarms(context.db, userIdOfSession(context)),
    offers: selectInvitationsFor(context.db, userIdOfSession(context), context.now),
  }),
  reply: ({ memberships, offers }, { member }) =>
    'registrationId' in member
      ? registrationToJson(member)
      : { id: member.userId, ...toJson(member, memberships, offers) },
  flat: true,
})

type Membership = { id: number; name: string; timezone: string; userType: UserType; suspendedAt: number | null }

/** The farms where the user is active, in the order of joining. */
const selectFarms = (db: Db, userId: SQL) =>
  db
    .select({
      id: sql<number>`${farms.id}`.as('membership_farm_id'),
      name: sql<string>`${farms.name}`.as('membership_farm_name'),
      timezone: sql<string>`${farms.timezone}`.as('membership_timezone'),
      userType: sql<UserType>`${farmUsers.userType}`.as('membership_user_type'),
      suspendedAt: sql<number | null>`${farms.suspendedAt}`.as('membership_suspended'),
    })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(eq(farmUsers.userId, userId), eq(farmUsers.active, true)))
    .orderBy(farmUsers.createdAt, farms.id)

type Profile = Pick<Account, 'name' | 'email' | 'staff' | 'verified'>
type Offers = Parameters<typeof Invitation.toJson>[0][]

function toJson({ email, name, staff, verified }: Profile, memberships: Membership[], offers: Offers) {
  const memberFarms = memberships.map(({ id, name, timezone, userType, suspendedAt }) => ({
    id,
    name,
    user_type: userType,
    timezone,
    can: listPermissions(userType),
    suspended: suspendedAt !== null,
    readable_until: toIsoOrNull(readableUntil({ suspendedAt })),
  }))
  const invitations = offers.map(Invitation.toJson)
  return { email, name, user_type: memberFarms[0]?.user_type ?? null, staff, verified, farms: memberFarms, invitations }
}
