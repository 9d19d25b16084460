/** What a failed sign-in leaves: its count, its security event, and mails to the person at a lock and at a wrong code after a recovery. */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type * as AccountInput from '../../domain/account/account-input.ts'
import type { SecurityEventKind } from '../../domain/account/security-event.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { type FailureCounter, isLocked, recordFailure, signInCounters, sprayingCounter } from '../auth/lockout.ts'
import type { RefusedFactor } from '../auth/second-factor-check.ts'
import { type MailedEventKind, securityMail } from '../auth/security-mail.ts'
import type { Db, Rows } from '../db/batch.ts'
import { securityEvents } from '../db/schema.ts'
import type { DecideContext, RequestContext } from '../http/context.ts'
import { recordSecurityEvent } from '../http/security-events.ts'

const kinds = ['locked_out', 'password_reset', 'mfa_code_failed'] satisfies SecurityEventKind[]

type FailedSignIn = {
  userId: number | null
  kind: 'sign_in_failed' | 'mfa_code_failed' | 'passkey_refused'
  failed: readonly FailureCounter[]
}

/** Records the failure before responding, because `reply` throws the refusal. `lock` has a row if the failure began a lock. */
export function recordFailedSignIn(
  { userId, kind, failed }: FailedSignIn,
  context: RequestContext<null, AccountInput.SignIn>,
) {
  const { db, now, req } = context
  const { key: ofAllAccounts } = sprayingCounter(req)
  const ofAccount = failed.filter(({ key }) => key !== ofAllAccounts)
  return {
    failure: recordFailure(db, failed, now),
    event: recordSecurityEvent(context, kind, { userId }),
    lock: recordSecurityEvent(context, 'locked_out', { userId, when: isLocked(ofAccount, now) }),
  }
}

type SavedFailure = Rows<ReturnType<typeof recordFailedSignIn>>

export const beganLock = (saved: SavedFailure | undefined): boolean => saved !== undefined && saved.lock.length > 0

type LatestEvent = { kind: string; at: number }

/** The latest event of each kind within a day. */
export const selectLatestEvents = (db: Db, userId: SQL, now: number) =>
  db
    .select({
      kind: sql<string>`${securityEvents.kind}`.as('event_kind'),
      at: sql<number>`max(${securityEvents.at})`.as('event_at'),
    })
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, userId), gt(securityEvents.at, now - DAY_MS), inArray(securityEvents.kind, kinds)),
    )
    .groupBy(securityEvents.kind)

/** One mail a day, however long an attack goes on. It is sent if the failure locks the account. */
export const mailOfLock = (latest: readonly LatestEvent[], context: MailContext, email: string) =>
  atOf(latest, 'locked_out') ? null : securityMail('locked_out', context, email)

/** A stranger who reads the person's mailbox may have reset the password: the first wrong code after that is mailed. */
function mailOfWrongCode(latest: readonly LatestEvent[], context: MailContext, email: string) {
  const reset = atOf(latest, 'password_reset')
  const isFirst = reset > 0 && atOf(latest, 'mfa_code_failed') < reset
  return isFirst ? securityMail('mfa_code_failed', context, email) : null
}

type SignInContext = Pick<DecideContext<null, AccountInput.SignIn>, 'req' | 'now' | 'input'>

/** A wrong code or passkey counts and is recorded. Each signature of a copied passkey is mailed. */
export function refusalOfFactor(
  { errors, code, isCopied = false, challenge }: RefusedFactor,
  latest: readonly LatestEvent[],
  context: SignInContext,
  email: string,
) {
  return {
    refusal: invalid(errors, code),
    kind: isCopied ? 'passkey_refused' : 'mfa_code_failed',
    failed: [signInCounters(context.input.email, context.req).secondFactorCode],
    usedChallenge: challenge,
    mail: isCopied ? securityMail('passkey_refused', context, email) : mailOfWrongCode(latest, context, email),
  } as const
}

type MailContext = Pick<RequestContext, 'req' | 'now'>

const atOf = (latest: readonly LatestEvent[], kind: MailedEventKind) =>
  latest.find(event => event.kind === kind)?.at ?? 0
