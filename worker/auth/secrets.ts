/**
 * Encryption of secrets at rest (AES-256-GCM) and message authentication codes (HMAC-SHA-256), with keys derived from SECRET_KEY.
 * The owner is additional authenticated data: a ciphertext that was moved to another owner's row does not decrypt.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { IRequest } from 'itty-router'
import { isLocalhost } from '../http/site-origin.ts'

const MIN_KEY_LENGTH = 32
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** Public, because it is in the source: accepted on localhost only. */
const LOCAL_KEY = 'the key of a machine that has no secrets to keep'

/** The inputs of the key derivation. Stored values depend on them: never change them. */
const ENCRYPTION_KEY = 'seal'
const MAC_KEY = 'mark'

export type Secrets = {
  encrypt: (text: string, owner: string) => string
  decrypt: (ciphertext: string, owner: string) => string
  /** Deterministic, to look a text up without storing it. Without the key it cannot be found by brute force. */
  mac: (text: string) => string
}

export function createSecrets({ SECRET_KEY }: { SECRET_KEY?: string }, req: Pick<IRequest, 'url'>): Secrets {
  const secret = SECRET_KEY || (isLocalhost(req) ? LOCAL_KEY : '')
  if (secret.length < MIN_KEY_LENGTH)
    throw new Error(`SECRET_KEY has fewer than ${MIN_KEY_LENGTH} characters: wrangler secret put SECRET_KEY`)
  const deriveKey = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  return {
    encrypt: (text, owner) => encryptWith(deriveKey(ENCRYPTION_KEY), text, owner),
    decrypt: (ciphertext, owner) => decryptWith(deriveKey(ENCRYPTION_KEY), ciphertext, owner),
    mac: text => createHmac('sha256', deriveKey(MAC_KEY)).update(text).digest('base64url'),
  }
}

/** Layout before base64url: nonce, authentication tag, ciphertext. */
function encryptWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url')
}

function decryptWith(key: Buffer, ciphertext: string, owner: string): string {
  const bytes = Buffer.from(ciphertext, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
