/**
 * Encryption of secrets at rest (AES-256-GCM) and message authentication codes (HMAC-SHA-256), with keys derived from SECRET_KEY.
 * The owner is additional authenticated data: a ciphertext that was moved to another owner's row does not decrypt.
 * A ciphertext names its key: after a rotation, SECRET_KEY_PREVIOUS still decrypts what was encrypted with it (README, Deploy).
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { IRequest } from 'itty-router'
import { isLocalhost } from './client/site-origin.ts'

const MIN_KEY_LENGTH = 32
const TAG_BYTES = 16
const NONCE_BYTES = 12
/** Ciphertexts of before have no version and no key id. */
const VERSION = 'v1'
const KEY_ID_LENGTH = 8

/** Public, because it is in the source: accepted on localhost only. */
const LOCAL_KEY = 'the key of a machine that has no secrets to keep'

/** The inputs of the key derivation. Stored values depend on them: never change them. */
const ENCRYPTION_KEY = 'seal'
const MAC_KEY = 'mark'
const KEY_ID = 'key id'

/** `isStale`: encrypted with a previous key or without a key id, so it is to be encrypted again. */
type Decrypted = { text: string; isStale: boolean }

export type Secrets = {
  encrypt: (text: string, owner: string) => string
  /** Undefined where no key opens it: the key is lost, or the ciphertext was changed or moved. */
  decrypt: (ciphertext: string, owner: string) => Decrypted | undefined
  /** Deterministic, to look a text up without storing it. Without the key it cannot be found by brute force. */
  mac: (text: string) => string
  /** The codes with the present key, and with the previous one. */
  macs: (text: string) => string[]
}

/** Optional: the previous key after a rotation. `wrangler types` lists required secrets only. */
type SecretKeys = { SECRET_KEY?: string; SECRET_KEY_PREVIOUS?: string }

export function createSecrets(env: SecretKeys, req: Pick<IRequest, 'url'>): Secrets {
  const secret = env.SECRET_KEY || (isLocalhost(req) ? LOCAL_KEY : '')
  if (secret.length < MIN_KEY_LENGTH)
    throw new Error(`SECRET_KEY has fewer than ${MIN_KEY_LENGTH} characters: wrangler secret put SECRET_KEY`)
  const current = deriveKeys(secret)
  const keys = [current, ...(env.SECRET_KEY_PREVIOUS ? [deriveKeys(env.SECRET_KEY_PREVIOUS)] : [])]
  return {
    encrypt: (text, owner) => [VERSION, current.id, encryptWith(current.encryption, text, owner)].join('.'),
    decrypt: (ciphertext, owner) => decryptWithAny(keys, ciphertext, owner),
    mac: current.mac,
    macs: text => keys.map(({ mac }) => mac(text)),
  }
}

type Keys = { id: string; encryption: Buffer; mac: (text: string) => string }

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const macKey = derive(MAC_KEY)
  return {
    id: derive(KEY_ID).toString('base64url').slice(0, KEY_ID_LENGTH),
    encryption: derive(ENCRYPTION_KEY),
    mac: text => createHmac('sha256', macKey).update(text).digest('base64url'),
  }
}

function decryptWithAny(keys: readonly Keys[], ciphertext: string, owner: string): Decrypted | undefined {
  const [payload = '', keyId] = ciphertext.split('.').reverse()
  for (const [position, key] of keys.entries()) {
    if (keyId && keyId !== key.id) continue
    const text = decryptWith(key.encryption, payload, owner)
    if (text !== undefined) return { text, isStale: position > 0 || !keyId }
  }
  return undefined
}

/** Layout before base64url: nonce, authentication tag, ciphertext. */
function encryptWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url')
}

function decryptWith(key: Buffer, payload: string, owner: string): string | undefined {
  const bytes = Buffer.from(payload, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined // the tag does not match
  }
}
