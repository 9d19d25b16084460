/** The codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). */
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** A phone's clock may be off, and a code is typed late: the step before and the one after count too. */
const WINDOW = 1

export const generateTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cocho em Dia', label, secret: Secret.fromBase32(secret) })

/** What the QR says. */
export const otpauthUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The step of a code of the moment that is later than `lastStep`: a code counts once. */
export function matchTotpStep(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(now / STEP_MS) + delta
  return step > lastStep ? step : undefined
}
