/**
 * What must hold of the connection to a deployed site: TLS 1.2 or newer, a trusted certificate, a modern cipher, and without TLS neither a
 * page nor an answer of the API.
 */
import { connect, type SecureVersion } from 'node:tls'

/** The name of the cipher, or what refused the connection. */
type Handshake = { cipher: string } | { refused: string }
export type Probe = {
  handshake: (host: string, version: SecureVersion) => Promise<Handshake>
  /** The address that a page without TLS redirects to. */
  redirect: (host: string, path: string) => Promise<string | null>
}

/** Ephemeral keys and authenticated encryption: OWASP ASVS 12.1.2. */
const MODERN = /^(TLS_|ECDHE-.*(GCM|CHACHA20))/

export async function transportProblems(site: string, probe: Probe = network): Promise<string[]> {
  const { protocol, hostname } = new URL(site)
  if (protocol !== 'https:') return [`${site} has no TLS`]
  const [old, current, page, call] = await Promise.all([
    probe.handshake(hostname, 'TLSv1.1'),
    probe.handshake(hostname, 'TLSv1.2'),
    probe.redirect(hostname, '/'),
    probe.redirect(hostname, '/api/v1/health'),
  ])
  return [
    ...('cipher' in old ? ['TLS 1.1 is accepted: set the minimum of the zone to 1.2'] : []),
    ...('refused' in current ? [`TLS 1.2 is refused: ${current.refused}`] : []),
    ...('cipher' in current && !MODERN.test(current.cipher) ? [`the cipher ${current.cipher} is outdated`] : []),
    ...(call ? ['a call of the API without TLS is redirected: exclude /api/ from the redirects of the zone'] : []),
    ...(page?.startsWith('https:') ? [] : ['a page without TLS does not redirect to HTTPS']),
  ]
}

const network: Probe = {
  handshake: (host, version) =>
    new Promise(resolve => {
      // OpenSSL refuses TLS 1.1 by itself unless its security level is lowered, and then the server would not be asked
      const ciphers = version === 'TLSv1.1' ? 'DEFAULT@SECLEVEL=0' : undefined
      const socket = connect({ host, port: 443, servername: host, minVersion: version, maxVersion: version, ciphers })
      socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')))
      socket.once('secureConnect', () => {
        resolve({ cipher: socket.getCipher().name })
        socket.end()
      })
      socket.once('error', error => resolve({ refused: error.message }))
    }),
  redirect: async (host, path) =>
    (await fetch(`http://${host}${path}`, { redirect: 'manual' })).headers.get('location'),
}
