import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const localhost = { url: 'http://localhost:8787/api/v1/users/mfa' }
const production = { url: 'https://cochoemdia.com.br/api/v1/users/mfa' }
const key = 'x'.repeat(32)

describe('secrets', () => {
  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const secrets = createSecrets({ SECRET_KEY: key }, production)
    const [one, two] = [secrets.encrypt('segredo', 'user 1'), secrets.encrypt('segredo', 'user 1')]
    expect(one).not.toBe(two)
    expect(one).not.toContain(Buffer.from('segredo').toString('base64url'))
    const decrypted = { text: 'segredo', isStale: false }
    expect([secrets.decrypt(one, 'user 1'), secrets.decrypt(two, 'user 1')]).toEqual([decrypted, decrypted])
    expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  })

  it('does not decrypt with another owner, after a change, or with another key', () => {
    const secrets = createSecrets({ SECRET_KEY: key }, production)
    const ciphertext = secrets.encrypt('segredo', 'user 1')
    const middle = ciphertext.slice(0, 30) + (ciphertext[30] === 'A' ? 'Q' : 'A') + ciphertext.slice(31)
    expect(secrets.decrypt(ciphertext, 'user 2')).toBeUndefined()
    for (const changed of [middle, '', 'v1', 'v1..', 'v1.AAAAAAAA.AAAA'])
      expect(secrets.decrypt(changed, 'user 1')).toBeUndefined()
    expect(createSecrets({ SECRET_KEY: 'y'.repeat(32) }, production).decrypt(ciphertext, 'user 1')).toBeUndefined()
  })

  it('decrypts with the previous key, and names what is to be encrypted again', () => {
    const before = createSecrets({ SECRET_KEY: key }, production)
    const rotated = { SECRET_KEY: 'y'.repeat(32), SECRET_KEY_PREVIOUS: key }
    const after = createSecrets(rotated, production)
    expect(after.decrypt(before.encrypt('segredo', 'user 1'), 'user 1')).toEqual({ text: 'segredo', isStale: true })
    expect(after.decrypt(after.encrypt('segredo', 'user 1'), 'user 1')).toEqual({ text: 'segredo', isStale: false })
    expect(after.macs('7:ABCDE')).toEqual([after.mac('7:ABCDE'), before.mac('7:ABCDE')])
  })

  it('decrypts what was encrypted before ciphertexts named their key', () => {
    const secrets = createSecrets({ SECRET_KEY: key }, production)
    const unversioned = secrets.encrypt('segredo', 'user 1').split('.')[2] ?? ''
    expect(secrets.decrypt(unversioned, 'user 1')).toEqual({ text: 'segredo', isStale: true })
  })

  it('gives the same mac for the same text and key', () => {
    const [one, two] = [
      createSecrets({ SECRET_KEY: key }, localhost),
      createSecrets({ SECRET_KEY: 'y'.repeat(32) }, localhost),
    ]
    expect(one.mac('7:ABCDE')).toBe(one.mac('7:ABCDE'))
    expect(one.mac('7:ABCDE')).not.toBe(one.mac('8:ABCDE'))
    expect(one.mac('7:ABCDE')).not.toBe(two.mac('7:ABCDE'))
  })

  it.each(['http://localhost:8787', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'http://cocho.test'])(
    'needs no SECRET_KEY at %s',
    url => {
      const secrets = createSecrets({}, { url })
      expect(secrets.decrypt(secrets.encrypt('segredo', 'a'), 'a')?.text).toBe('segredo')
    },
  )

  it.each([
    'https://cochoemdia.com.br',
    'https://localhost.cochoemdia.com.br',
    'https://test.com',
    'https://mylocalhost',
  ])('throws without a SECRET_KEY at %s', url => expect(() => createSecrets({}, { url })).toThrow('SECRET_KEY'))

  it('throws with a short SECRET_KEY', () => {
    expect(() => createSecrets({ SECRET_KEY: 'curta' }, production)).toThrow('SECRET_KEY')
  })
})
