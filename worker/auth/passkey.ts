/** Passkeys: a new one is registered, and a signature of one is checked. The library is loaded when one is used. */
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { isCounterBack } from '../../domain/account/passkey.ts'
import type { AddPasskey, PasskeySignature } from '../../domain/account/passkey-input.ts'
import type { Db } from '../db/batch.ts'
import { passkeys } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { ALGORITHMS, type Challenge, consumeChallenge, type RelyingParty } from './passkey-challenge.ts'

export type Passkey = typeof passkeys.$inferSelect

/** The newest first. */
export const selectPasskeys = (db: Db, userId: SQL) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

type Check = { challenge: Challenge; party: RelyingParty }

/** The columns of the new key, or undefined where the browser did not sign this challenge on this site. */
export async function verifyRegistration({ response, ...credential }: AddPasskey['credential'], check: Check) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...signed } = response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      ...expectedBy(check),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    return { credentialId: id, publicKey: key, counter, transports: JSON.stringify(transports) }
  } catch {
    return undefined // the library throws where anything does not match
  }
}

/** `isBack`: the signature is right, and its counter is that of a copied key. */
type SignatureCheck = { passkey: Passkey; counter: number; isBack: boolean }

/** Undefined where the signature is not that of one of these keys for this challenge on this site. */
export async function verifySignature(
  { response, ...credential }: PasskeySignature,
  keys: readonly Passkey[],
  check: Check,
): Promise<SignatureCheck | undefined> {
  const passkey = keys.find(({ credentialId }) => credentialId === credential.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      ...expectedBy(check),
      // the library would refuse a counter before it checks the signature
      credential: { id: passkey.credentialId, publicKey, counter: 0 },
    })
    const counter = authenticationInfo.newCounter
    return verified ? { passkey, counter, isBack: isCounterBack(passkey.counter, counter) } : undefined
  } catch {
    return undefined
  }
}

/** The password is the first factor, so the authenticator need not check who holds it. */
const expectedBy = ({ challenge: { challenge }, party: { origin, id } }: Check) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})

/** A signature that was checked, to be consumed in the batch. */
export type PasskeyProof = { challenge: Challenge; passkey: Passkey; counter: number }

/** A signature is accepted once, by its challenge. The key must still be there, with the counter that was read. */
export function consumeSignature(db: Db, { challenge, passkey, counter }: PasskeyProof, now: number) {
  const unchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter))
  return [
    ...consumeChallenge(db, challenge),
    assertRowExists(db, passkeys, unchanged),
    db.update(passkeys).set({ counter, lastUsedAt: now }).where(unchanged),
  ]
}
