/** Meta's signature of a webhook: over the bytes as they came, because JSON that is parsed and written again is other bytes. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

export function isSigned(bytes: Uint8Array, header: string | null, secret: string): boolean {
  if (!header?.startsWith(PREFIX)) return false
  const expected = createHmac('sha256', secret).update(bytes).digest()
  const sent = Buffer.from(header.slice(PREFIX.length), 'hex')
  return header.length === PREFIX.length + 2 * expected.length && sent.length === expected.length
    ? timingSafeEqual(sent, expected)
    : false
}

/** Compares two secrets of any length in constant time. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(sent), digest(secret))
}
