/** A scale on a cable, or on Bluetooth serial where the browser has it (Web Serial). */
import type { ScaleAdapter } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** The parts of Web Serial that are used here; TypeScript's library does not have it. */
type SerialPort = {
  open: (options: { baudRate: number; dataBits: 7 | 8; parity: 'none' | 'even' }) => Promise<void>
  close: () => Promise<void>
  readable: ReadableStream<Uint8Array> | null
  writable: WritableStream<Uint8Array> | null
}
type Serial = { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }

const serialOf = (browser: Navigator & { serial?: Serial }): Serial | undefined => browser.serial

export const hasSerial = (): boolean => serialOf(navigator) !== undefined

/** Digi-Star in the modes 11 and 39 sends seven bits and an even parity. */
const serialFrames = {
  '8N1': { dataBits: 8, parity: 'none' },
  '7E1': { dataBits: 7, parity: 'even' },
} satisfies Record<ScaleSettings['serialFrame'], { dataBits: 7 | 8; parity: 'none' | 'even' }>

export function serialScale(settings: ScaleSettings): ScaleAdapter {
  let end = async () => {}
  return {
    connect: async listener => {
      const serial = serialOf(navigator)
      if (!serial) throw new Error('This browser has no Web Serial.')
      // the port that was allowed before needs no permission again
      const port = (await serial.getPorts())[0] ?? (await serial.requestPort())
      await port.open({ baudRate: settings.baudRate, ...serialFrames[settings.serialFrame] })
      const reader = port.readable?.getReader()
      const writer = port.writable?.getWriter()
      const stopPolling = startPolling(settings, bytes => writer?.write(bytes).catch(() => undefined))
      let isEnding = false
      end = async () => {
        isEnding = true
        stopPolling()
        await reader?.cancel().catch(() => undefined)
        reader?.releaseLock()
        writer?.releaseLock()
        await port.close().catch(() => undefined)
      }
      const read = byteReadings(settings, listener)
      void readAll(reader, read).then(async () => {
        if (isEnding) return
        await end()
        listener.onLost()
      })
    },
    disconnect: () => end(),
  }
}

/** Reads until the cable is pulled out. */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  read: (chunk: Uint8Array) => void,
): Promise<void> {
  for (;;) {
    const next = await reader?.read().catch(() => undefined)
    if (!next || next.done) return
    read(next.value)
  }
}
