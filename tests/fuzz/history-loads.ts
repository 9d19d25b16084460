/** The loads of the lots after readings that come late, twice and out of order, and what the server answers to them. For history-oracle.ts. */
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import type { Answer } from './history-oracle.ts'

/** `stamp` on the device's clock. */
export type ReadingFact = { lot: number; stamp: number; note: number; userId: number }
type Dated = ReadingFact & { at: number }
type Readings = { readings: Dated[]; waitingReadings: ReadingFact[] }
type Batch = { facts: ReadingFact[]; now: number; skew: number; entersAt: number; operator: number }

const TOLERANCE = 120_000
/** São Paulo is three hours behind UTC all year. */
const dayOf = (at: number) => Math.floor((at - 3 * HOUR_MS) / DAY_MS)

/** Adds the accepted readings to `readings`, and those that need an approval to `waitingReadings`. */
export function countReadings({ readings, waitingReadings }: Readings, batch: Batch): Answer {
  const { facts, now, skew, entersAt } = batch
  const answer: Answer = { accepted: 0, repeated: 0, rejected: [] }
  const before = [...readings]
  for (const fact of facts) {
    const at = fact.stamp + skew
    const isSame = ({ lot, stamp }: ReadingFact) => lot === fact.lot && stamp === fact.stamp
    if (readings.some(isSame) || waitingReadings.some(isSame)) answer.repeated += 1
    else if (at > now + TOLERANCE || at < entersAt) answer.rejected.push(String(fact.stamp))
    else {
      answer.accepted += 1
      const reading = { ...fact, at }
      if (waits(reading, before, batch)) waitingReadings.push(reading)
      else readings.push(reading)
    }
  }
  return { ...answer, rejected: answer.rejected.sort((a, b) => (a < b ? -1 : 1)) }
}

/** An operator's reading of more than three days ago waits for an approval, unless its day has a later one. */
function waits(reading: Dated, before: readonly Dated[], { now, operator }: Batch): boolean {
  const ofDay = before.filter(({ lot, at }) => lot === reading.lot && dayOf(at) === dayOf(reading.at))
  const isOld = dayOf(now) - dayOf(reading.at) > 3
  return reading.userId === operator && isOld && ofDay.every(other => inOrder(other, reading) <= 0)
}

const inOrder = (a: Dated, b: Dated) => a.at - b.at || a.stamp - b.stamp || a.note - b.note

const FIRST_LOADS = [15_000, 12_000]

/** Loads in kg: the last note of each day changes the load of the day before. */
export function computeLoads(readings: readonly Dated[], lots: readonly number[]): number[] {
  return lots.map((lot, i) => {
    const own = readings.filter(reading => reading.lot === lot).sort(inOrder)
    const notes = new Map(own.map(({ at, note }) => [dayOf(at), note]))
    return [...notes.values()].reduce((load, note) => Math.round((load * (100 + note)) / 100), FIRST_LOADS[i] ?? 0)
  })
}
