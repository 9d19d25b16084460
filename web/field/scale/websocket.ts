/** A scale on the local network. Its bytes come in binary messages, or in text for the models that send text. */
import type { OpenScale } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'

const CONNECT_MS = 5_000

export const openWebsocket: OpenScale = async (settings, listener, signal) => {
  const socket = new WebSocket(settings.url)
  socket.binaryType = 'arraybuffer'
  await untilOpen(socket, AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]))
  const stopPolling = await startPolling(settings, () => bytes => socket.send(new Uint8Array(bytes)))
  const read = byteReadings(settings, listener)
  socket.onmessage = ({ data }) => read(toBytes(data))
  socket.onclose = () => {
    stopPolling()
    listener.onLost()
  }
  return async () => {
    stopPolling()
    socket.onmessage = null
    await untilClosed(socket)
  }
}

function untilOpen(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const close = () => socket.close()
    signal.addEventListener('abort', close)
    socket.onopen = () => {
      signal.removeEventListener('abort', close)
      resolve()
    }
    socket.onclose = () => reject(new Error('The scale did not answer.'))
  })
}

const CLOSE_MS = 1_000

/** The module has few places: the next connection waits until this one has left its own. A dead link does not answer, so it is not waited for. */
function untilClosed(socket: WebSocket): Promise<void> {
  return new Promise(resolve => {
    socket.onclose = () => resolve()
    setTimeout(resolve, CLOSE_MS)
    socket.close()
  })
}

const toBytes = (data: unknown): Uint8Array =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : Uint8Array.from(String(data), text => text.charCodeAt(0))
