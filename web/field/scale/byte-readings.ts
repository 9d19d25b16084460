/** Turns the bytes of a connection into readings, and polls scales that send only on request. */
import { decodeChunk, nothingUndecoded, scalePolls } from '../../../domain/scale/decoder.ts'
import { deviceNow } from '../../core/server-clock.ts'
import type { ScaleListener } from './adapter.ts'
import type { ScaleSettings } from './scale-settings.ts'

const POLL_MS = 200

/** Takes chunks of bytes, however they are cut. */
export function byteReadings({ model, unit }: ScaleSettings, { onReading }: ScaleListener) {
  let rest = nothingUndecoded
  return (chunk: Uint8Array): void => {
    const decoded = decodeChunk(model, rest, chunk, unit)
    rest = decoded.rest
    const at = deviceNow()
    for (const frame of decoded.frames) onReading({ ...frame, at })
  }
}

/** Polls five times a second, if the model has to be polled. Returns the function that stops it. */
export function startPolling({ model }: ScaleSettings, send: (bytes: Uint8Array) => unknown): () => void {
  const question = scalePolls[model]
  if (question === undefined) return () => undefined
  const bytes = new TextEncoder().encode(question)
  const timer = setInterval(() => send(bytes), POLL_MS)
  return () => clearInterval(timer)
}
