/** Some of all cases for the test at this place: tests that stand beside each other get others, and some tests together get all. */
export function byTurns<T>(all: readonly T[], at: number, count: number): T[] {
  const turn = new Set(Array.from({ length: count }, (_, i) => (at + 3 * i) % all.length))
  return all.filter((_, index) => turn.has(index))
}
