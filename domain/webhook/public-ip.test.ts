import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicIp } from './public-ip.ts'

describe('a public IP address', () => {
  it.each([
    '8.8.8.8',
    '200.160.2.3',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.0',
    '2606:4700::1111',
    '2804:1:2::3',
  ])('is %s', ip => expect(isPublicIp(ip)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '1.2.3',
    '1.2.3.256',
    'nome.com',
    '',
  ])('is not %s', ip => expect(isPublicIp(ip)).toBe(false))

  it('is none of a private network, whatever its last part', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(fc.property(byte, byte, (a, b) => !isPublicIp(`192.168.${a}.${b}`)))
    fc.assert(fc.property(byte, byte, byte, (a, b, c) => !isPublicIp(`10.${a}.${b}.${c}`)))
  })
})
