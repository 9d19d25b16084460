/** A scale on the local network. Its bytes come in binary messages, or in text for the models that send text. */
import type { ScaleAdapter } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'
import type { ScaleSettings } from './scale-settings.ts'

const CONNECT_MS = 5_000

export function websocketScale(settings: ScaleSettings): ScaleAdapter {
  let socket: WebSocket | undefined
  let stopPolling = () => {}
  const close = () => {
    stopPolling()
    const closing = socket
    socket = undefined
    closing?.close()
  }
  return {
    connect: listener =>
      new Promise((resolve, reject) => {
        const read = byteReadings(settings, listener)
        const opened = new WebSocket(settings.url)
        opened.binaryType = 'arraybuffer'
        socket = opened
        const failing = setTimeout(() => opened.close(), CONNECT_MS)
        opened.onopen = () => {
          clearTimeout(failing)
          stopPolling = startPolling(settings, bytes => opened.send(new Uint8Array(bytes)))
          resolve()
        }
        opened.onmessage = ({ data }) => read(toBytes(data))
        opened.onclose = () => {
          clearTimeout(failing)
          reject(new Error('The scale did not answer.'))
          if (socket !== opened) return
          close()
          listener.onLost()
        }
      }),
    disconnect: async () => close(),
  }
}

const toBytes = (data: unknown): Uint8Array =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : Uint8Array.from(String(data), text => text.charCodeAt(0))
