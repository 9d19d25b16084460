/** The index that an arrow, Home or End key moves to, wrapping around; undefined for another key. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  }
  const to = steps[key]
  return to === undefined ? undefined : (to + count) % count
}
