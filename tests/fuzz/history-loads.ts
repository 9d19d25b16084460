/** The loads of the lots after readings that come late, twice and out of order, and what the server answers to them. For history-oracle.ts. */
import type { Answer } from './history-oracle.ts'

/** `stamp` on the device's clock. */
export type ReadingFact = { lot: number; stamp: number; note: number }
type Dated = ReadingFact & { at: number }
type Batch = { facts: ReadingFact[]; now: number; skew: number; entersAt: number }

const TOLERANCE = 120_000
/** São Paulo is three hours behind UTC all year. */
const dayOf = (at: number) => Math.floor((at - 3 * 3_600_000) / 86_400_000)

/** Adds the accepted readings to `readings`. */
export function countReadings(readings: Dated[], { facts, now, skew, entersAt }: Batch): Answer {
  const answer: Answer = { accepted: 0, repeated: 0, rejected: [] }
  for (const fact of facts) {
    const at = fact.stamp + skew
    if (readings.some(({ lot, stamp }) => lot === fact.lot && stamp === fact.stamp)) answer.repeated += 1
    else if (at > now + TOLERANCE || at < entersAt) answer.rejected.push(String(fact.stamp))
    else {
      answer.accepted += 1
      readings.push({ ...fact, at })
    }
  }
  return { ...answer, rejected: answer.rejected.sort((a, b) => (a < b ? -1 : 1)) }
}

const FIRST_LOADS = [15_000, 12_000]

/** In kg: the last note of each day changes the load of the day before. */
export function loadsOf(readings: readonly Dated[], lots: readonly number[]): number[] {
  return lots.map((lot, i) => {
    const own = readings
      .filter(reading => reading.lot === lot)
      .sort((a, b) => a.at - b.at || a.stamp - b.stamp || a.note - b.note)
    const notes = new Map(own.map(({ at, note }) => [dayOf(at), note]))
    return [...notes.values()].reduce((load, note) => Math.round((load * (100 + note)) / 100), FIRST_LOADS[i] ?? 0)
  })
}
