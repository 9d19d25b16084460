import { describe, expect, it } from 'vitest'
import { type Probe, transportProblems } from './transport.ts'

const good: Probe = {
  handshake: async (_, version) =>
    version === 'TLSv1.1' ? { refused: 'protocol version' } : { cipher: 'ECDHE-ECDSA-AES128-GCM-SHA256' },
  redirect: async (host, path) => (path === '/' ? `https://${host}/` : null),
}
const problems = (over: Partial<Probe>, site = 'https://cochoemdia.com.br') =>
  transportProblems(site, { ...good, ...over })

describe('transport problems', () => {
  it('are none for TLS 1.2 with a modern cipher and a redirect', async () => {
    expect(await problems({})).toEqual([])
  })
  it.each<[string, Partial<Probe>, string]>([
    ['an old protocol', { handshake: async () => ({ cipher: 'ECDHE-RSA-AES128-GCM-SHA256' }) }, 'TLS 1.1 is accepted'],
    ['a certificate of nobody', { handshake: async () => ({ refused: 'self-signed certificate' }) }, 'self-signed'],
    [
      'a cipher without ephemeral keys',
      { handshake: async (_, version) => (version === 'TLSv1.1' ? { refused: '' } : { cipher: 'AES128-SHA' }) },
      'AES128-SHA is outdated',
    ],
    ['a page without TLS', { redirect: async () => null }, 'does not redirect'],
    ['a redirected call', { redirect: async host => `https://${host}/` }, 'is redirected'],
  ])('name %s', async (_, over, message) => {
    expect((await problems(over)).join()).toContain(message)
  })
  it('name a site without TLS', async () => {
    expect(await problems({}, 'http://cochoemdia.com.br')).toEqual(['http://cochoemdia.com.br has no TLS'])
  })
})
