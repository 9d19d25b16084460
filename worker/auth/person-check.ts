/** Who changes how the account is entered proves it: with the password, and with the second factor where there is one. */
import type { PasskeySignature } from '../../domain/account/passkey-input.ts'
import { invalid, type Refusal } from '../../domain/validation/refusal.ts'
import type { Rows } from '../db/batch.ts'
import type { DecideContext, QueryContext } from '../http/context.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import type { Mail } from '../mail/mail.ts'
import { type Challenge, deleteChallenge, saveChallenge } from './passkey-challenge.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  selectPasswordCheck,
  userIdOfSession,
} from './reauthentication.ts'
import { checkSecondFactor, consumeProof, factorRequired, selectFactors } from './second-factor-check.ts'
import { securityMail } from './security-mail.ts'

/** What `checkPerson` needs. */
export const selectPersonCheck = (context: QueryContext) => ({
  password: selectPasswordCheck(context),
  factors: selectFactors(context.db, userIdOfSession(context), 'confirm', context.now),
})
type PersonRows = Rows<ReturnType<typeof selectPersonCheck>>

type Typed = { password: string; otp?: string | null | undefined; passkey?: PasskeySignature | undefined }
type Account = { id: number; passwordHash: string }
type Proof = Parameters<typeof consumeProof>[1]

/** `asked`: the challenge for a passkey. `used`: the one that a refused passkey answered. `isWrong`: the attempt counts. */
type PersonRefusal = {
  refusal: Refusal
  isWrong?: boolean
  isCopied?: boolean
  asked?: Challenge | undefined
  used?: Challenge | undefined
  mail?: Mail | undefined
}
type PersonCheck =
  | { account: Account; proof: Proof | undefined; refused?: never }
  | { refused: PersonRefusal; account?: never; proof?: never }

/** `to`: what the person is about to do, as in 'para trocar o email'. */
export async function checkPerson(
  { password, factors }: PersonRows,
  typed: Typed,
  to: string,
  context: Pick<DecideContext, 'env' | 'req' | 'now'> & { member: { email: string } },
): Promise<PersonCheck> {
  const { fieldErrors, account } = await checkPassword(password, 'password', typed.password, context.now)
  if (fieldErrors) return { refused: { refusal: invalid(fieldErrors), isWrong: true } }
  const factor = await checkSecondFactor(factors, { userId: account.id, purpose: 'confirm' }, typed, context)
  if (!factor || 'proof' in factor) return { account, proof: factor?.proof }
  if ('missing' in factor)
    return { refused: { refusal: factorRequired(factor.missing, to), asked: factor.missing.request?.challenge } }
  const { errors, code, isCopied = false, challenge } = factor
  const mail = isCopied ? securityMail('passkey_refused', context, context.member.email) : undefined
  return { refused: { refusal: invalid(errors, code), isWrong: true, isCopied, used: challenge, mail } }
}

type SaveContext = QueryContext & Parameters<typeof recordSecurityEvent>[0]

export function savePersonRefusal({ isWrong, isCopied, asked, used }: PersonRefusal, context: SaveContext) {
  return {
    failure: isWrong ? recordFailedPasswordCheck(context) : undefined,
    asked: asked && saveChallenge(context.db, asked, context.now),
    used: used && deleteChallenge(context.db, used),
    event: isCopied ? recordSecurityEvent(context, 'passkey_refused') : undefined,
  }
}

/** Repeats the check inside the batch of the change, and uses the proof up. */
export const assertProven = (context: QueryContext, account: Account, proof: Proof | undefined) => ({
  reauthenticated: assertReauthenticated(context, account),
  proof: proof && consumeProof(context.db, proof, context.now),
})
