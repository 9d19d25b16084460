/** A seeded random number generator (mulberry32), so that the demo farm is the same every time. */
export type SeededRandom = {
  next: () => number
  near: (spread: number) => number
  pick: <T>(list: readonly T[]) => T | undefined
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** Around 0 and within `spread`: the mean of three numbers, close to a normal distribution. */
    near: spread => ((next() + next() + next()) / 1.5 - 1) * spread,
    pick: list => list[Math.floor(next() * list.length)],
  }
}
