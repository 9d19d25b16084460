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
    expect([secrets.decrypt(one, 'user 1'), secrets.decrypt(two, 'user 1')]).toEqual(['segredo', 'segredo'])
  })

  it('does not decrypt with another owner, after a change, or with another key', () => {
    const secrets = createSecrets({ SECRET_KEY: key }, production)
    const ciphertext = secrets.encrypt('segredo', 'user 1')
    expect(() => secrets.decrypt(ciphertext, 'user 2')).toThrow()
    const last = ciphertext.endsWith('A') ? 'Q' : 'A'
    expect(() => secrets.decrypt(ciphertext.slice(0, -1) + last, 'user 1')).toThrow()
    expect(() => createSecrets({ SECRET_KEY: 'y'.repeat(32) }, production).decrypt(ciphertext, 'user 1')).toThrow()
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
      expect(secrets.decrypt(secrets.encrypt('segredo', 'a'), 'a')).toBe('segredo')
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
