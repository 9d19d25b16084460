import { expect, it } from 'vitest'
import { clientNetwork, clientSite } from './client-network.ts'

const networkOf = (headers: Record<string, string>) => clientNetwork({ headers: new Headers(headers) })

it.each([
  ['189.4.20.7', '189.4.20.7'],
  ['2804:14c:65a0:12::1', '2804:14c:65a0:12'],
  ['2804:14c:65a0:12:ffff:ffff:ffff:fffe', '2804:14c:65a0:12'],
  ['2804:014c:65a0:0012:0:0:0:9', '2804:14c:65a0:12'],
  ['2804::1', '2804:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:189.4.20.7', '::ffff:189.4.20.7'],
])('reduces %s to the network %s', (address, network) => {
  expect(networkOf({ 'cf-connecting-ip': address })).toBe(network)
})

it('reduces an IPv6 address to the /48 of its customer', () => {
  const siteOf = (address: string) => clientSite({ headers: new Headers({ 'cf-connecting-ip': address }) })
  expect([siteOf('2804:14c:65a0:12::1'), siteOf('2804:14c:65a0:ffff::1'), siteOf('189.4.20.7')]).toEqual([
    '2804:14c:65a0',
    '2804:14c:65a0',
    '189.4.20.7',
  ])
})

it('ignores headers that a client can forge', () => {
  const spoofed = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', 'true-client-ip': '1.2.3.4' }
  expect(networkOf({ ...spoofed, 'cf-connecting-ip': '189.4.20.7' })).toBe('189.4.20.7')
  expect(networkOf(spoofed)).toBe('local')
})
