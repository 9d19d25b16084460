/** Challenges for passkeys: what the browser signs, with the options for `navigator.credentials`. Each is used once. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { CHALLENGE_LIFETIME_MS, type ChallengePurpose } from '../../domain/account/passkey.ts'
import { parseStored, textList } from '../../domain/schema/stored-json.ts'
import type { Db } from '../db/batch.ts'
import { passkeyChallenges, type passkeys } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { sha256 } from '../http/tokens.ts'

type Passkey = typeof passkeys.$inferSelect
/** A challenge of a person, for one purpose. */
export type Challenge = { userId: number; purpose: ChallengePurpose; challenge: string }

const generateChallenge = () => randomBytes(32).toString('base64url')

/** The site that the authenticator binds a key to: the origin that the browser signs (siteOrigin), and its host. */
export type RelyingParty = { origin: string; id: string }

export const toRelyingParty = (origin: string): RelyingParty => ({ origin, id: new URL(origin).hostname })

export const selectChallenge = (db: Db, userId: SQL, purpose: ChallengePurpose, now: number) =>
  db
    .select()
    .from(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )

/** The challenge of before, for the same purpose, no longer counts. */
export function saveChallenge(db: Db, { userId, purpose, challenge }: Challenge, now: number) {
  const values = { challenge, expiresAt: now + CHALLENGE_LIFETIME_MS }
  return db
    .insert(passkeyChallenges)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: [passkeyChallenges.userId, passkeyChallenges.purpose], set: values })
}

const same = ({ userId, purpose, challenge }: Challenge) =>
  and(
    eq(passkeyChallenges.userId, userId),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.challenge, challenge),
  )

/** When two concurrent requests use the same challenge, the batch of the second rolls back and its route decides again. */
export const consumeChallenge = (db: Db, challenge: Challenge) => [
  assertRowExists(db, passkeyChallenges, same(challenge)),
  db.delete(passkeyChallenges).where(same(challenge)),
]

/** A challenge that was answered wrongly is used up, too. */
export const deleteChallenge = (db: Db, challenge: Challenge) => db.delete(passkeyChallenges).where(same(challenge))

const descriptorsOf = (keys: readonly Passkey[]) =>
  keys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId,
    transports: parseStored(textList, transports),
  }))

const ES256 = -7
const EDDSA = -8
const RS256 = -257
export const ALGORITHMS = [ES256, EDDSA, RS256]

type Person = { userId: number; name: string; email: string }

/** A new key, as second factor: it need not be stored on the authenticator, and who made the authenticator is not asked. */
export function creationOptions(party: RelyingParty, { userId, name, email }: Person, keys: readonly Passkey[]) {
  const challenge = generateChallenge()
  return {
    challenge: { userId, purpose: 'register', challenge } satisfies Challenge,
    options: {
      rp: { id: party.id, name: 'Cocho em Dia' },
      user: { id: userHandle(userId), name: email, displayName: name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: descriptorsOf(keys),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  }
}

/** The authenticator's name for the person, without what others could read from it. */
const userHandle = (userId: number) => Buffer.from(sha256(`passkeys of user ${userId}`), 'hex').toString('base64url')

/** A signature with one of the person's keys. */
export function requestOptions(
  party: RelyingParty,
  { userId, purpose }: Pick<Challenge, 'userId' | 'purpose'>,
  keys: readonly Passkey[],
) {
  const challenge = generateChallenge()
  return {
    challenge: { userId, purpose, challenge } satisfies Challenge,
    options: {
      rpId: party.id,
      challenge,
      timeout: CHALLENGE_LIFETIME_MS,
      allowCredentials: descriptorsOf(keys),
      userVerification: 'preferred',
    },
  }
}
