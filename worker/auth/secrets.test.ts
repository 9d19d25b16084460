import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const here = { url: 'http://localhost:8787/api/v1/users/mfa' }
const production = { url: 'https://cochoemdia.com.br/api/v1/users/mfa' }
const key = 'x'.repeat(32)

describe('the vault', () => {
  it('opens what it sealed, and never seals the same way twice', () => {
    const vault = createSecrets({ SECRET_KEY: key }, production)
    const [one, two] = [vault.encrypt('segredo', 'user 1'), vault.encrypt('segredo', 'user 1')]
    expect(one).not.toBe(two)
    expect(one).not.toContain(Buffer.from('segredo').toString('base64url'))
    expect([vault.decrypt(one, 'user 1'), vault.decrypt(two, 'user 1')]).toEqual(['segredo', 'segredo'])
  })

  it('opens nothing that was moved, changed or sealed under another key', () => {
    const vault = createSecrets({ SECRET_KEY: key }, production)
    const sealed = vault.encrypt('segredo', 'user 1')
    expect(() => vault.decrypt(sealed, 'user 2')).toThrow()
    const last = sealed.endsWith('A') ? 'Q' : 'A'
    expect(() => vault.decrypt(sealed.slice(0, -1) + last, 'user 1')).toThrow()
    expect(() => createSecrets({ SECRET_KEY: 'y'.repeat(32) }, production).decrypt(sealed, 'user 1')).toThrow()
  })

  it('marks the same text alike, under its key alone', () => {
    const [one, two] = [createSecrets({ SECRET_KEY: key }, here), createSecrets({ SECRET_KEY: 'y'.repeat(32) }, here)]
    expect(one.mac('7:ABCDE')).toBe(one.mac('7:ABCDE'))
    expect(one.mac('7:ABCDE')).not.toBe(one.mac('8:ABCDE'))
    expect(one.mac('7:ABCDE')).not.toBe(two.mac('7:ABCDE'))
  })

  it.each(['http://localhost:8787', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'http://cocho.test'])(
    'needs no secret at %s',
    url => {
      const vault = createSecrets({}, { url })
      expect(vault.decrypt(vault.encrypt('segredo', 'a'), 'a')).toBe('segredo')
    },
  )

  it.each([
    'https://cochoemdia.com.br',
    'https://localhost.cochoemdia.com.br',
    'https://test.com',
    'https://mylocalhost',
  ])('stays shut without a secret at %s', url => expect(() => createSecrets({}, { url })).toThrow('SECRET_KEY'))

  it('stays shut with a short secret', () => {
    expect(() => createSecrets({ SECRET_KEY: 'curta' }, production)).toThrow('SECRET_KEY')
  })
})
