/** Clocks of devices are wrong and that is normal: what they recorded is shifted to the server's clock, and the original kept. */

const TOLERANCE = 2 * 60_000

/** What to add (ms) to the instants of a batch that left the device at `sentAt` on its own clock and arrived `now`. */
export function clockSkew(sentAt: string | undefined | null, now: number): number {
  const skew = sentAt ? now - Date.parse(sentAt) : 0
  return Math.abs(skew) > TOLERANCE ? skew : 0
}

/** Nobody has recorded what did not happen yet; a clock may run ahead a little. */
export function isFuture(at: number, now: number): boolean {
  return at > now + TOLERANCE
}

export const FUTURE_MESSAGE = 'Este registro tem data no futuro. Acerte a data e a hora do aparelho e envie de novo.'
