import { createECDH } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVapidKeys, localVapidKeys } from './vapid-keys.mjs'

describe('VAPID keys', () => {
  it('are a pair of P-256, a point of 65 bytes and a number of 32', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = createVapidKeys()
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
    expect(pair.getPublicKey().toString('base64url')).toBe(VAPID_PUBLIC_KEY)
    expect(VAPID_PUBLIC_KEY, 'public key').toHaveLength(87)
    expect(VAPID_PRIVATE_KEY, 'private key').toHaveLength(43)
  })

  it('stay the same on a machine, in a file that only its user reads', () => {
    const state = mkdtempSync(join(tmpdir(), 'vapid-'))
    const keys = localVapidKeys(state)
    expect(localVapidKeys(state)).toEqual(keys)
    const [file = ''] = readdirSync(state)
    expect(statSync(join(state, file)).mode & 0o077).toBe(0)
  })
})
