/** The index that an arrow, Home or End key moves to, wrapping around; undefined for another key. */
export function indexAfterKey(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const to = steps[key]
  return to === undefined ? undefined : (to + count) % count
}
