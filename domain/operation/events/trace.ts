/** The curve of a weighing: when the scale showed how much of it. Packed as base64 of gzip of [[ms, kg], ...]. */

/** Milliseconds since the weighing began, and kg of the line. */
export type TracePoint = [ms: number, kg: number]

export const MAX_TRACE_BYTES = 8 * 1024
/** Base64 of so many bytes. */
export const MAX_TRACE_LENGTH = Math.ceil(MAX_TRACE_BYTES / 3) * 4
/** A trace is small; more than this is no trace. */
const MAX_JSON_BYTES = 256 * 1024
const INTERVAL_MS = 500

/** Keeps at most two points a second: the last one of each half second, and the last of all. */
export function thinTrace(points: readonly TracePoint[], intervalMs = INTERVAL_MS): TracePoint[] {
  const slotOf = ([ms]: TracePoint) => Math.floor(ms / intervalMs)
  return points.filter((point, i) => {
    const next = points[i + 1]
    return !next || slotOf(next) !== slotOf(point)
  })
}

/** Undefined where there is nothing to pack, or the device cannot. A long trace loses every second point until it fits. */
export async function packTrace(points: readonly TracePoint[], intervalMs = INTERVAL_MS): Promise<string | undefined> {
  const thin = thinTrace(points, intervalMs).map(([ms, kg]) => [Math.round(ms), Math.round(kg * 10) / 10])
  if (thin.length === 0 || typeof CompressionStream === 'undefined') return undefined
  const gzip = await bytesOf(new Blob([JSON.stringify(thin)]).stream().pipeThrough(new CompressionStream('gzip')))
  return gzip.length > MAX_TRACE_BYTES ? packTrace(points, intervalMs * 2) : btoa(String.fromCharCode(...gzip))
}

/** No points where it is not a trace: a device sent it, and it is only checked for its form when it is stored. */
export async function unpackTrace(packed: string): Promise<TracePoint[]> {
  try {
    const gzip = Uint8Array.from(atob(packed), character => character.charCodeAt(0))
    const json = await bytesOf(new Blob([gzip]).stream().pipeThrough(new DecompressionStream('gzip')), MAX_JSON_BYTES)
    const points: unknown = JSON.parse(new TextDecoder().decode(json))
    return Array.isArray(points) ? points.filter(isPoint) : []
  } catch {
    return []
  }
}

const isPoint = (point: unknown): point is TracePoint =>
  Array.isArray(point) && point.length === 2 && point.every(value => Number.isFinite(value))

/** Stops at `max`: a small file may unpack to a very large one. */
async function bytesOf(stream: ReadableStream<Uint8Array>, max = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: number[] = []
  for await (const chunk of stream) {
    for (const byte of chunk) chunks.push(byte)
    if (chunks.length > max) throw new Error('The trace is too long.')
  }
  return Uint8Array.from(chunks)
}
