/** Turns the bytes of a connection into readings, and polls scales that send only on request. */
import { decodeChunk, nothingUndecoded, scalePolls } from '../../../domain/scale/decoder.ts'
import type { ScaleListener } from './adapter.ts'
import type { ScaleSettings } from './scale-settings.ts'
import { steadyNow } from './steady-clock.ts'

const POLL_MS = 200
/** So many bytes without a frame are of another model, or of another speed of the cable. */
const MAX_BYTES = 200

/** Takes chunks of bytes, however they are cut. */
export function byteReadings({ model, unit }: ScaleSettings, { onReading, onStatus }: ScaleListener) {
  let undecoded = nothingUndecoded
  let bytes = 0
  return (chunk: Uint8Array): void => {
    const { frames, rest } = decodeChunk(model, undecoded, chunk, unit)
    if (rest.status !== undecoded.status) onStatus(rest.status)
    undecoded = rest
    const at = steadyNow()
    bytes = frames.length > 0 ? 0 : bytes + chunk.length
    if (bytes >= MAX_BYTES) onReading({ fault: 'model', at })
    for (const frame of frames) onReading({ ...frame, at })
  }
}

type Send = (bytes: Uint8Array) => Promise<void> | void

/**
 * Polls five times a second, if the model has to be polled; `findSend` is called only then. A poll waits for the one before it, and one that is
 * lost is sent again. Returns the function that stops it.
 */
export async function startPolling(
  { model }: ScaleSettings,
  findSend: () => Send | Promise<Send>,
): Promise<() => void> {
  const question = scalePolls[model]
  if (question === undefined) return () => undefined
  const send = await findSend()
  const bytes = new TextEncoder().encode(question)
  let isSending = false
  const poll = async () => {
    if (isSending) return
    isSending = true
    await Promise.resolve(send(bytes)).catch(() => undefined)
    isSending = false
  }
  const timer = setInterval(() => void poll(), POLL_MS)
  return () => clearInterval(timer)
}
