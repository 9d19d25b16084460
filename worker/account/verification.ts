/**
 * The link that proves an address: a registration becomes an account, or an account that a farm made becomes its person's own. The person who signed up
 * with the address need not be its owner, so the link requires a new password, except on a device that holds the session of the sign-up.
 */

import { and, eq, exists, isNull, not, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { rejectCommonPassword } from '../../domain/account/password/password-policy.ts'
import { invalid, Refusal } from '../../domain/validation/refusal.ts'
import { forgetDevices, resetDeviceFailures } from '../auth/known-device.ts'
import { resetFailures, signInCounters } from '../auth/lockout.ts'
import { endPresentedSession, openSession } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { selectPasswordOwner } from '../auth/password-owner.ts'
import { deleteSecondFactors } from '../auth/second-factor-check.ts'
import type { Db } from '../db/batch.ts'
import { passwordRecoveries, pendingRegistrations, sessions, users } from '../db/schema.ts'
import { assertInBatch, assertRowExists } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { writePublic } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { generateToken, sha256 } from '../http/tokens.ts'
import { deleteRegistrations, isOfFarm, ofEmail, selectAccount, selectOpenRegistration } from './registrations.ts'

export const LINK_EXPIRED = 'Este link já foi usado ou venceu. Peça outro email e abra o link mais recente.'
const ACCOUNT_EXISTS = new Refusal(409, ['Este email já tem conta. Entre com a senha dela ou recupere a senha.'], {
  code: 'account_exists',
})

const ofToken = (token: string) => eq(pendingRegistrations.verificationHash, sha256(token))
const emailOfToken = (token: string) => sql`(select email from pending_registrations where ${ofToken(token)})`

export const verify = writePublic({
  input: AccountInput.Verification,
  output: AccountOutput.Verified,
  load: ({ db, now, tokenHash, input: { token } }) => ({
    registration: db.select().from(pendingRegistrations).where(ofToken(token)),
    account: selectAccount(db, emailOfToken(token)),
    passwordOwner: selectPasswordOwner(db, sql`(select id from users where email = ${emailOfToken(token)})`),
    openRegistration: selectOpenRegistration(db, tokenHash, now),
  }),
  decide: async (rows, { input: { password }, now }) => {
    const [registration] = rows.registration
    const [account] = rows.account
    if (!registration || registration.verificationExpiresAt <= now)
      throw invalid({ token: [LINK_EXPIRED] }, 'link_expired')
    if (account?.verifiedAt) throw ACCOUNT_EXISTS
    // the farm replaced the address of the account that it made
    if (isOfFarm(registration) && !account) throw invalid({ token: [LINK_EXPIRED] }, 'link_expired')
    const signedUpHere = rows.openRegistration[0]?.registrationId === registration.id
    if (!password && !signedUpHere) throw invalid({ password: ['Escolha a sua senha.'] }, 'password_required')
    if (password) rejectCommonPassword(password, rows.passwordOwner[0] ?? registration)
    const passwordHash = password ? await hashPassword(password) : registration.passwordHash
    const { email, name } = registration
    return { email, name, passwordHash, accountId: account?.id, token: generateToken() }
  },
  save: ({ email, name, passwordHash, accountId, token }, context) => {
    const { db, now, input, req, tokenHash } = context
    const userId = sql<number>`(select id from users where email = ${email})`
    return {
      link: assertRowExists(db, pendingRegistrations, ofToken(input.token)),
      account:
        accountId === undefined
          ? createAccount(db, { email, name, passwordHash }, now)
          : takeOver(context, { id: accountId, email, passwordHash }),
      registrations: deleteRegistrations(db, ofEmail(email)),
      presented: endPresentedSession(db, tokenHash),
      session: openSession(db, userId, token, req, now),
      event: recordSecurityEvent(context, 'sign_in', { userId, detail: { address_proven: true } }),
    }
  },
  reply: ({ email, token }) => ({
    token,
    data: { email, verified: true },
    message: 'Email confirmado! A sua conta está pronta.',
  }),
})

/** Where a farm makes an account with the address meanwhile, the route decides again and takes that account over. */
function createAccount(db: Db, account: { email: string; name: string; passwordHash: string }, now: number) {
  const sameEmail = db.select({ id: users.id }).from(users).where(eq(users.email, account.email))
  return [
    assertInBatch(db, not(exists(sameEmail))),
    db.insert(users).values({ ...account, verifiedAt: now, createdAt: now, updatedAt: now }),
  ]
}

type Proven = { id: number; email: string; passwordHash: string }

/** The person's from now on: whatever opened the account before no longer does. Its memberships stay. */
function takeOver(context: RequestContext, { id, email, passwordHash }: Proven) {
  const { db, now, req } = context
  const unproven = and(eq(users.id, id), isNull(users.verifiedAt))
  return [
    assertRowExists(db, users, unproven),
    db.update(users).set({ passwordHash, verifiedAt: now, managedBy: null, updatedAt: now }).where(unproven),
    db.delete(sessions).where(eq(sessions.userId, id)),
    resetDeviceFailures(db, id),
    forgetDevices(db, id),
    ...deleteSecondFactors(db, id),
    db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(email))),
    resetFailures(db, Object.values(signInCounters(email, req))),
    recordSecurityEvent(context, 'password_reset', { userId: id, detail: { address_proven: true } }),
  ]
}
