import { describe, expect, it } from 'vitest'
import { vaultOf } from './secrets.ts'

const here = { url: 'http://localhost:8787/api/v1/users/mfa' }
const production = { url: 'https://cochoemdia.com.br/api/v1/users/mfa' }
const key = 'x'.repeat(32)

describe('the vault', () => {
  it('opens what it sealed, and never seals the same way twice', () => {
    const vault = vaultOf({ SECRET_KEY: key }, production)
    const [one, two] = [vault.seal('segredo', 'user 1'), vault.seal('segredo', 'user 1')]
    expect(one).not.toBe(two)
    expect(one).not.toContain(Buffer.from('segredo').toString('base64url'))
    expect([vault.open(one, 'user 1'), vault.open(two, 'user 1')]).toEqual(['segredo', 'segredo'])
  })

  it('opens nothing that was moved, changed or sealed under another key', () => {
    const vault = vaultOf({ SECRET_KEY: key }, production)
    const sealed = vault.seal('segredo', 'user 1')
    expect(() => vault.open(sealed, 'user 2')).toThrow()
    const last = sealed.endsWith('A') ? 'Q' : 'A'
    expect(() => vault.open(sealed.slice(0, -1) + last, 'user 1')).toThrow()
    expect(() => vaultOf({ SECRET_KEY: 'y'.repeat(32) }, production).open(sealed, 'user 1')).toThrow()
  })

  it('marks the same text alike, under its key alone', () => {
    const [one, two] = [vaultOf({ SECRET_KEY: key }, here), vaultOf({ SECRET_KEY: 'y'.repeat(32) }, here)]
    expect(one.mark('7:ABCDE')).toBe(one.mark('7:ABCDE'))
    expect(one.mark('7:ABCDE')).not.toBe(one.mark('8:ABCDE'))
    expect(one.mark('7:ABCDE')).not.toBe(two.mark('7:ABCDE'))
  })

  it.each(['http://localhost:8787', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'http://cocho.test'])(
    'needs no secret at %s',
    url => {
      const vault = vaultOf({}, { url })
      expect(vault.open(vault.seal('segredo', 'a'), 'a')).toBe('segredo')
    },
  )

  it.each([
    'https://cochoemdia.com.br',
    'https://localhost.cochoemdia.com.br',
    'https://test.com',
    'https://mylocalhost',
  ])('stays shut without a secret at %s', url => expect(() => vaultOf({}, { url })).toThrow('SECRET_KEY'))

  it('stays shut with a short secret', () => {
    expect(() => vaultOf({ SECRET_KEY: 'curta' }, production)).toThrow('SECRET_KEY')
  })
})
