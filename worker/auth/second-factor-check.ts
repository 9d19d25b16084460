/** The second factor of a person, whichever they have: the authenticator app, passkeys, and the recovery codes of both. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { ChallengePurpose } from '../../domain/account/passkey.ts'
import type { PasskeySignature } from '../../domain/account/passkey-input.ts'
import { type FieldErrors, Refusal } from '../../domain/validation/refusal.ts'
import type { Db, Rows } from '../db/batch.ts'
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors } from '../db/schema.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import type { DecideContext } from '../http/context.ts'
import { createSecrets } from '../http/secrets.ts'
import { type CodeProof, consumeCode, selectRecoveryCodes, selectSecondFactor, verifyCode } from './one-time-code.ts'
import { consumeSignature, type PasskeyProof, selectPasskeys, verifySignature } from './passkey.ts'
import {
  type Challenge,
  type RelyingParty,
  requestOptions,
  selectChallenge,
  toRelyingParty,
} from './passkey-challenge.ts'

/** What `checkSecondFactor` needs of a person. */
export const selectFactors = (db: Db, userId: SQL, purpose: ChallengePurpose, now: number) => ({
  app: selectSecondFactor(db, userId),
  recoveryCodes: selectRecoveryCodes(db, userId),
  passkeys: selectPasskeys(db, userId),
  challenge: selectChallenge(db, userId, purpose, now),
})
type Factors = Rows<ReturnType<typeof selectFactors>>

export const hasSecondFactor = ({ app: [app], passkeys }: Pick<Factors, 'app' | 'passkeys'>): boolean =>
  Boolean(app?.confirmedAt) || passkeys.length > 0

type Typed = { otp?: string | null | undefined; passkey?: PasskeySignature | undefined }
type Proof = CodeProof | PasskeyProof

/**
 * `missing`: nothing was sent; `request` is for the browser where the person has passkeys. `isCopied`: the counter of the passkey went back.
 * `challenge`: the one that the refused passkey used up.
 */
type FactorCheck = { proof: Proof } | { missing: MissingFactor } | RefusedFactor
type MissingFactor = { hasApp: boolean; request: ReturnType<typeof requestOptions> | undefined }
export type RefusedFactor = {
  errors: FieldErrors
  code: string
  isCopied?: boolean
  challenge?: Challenge | undefined
}

/** Undefined when the account has no second factor. Call it after the password matched: a stranger must not learn that there is one. */
export async function checkSecondFactor(
  factors: Factors,
  { userId, purpose }: { userId: number; purpose: ChallengePurpose },
  { otp, passkey }: Typed,
  { env, req, now }: Pick<DecideContext, 'env' | 'req' | 'now'>,
): Promise<FactorCheck | undefined> {
  if (!hasSecondFactor(factors)) return undefined
  const [app] = factors.app
  const confirmed = app?.confirmedAt ? app : undefined
  if (otp) {
    const check = await verifyCode({ userId, app: confirmed }, factors.recoveryCodes, otp, createSecrets(env, req), now)
    return check.proof ? { proof: check.proof } : { errors: { otp: [check.error] }, code: 'otp_invalid' }
  }
  const party = toRelyingParty(siteOrigin(env, req))
  if (passkey) return checkPasskey(passkey, factors, party)
  const request = factors.passkeys.length > 0 ? requestOptions(party, { userId, purpose }, factors.passkeys) : undefined
  return { missing: { hasApp: confirmed !== undefined, request } }
}

async function checkPasskey(
  sent: PasskeySignature,
  { passkeys, challenge: [challenge] }: Factors,
  party: RelyingParty,
): Promise<FactorCheck> {
  if (!challenge) return refused(CHALLENGE_OVER)
  const signature = await verifySignature(sent, passkeys, { challenge, party })
  if (!signature) return refused(NOT_ACCEPTED, challenge)
  if (signature.isBack) return { ...refused(COPIED, challenge), isCopied: true }
  return { proof: { challenge, passkey: signature.passkey, counter: signature.counter } }
}

/** Asks for the second factor, which a request `to` do something needs. */
export const factorRequired = ({ hasApp, request }: MissingFactor, to = 'entrar') =>
  new Refusal(
    422,
    [
      hasApp
        ? `Digite o código do seu aplicativo de verificação para ${to}.`
        : `Use a sua chave de acesso, ou um código de recuperação, para ${to}.`,
    ],
    { code: 'otp_required', ...(request && { passkey: request.options, app: hasApp }) },
  )

const refused = (message: string, challenge?: Challenge) => ({
  errors: { passkey: [message] },
  code: 'passkey_invalid',
  challenge,
})

const CHALLENGE_OVER = 'O pedido da chave de acesso venceu ou já foi usado. Tente de novo.'
const NOT_ACCEPTED = 'A chave de acesso não foi aceita. Tente de novo, ou use um código.'
const COPIED =
  'Esta chave de acesso pode ter sido copiada, e por isso não foi aceita. Use um código e remova-a em Minha conta.'

export const consumeProof = (db: Db, proof: Proof, now: number) =>
  'passkey' in proof ? consumeSignature(db, proof, now) : consumeCode(db, proof)

/** Recovery codes end with the last second factor, of whatever kind. Call it after that one was deleted. */
export const deleteUnneededCodes = (db: Db, userId: number) =>
  db.delete(recoveryCodes).where(
    sql`${recoveryCodes.userId} = ${userId} and not exists (select 1 from passkeys where user_id = ${userId})
      and not exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)`,
  )

/** The whole second factor of a person: where it is lost, or the account becomes another person's. */
export const deleteSecondFactors = (db: Db, userId: number | SQL<number>) => [
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
  db.delete(passkeys).where(eq(passkeys.userId, userId)),
  db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId)),
]
