/** Time-based one-time passwords of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). */
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Slow typing: the step before the present one is accepted, too. */
const WINDOW_STEPS = 1

export const generateTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cocho em Dia', label, secret: Secret.fromBase32(secret) })

/** The content of the QR code. */
export const otpauthUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The 30-second step whose code this is, or undefined. Steps up to `lastStep` do not match, so that a code is accepted once. */
export function matchTotpStep(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS })
  if (delta === null || delta > 0) return undefined
  const step = Math.floor(now / STEP_MS) + delta
  return step > lastStep ? step : undefined
}
