// The key pair for push notifications (VAPID, RFC 8292), as the Worker expects it: base64url of the P-256 point and of the private number.
import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function createVapidKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // a private number that begins with zeroes would come out shorter
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey().toString('base64url'),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  }
}

/**
 * Those of this machine: made at the first start and kept beside its database, because a browser's subscription is bound to them.
 * @param {string} state the folder of the local D1 @returns {ReturnType<typeof createVapidKeys>}
 */
export function localVapidKeys(state) {
  const file = join(state, 'vapid-keys.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const keys = createVapidKeys()
    mkdirSync(state, { recursive: true })
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
    return keys
  }
}
