/** Accounts with a second factor, and the clock of its codes. */
import { afterEach, beforeEach, vi } from 'vitest'
import { createAccount, PASSWORD, totpCodeAt } from './accounts.ts'

/** Milliseconds in which a TOTP code stays the same. */
export const STEP = 30_000
/** The middle of a TOTP step, so that no test crosses into the next step. */
export const NOW = Math.floor(Date.now() / STEP) * STEP + STEP / 2

/** Prepares a whole file: each test begins at NOW, and the console prints no security events. */
export function setUpSecondFactorTests(): void {
  beforeEach(() => {
    vi.setSystemTime(NOW)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Sets the time to so many steps after NOW. */
export const advanceSteps = (steps: number) => vi.setSystemTime(NOW + steps * STEP)

/** An account with the second factor enabled. The confirmation consumed the code of NOW. */
export async function createEnrolledAccount() {
  const user = await createAccount()
  const { secret } = (await user.post('/users/mfa', { password: PASSWORD })).body.data
  const { recovery_codes: codes } = (await user.put('/users/mfa', { otp: totpCodeAt(secret) })).body.data
  return { ...user, secret: secret as string, codes: codes as string[] }
}
