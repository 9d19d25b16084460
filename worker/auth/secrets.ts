/** What is kept secret at rest, under keys drawn from the one secret SECRET_KEY. Each text is bound to its owner: moved to another row it does not open. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { IRequest } from 'itty-router'
import { isLocalhost } from '../http/site-origin.ts'

const LEAST = 32
const TAG = 16
const NONCE = 12

/** Known to everybody who reads this, so it serves this machine's own addresses and no other. */
const LOCAL_KEY = 'the key of a machine that has no secrets to keep'

export type Secrets = {
  encrypt: (text: string, owner: string) => string
  decrypt: (sealed: string, owner: string) => string
  /** Tells whether a text is the same again; without the key not even by trying them all. */
  mac: (text: string) => string
}

export function createSecrets({ SECRET_KEY }: { SECRET_KEY?: string }, req: Pick<IRequest, 'url'>): Secrets {
  const secret = SECRET_KEY || (isLocalhost(req) ? LOCAL_KEY : '')
  if (secret.length < LEAST)
    throw new Error(`SECRET_KEY has fewer than ${LEAST} characters: wrangler secret put SECRET_KEY`)
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  return {
    encrypt: (text, owner) => encryptWith(keyFor('seal'), text, owner),
    decrypt: (sealed, owner) => decryptWith(keyFor('seal'), sealed, owner),
    mac: text => createHmac('sha256', keyFor('mark')).update(text).digest('base64url'),
  }
}

function encryptWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

function decryptWith(key: Buffer, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
}
