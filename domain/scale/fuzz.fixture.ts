/** Bytes of a scale with faults: bits flipped, bytes lost, noise between frames. And what may be decoded from them, computed without the parsers. */
import { encodeModuleFrame } from './cocho-module.ts'
import { decodeChunk, nothingUndecoded } from './decoder.ts'
import { isFault, type ScaleFrame, STX } from './frame.ts'
import type { ScaleModel } from './models.ts'
import { recordedFrames, toBytes, withDigiStarChecksum } from './recorded-frames.fixture.ts'

/** A number in [0, 1), the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const below = (random: Random, limit: number) => Math.floor(random() * limit)

function randomFrame(model: ScaleModel, random: Random): Uint8Array {
  if (model === 'cocho') {
    const grams = below(random, 40_000_000) - 1_000_000
    return encodeModuleFrame({
      grams,
      sequence: below(random, 65_536),
      states: [],
      battery: below(random, 101),
      rate: 5,
    })
  }
  if (model === 'digistar' && random() < 0.5) {
    return toBytes(withDigiStarChecksum(`${String(below(random, 1_000_000)).padStart(6, '0')}KG SG`))
  }
  const frames = recordedFrames[model]
  return toBytes(frames[below(random, frames.length)]?.bytes ?? '')
}

/** Half of the frames are as they were sent. */
function damaged(frame: Uint8Array, random: Random): Uint8Array {
  const kind = random()
  if (kind < 0.5) return frame
  if (kind < 0.6) return frame.subarray(below(random, frame.length))
  if (kind < 0.7) return frame.subarray(0, below(random, frame.length))
  if (kind < 0.8) return Uint8Array.from({ length: below(random, 30) }, () => below(random, 256))
  const flipped = Uint8Array.from(frame)
  for (let flips = 1 + below(random, 4); flips > 0; flips -= 1) {
    const at = below(random, flipped.length)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << below(random, 8))
  }
  return flipped
}

function fuzzBytes(model: ScaleModel, length: number, random: Random): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const part = damaged(randomFrame(model, random), random).subarray(0, length - at)
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function decodeInChunks(model: ScaleModel, bytes: Uint8Array, random: Random): ScaleFrame[] {
  const frames: ScaleFrame[] = []
  let rest = nothingUndecoded
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + below(random, 40)
    const decoded = decodeChunk(model, rest, bytes.subarray(at, at + length))
    frames.push(...decoded.frames)
    rest = decoded.rest
    at += length
  }
  return frames
}

/** The weights that the bytes have under a right checksum, anywhere. Only of the models with a checksum. */
function checkedWeights(model: ScaleModel, bytes: Uint8Array): Set<number> {
  const weights = new Set<number>()
  for (let at = 0; at < bytes.length; at += 1) {
    const kg = model === 'cocho' ? moduleWeightAt(bytes, at) : digiStarWeightAt(bytes, at)
    if (kg !== undefined) weights.add(kg)
  }
  return weights
}

function digiStarWeightAt(bytes: Uint8Array, at: number): number | undefined {
  const data = bytes.subarray(at + 1, at + 12)
  if (bytes[at] !== 2 || bytes[at + 12] !== (data.reduce((xor, byte) => xor ^ byte, 0) & 63) + 64) return undefined
  const text = String.fromCharCode(...data)
  const number = Number(text.slice(0, 6).trim())
  return /LB/i.test(text) ? Math.round(number * 453.59237) / 1000 : number
}

function moduleWeightAt(bytes: Uint8Array, at: number): number | undefined {
  const frame = bytes.subarray(at, at + 16)
  if (frame.length < 16 || frame[0] !== 67 || frame[1] !== 68) return undefined
  const view = new DataView(frame.buffer, frame.byteOffset, 16)
  return view.getUint32(12, true) === crcByTable(frame.subarray(0, 12)) ? view.getInt32(6, true) / 1000 : undefined
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest % 2 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})
const crcByTable = (data: Uint8Array) =>
  (data.reduce((crc, byte) => (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

/** Without a checksum any digit may be wrong, so only the frames of the manual with one are compared. */
const hasChecksum = (model: ScaleModel) => model === 'cocho' || model === 'digistar'

export type FuzzResult = { frames: number; weights: number; faults: Record<string, number> }

/** Throws where chunks change the result, a weight is no number, or one came from a wrong checksum. */
export function fuzzScale(model: ScaleModel, length: number, seed: number): FuzzResult {
  const random = seededRandom(seed)
  const bytes = fuzzBytes(model, length, random)
  const frames = decodeInChunks(model, bytes, random)
  const whole = decodeChunk(model, nothingUndecoded, bytes).frames
  if (JSON.stringify(frames) !== JSON.stringify(whole)) throw new Error(`${model}: the chunks changed the frames.`)
  const weights = frames.flatMap(frame => (isFault(frame) ? [] : [frame]))
  if (weights.some(({ kg }) => !Number.isFinite(kg))) throw new Error(`${model}: a weight is no number.`)
  if (hasChecksum(model)) expectChecked(model, bytes, weights)
  const faults = Map.groupBy(frames.filter(isFault), ({ fault }) => fault)
  return {
    frames: frames.length,
    weights: weights.length,
    faults: Object.fromEntries([...faults].map(([fault, { length: count }]) => [fault, count])),
  }
}

/** Modes 1, 6 and 7 of Digi-Star have no checksum. Their weights in the manual's frames are far below those of the other modes. */
function expectChecked(model: ScaleModel, bytes: Uint8Array, weights: readonly { kg: number }[]): void {
  const checked = checkedWeights(model, bytes)
  const unchecked = model === 'digistar' ? decodeUncheckedModes(bytes) : new Set<number>()
  const wrong = weights.find(({ kg }) => !checked.has(kg) && !unchecked.has(kg))
  if (wrong) throw new Error(`${model}: ${wrong.kg} kg came from a wrong checksum.`)
}

/** Every figure in the bytes that ends a short frame or begins a line. */
function decodeUncheckedModes(bytes: Uint8Array): Set<number> {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  const short = text.split(STX).flatMap(part => (part[6] === '\r' ? toNumber(part.slice(0, 6)) : []))
  const lines = [...text.matchAll(/([ \d.+-]+),(LB|KG)(?=,[A-Z]{2},)/gi)].map(([, figure = '', unit = '']) =>
    /LB/i.test(unit) ? Math.round(toNumber(figure) * 453.59237) / 1000 : toNumber(figure),
  )
  return new Set([...short, ...lines])
}

const toNumber = (figure: string) => Number(figure.replace(/[ $+]|-$/g, ''))
