/** A scale on a cable, or on Bluetooth serial where the browser has it (Web Serial). */
import { randomUuid } from '../../core/random-uuid.ts'
import { type ChooseScale, type OpenScale, PressNeededError, ScaleAbsentError, type ScaleDevice } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** The parts of Web Serial that are used here; TypeScript's library does not have it. */
type PortInfo = { usbVendorId?: number; usbProductId?: number }
type SerialPort = {
  open: (options: { baudRate: number; dataBits: 7 | 8; parity: 'none' | 'even' }) => Promise<void>
  close: () => Promise<void>
  getInfo: () => PortInfo
  readable: ReadableStream<Uint8Array> | null
  writable: WritableStream<Uint8Array> | null
}
type Serial = {
  getPorts: () => Promise<SerialPort[]>
  requestPort: (options?: { filters: PortInfo[] }) => Promise<SerialPort>
}

const serialOf = (browser: Navigator & { serial?: Serial }): Serial | undefined => browser.serial

export const hasSerial = (): boolean => serialOf(navigator) !== undefined

/** The ports that were chosen on this page, by the id that they got: a port has none of its own, and two cables of one maker look the same. */
const chosen = new Map<string, SerialPort>()
/** The ports that were listed beside a chosen one: they are other cables, also while the chosen one is pulled out. */
const others = new Set<SerialPort>()

export const chooseSerial: ChooseScale = async (_, known) => {
  const serial = serialOf(navigator)
  if (!serial) throw new Error('This browser has no Web Serial.')
  const info = known && parseId(known.id)
  const port = await serial.requestPort(info?.usbVendorId === undefined ? undefined : { filters: [info] })
  const alike = (await serial.getPorts()).filter(one => infoText(one) === infoText(port))
  // the only one of its maker is the one of before
  const knownId = known && alike.length === 1 && known.id.startsWith(`${infoText(port)}#`) ? known.id : undefined
  const [id = knownId ?? `${infoText(port)}#${randomUuid()}`] = [...chosen].find(([, one]) => one === port) ?? []
  chosen.set(id, port)
  others.delete(port)
  return { id, name: nameOf(port) }
}

const hex = (number: number) => number.toString(16).padStart(4, '0')

/** '0403:6001', or nothing for a port that is no USB adapter. */
function infoText(port: SerialPort): string {
  const { usbVendorId, usbProductId } = port.getInfo()
  return usbVendorId === undefined ? '' : `${hex(usbVendorId)}:${hex(usbProductId ?? 0)}`
}

function parseId(id: string): PortInfo | undefined {
  const [, vendor, product] = /^([\da-f]{4}):([\da-f]{4})#/.exec(id) ?? []
  if (!vendor || !product) return undefined
  return { usbVendorId: Number.parseInt(vendor, 16), usbProductId: Number.parseInt(product, 16) }
}

/** What is printed on most adapters. */
const makers: Record<string, string> = { '0403': 'FTDI', '067b': 'Prolific', '1a86': 'CH340', '10c4': 'CP210x' }

function nameOf(port: SerialPort): string {
  const text = infoText(port)
  const maker = makers[text.slice(0, 4)]
  if (!text) return 'Porta serial'
  return maker ? `Cabo ${maker} ${text}` : `Cabo ${text}`
}

/** Digi-Star in the modes 11 and 39 sends seven bits and an even parity. */
const serialFrames = {
  '8N1': { dataBits: 8, parity: 'none' },
  '7E1': { dataBits: 7, parity: 'even' },
} satisfies Record<ScaleSettings['serialFrame'], { dataBits: 7 | 8; parity: 'none' | 'even' }>

export const openSerial: OpenScale = async (settings, listener) => {
  const port = await findPort(settings.device)
  if (!port) throw new PressNeededError('A person has to choose the port of the scale.')
  await port.open({ baudRate: settings.baudRate, ...serialFrames[settings.serialFrame] })
  const writer = port.writable?.getWriter()
  const stopPolling = await startPolling(settings, () => bytes => writer?.write(bytes))
  const reading = readAll(port, byteReadings(settings, listener))
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    stopPolling()
    await reading.stop()
    writer?.releaseLock()
    await port.close().catch(() => undefined)
  }
  void reading.ended.then(async () => {
    if (isClosing) return
    await close()
    listener.onLost()
  })
  return close
}

/** Undefined where a person has to choose it: none of the permitted ports, or more than one, can be it. */
async function findPort(device: ScaleDevice | null): Promise<SerialPort | undefined> {
  const permitted = (await serialOf(navigator)?.getPorts()) ?? []
  const here = device && chosen.get(device.id)
  if (here && permitted.includes(here)) {
    for (const port of permitted) if (port !== here) others.add(port)
    return here
  }
  const [type] = device?.id.split('#') ?? []
  const alike = permitted.filter(port => infoText(port) === type && !others.has(port))
  const [only] = alike
  if (device && !only) throw new ScaleAbsentError('The cable is not listed.')
  if (!device || !only || alike.length > 1) return undefined
  chosen.set(device.id, only)
  return only
}

/** Reads until it is stopped or the cable is pulled out. After a byte with an error, a port goes on with another stream. */
function readAll(port: SerialPort, read: (chunk: Uint8Array) => void) {
  let isStopped = false
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const readStream = async (stream: ReadableStream<Uint8Array>) => {
    reader = stream.getReader()
    for (;;) {
      const next = await reader.read().catch(() => undefined)
      if (!next || next.done) break
      read(next.value)
    }
    reader.releaseLock()
  }
  const run = async () => {
    while (port.readable && !isStopped) await readStream(port.readable)
  }
  const ended = run()
  return {
    ended,
    stop: async () => {
      isStopped = true
      await reader?.cancel().catch(() => undefined)
      await ended
    },
  }
}
