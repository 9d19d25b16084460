const MIN_MS = 4_000
const NOTICE_MS = 2_000
const WORD_MS = 400

/** How long a notice stays: the time to see it and to read it slowly, and at least four seconds. */
export function readingTimeMs(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(MIN_MS, NOTICE_MS + words * WORD_MS)
}
