import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned } from './signature.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const sign = (content: Uint8Array, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(content).digest('hex')}`

describe('signature of a webhook', () => {
  it('is HMAC-SHA256 in hex', () => {
    const header = 'sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914'
    expect(isSigned(bytes('test'), header, 'secret')).toBe(true)
    expect(isSigned(bytes('test '), header, 'secret')).toBe(false)
    expect(isSigned(bytes('test'), header, 'Secret')).toBe(false)
  })

  it('is of the bytes: a body that is parsed and written again fails', () => {
    const raw = '{"text":"S\\u00e3o \\/ 1.0", "n":1.0}'
    const header = sign(bytes(raw), 'secret')
    expect(isSigned(bytes(raw), header, 'secret')).toBe(true)
    expect(isSigned(bytes(JSON.stringify(JSON.parse(raw))), header, 'secret')).toBe(false)
  })

  it('is of bytes that are no text, too', () => {
    const odd = new Uint8Array([0, 255, 254, 13, 10, 239, 187, 191, 128])
    expect(isSigned(odd, sign(odd, 'secret'), 'secret')).toBe(true)
  })

  it.each([null, '', 'sha256=', 'sha1=00', 'sha256=zz', `sha256=${'0'.repeat(63)}`, `sha256=${'0'.repeat(66)}`])(
    'rejects the header %s',
    header => {
      expect(isSigned(bytes('test'), header, 'secret')).toBe(false)
    },
  )
})
