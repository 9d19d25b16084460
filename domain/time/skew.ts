/** Device clocks are often wrong: instants from a device are shifted to the server's clock, and the original is stored too. */

export const SKEW_TOLERANCE_MS = 2 * 60_000

/** The milliseconds to add to the instants of a batch that the device sent at `sentAt`, on its own clock, and that arrived `now`. */
export function clockSkew(sentAt: string | undefined | null, now: number): number {
  const skew = sentAt ? now - Date.parse(sentAt) : 0
  return Math.abs(skew) > SKEW_TOLERANCE_MS ? skew : 0
}

/** True for an instant that is later than `now` by more than the tolerance of clocks. */
export function isFuture(at: number, now: number): boolean {
  return at > now + SKEW_TOLERANCE_MS
}

export const FUTURE_MESSAGE = 'Este registro tem data no futuro. Acerte a data e a hora do aparelho e envie de novo.'
