/** Streams in which every second frame has a byte lost, doubled or put in, and how many of those gave a weight that was never sent. */
import { decodeChunk, nothingUndecoded } from './decoder.ts'
import { encodeFrame } from './encode-frame.ts'
import { isFault } from './frame.ts'
import { seededRandom } from './fuzz.fixture.ts'
import type { ScaleModel } from './models.ts'

export const byteFaults = ['lost', 'doubled', 'put in'] as const
type ByteFault = (typeof byteFaults)[number]

/** Digi-Star has a mode without a checksum, whose lines have any length. */
export const streams = ['mode 7', 'mode 1'] as const
type Stream = ScaleModel | (typeof streams)[number]

type Random = () => number
const below = (random: Random, limit: number) => Math.floor(random() * limit)

function frameOf(stream: Stream, kg: number, sequence: number): Uint8Array {
  const text = (line: string) => Uint8Array.from(line, character => character.charCodeAt(0))
  if (stream === 'mode 7') return text(`${String(kg).padStart(7)},KG,GR, 187,03JL03, 3:41:21\r\n`)
  if (stream === 'mode 1') return text(`\x02${String(kg).padStart(6)}\r`)
  return encodeFrame(stream, { kg, isMoving: false, sequence })
}

function damage(frame: Uint8Array, fault: ByteFault, random: Random): number[] {
  const at = below(random, frame.length)
  const bytes = [...frame]
  if (fault === 'lost') return bytes.toSpliced(at, 1)
  return bytes.toSpliced(at, 0, fault === 'doubled' ? (bytes[at] ?? 0) : below(random, 128))
}

export function countNeverSent(stream: Stream, fault: ByteFault, frames: number, seed: number) {
  const random = seededRandom(seed)
  const model: ScaleModel = stream === 'mode 7' || stream === 'mode 1' ? 'digistar' : stream
  const sent = new Set<number>()
  let [rest, wrong, right, damaged, kg] = [nothingUndecoded, 0, 0, 0, 6_850]
  for (let sequence = 0; sequence < frames; sequence += 1) {
    // it is loaded and unloaded, so that the figures and their lengths change
    kg = Math.min(Math.max(kg + below(random, 120) - 60, 0), 24_000)
    sent.add(kg)
    const frame = frameOf(stream, kg, sequence)
    const isDamaged = sequence % 2 === 1
    if (isDamaged) damaged += 1
    const bytes = isDamaged ? damage(frame, fault, random) : frame
    const decoded = decodeChunk(model, rest, Uint8Array.from(bytes))
    rest = decoded.rest
    const weights = decoded.frames.filter(one => !isFault(one))
    wrong += weights.filter(weight => !isFault(weight) && !sent.has(weight.kg)).length
    if (!isDamaged) right += weights.length
  }
  return { wrong, damaged, right: right / (frames - damaged) }
}
