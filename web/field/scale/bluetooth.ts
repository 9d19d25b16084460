/** A scale on Bluetooth Low Energy (Web Bluetooth): a service that sends bytes, as Nordic's UART does. */
import { type ChooseScale, type OpenScale, PressNeededError } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** The parts of Web Bluetooth that are used here; TypeScript's library does not have it. */
type Characteristic = EventTarget & {
  value?: DataView
  startNotifications: () => Promise<unknown>
  writeValueWithoutResponse: (bytes: Uint8Array) => Promise<void>
}
type Service = { getCharacteristic: (id: string) => Promise<Characteristic> }
type Gatt = {
  connect: () => Promise<{ getPrimaryService: (id: string) => Promise<Service> }>
  disconnect: () => void
}
type Device = EventTarget & {
  id: string
  name?: string
  gatt?: Gatt
  watchAdvertisements?: (options: { signal: AbortSignal }) => Promise<void>
}
type Bluetooth = {
  requestDevice: (options: { filters: { services: string[]; name?: string }[] }) => Promise<Device>
  getDevices?: () => Promise<Device[]>
}

const bluetoothOf = (browser: Navigator & { bluetooth?: Bluetooth }): Bluetooth | undefined => browser.bluetooth

export const hasBluetooth = (): boolean => bluetoothOf(navigator) !== undefined

/** The devices that were chosen on this page, by their id. They connect again without a press. */
const chosen = new Map<string, Device>()

export const chooseBluetooth: ChooseScale = async ({ service }, known) => {
  const bluetooth = bluetoothOf(navigator)
  if (!bluetooth) throw new Error('This browser has no Web Bluetooth.')
  const filter = { services: [service], ...(known?.name && { name: known.name }) }
  const device = await bluetooth.requestDevice({ filters: [filter] })
  chosen.set(device.id, device)
  return { id: device.id, name: device.name ?? '' }
}

export const openBluetooth: OpenScale = async (settings, listener, signal) => {
  const device = await findDevice(settings, signal)
  const gatt = device?.gatt
  if (!gatt) throw new PressNeededError('A person has to choose the Bluetooth scale.')
  const disconnect = () => gatt.disconnect()
  signal.addEventListener('abort', disconnect)
  try {
    return await openService(device, gatt, { settings, listener })
  } catch (error) {
    gatt.disconnect()
    throw error
  } finally {
    signal.removeEventListener('abort', disconnect)
  }
}

/** Undefined where a person has to choose it: browsers without `getDevices` forget it when the page is loaded again. */
async function findDevice({ device }: ScaleSettings, signal: AbortSignal): Promise<Device | undefined> {
  const here = device && chosen.get(device.id)
  if (here) return here
  const permitted = await bluetoothOf(navigator)?.getDevices?.()
  const found = permitted?.find(({ id }) => id === device?.id)
  if (found) await waitUntilSeen(found, signal)
  return found
}

const SEEN_MS = 4_000

/** A device of an earlier page can be connected once it was seen. Where that cannot be watched, the attempt shows whether it can be reached. */
async function waitUntilSeen(device: Device, signal: AbortSignal): Promise<void> {
  const watching = AbortSignal.any([signal, AbortSignal.timeout(SEEN_MS)])
  const seen = new Promise<void>(resolve => {
    device.addEventListener('advertisementreceived', () => resolve(), { once: true })
    watching.addEventListener('abort', () => resolve())
  })
  const isWatched = await device.watchAdvertisements?.({ signal: watching }).then(
    () => true,
    () => false,
  )
  if (isWatched) await seen
}

type Reading = { settings: ScaleSettings; listener: Parameters<OpenScale>[1] }

async function openService(device: Device, gatt: Gatt, { settings, listener }: Reading) {
  const service = await (await gatt.connect()).getPrimaryService(settings.service)
  const characteristic = await service.getCharacteristic(settings.notify)
  const stopPolling = await startPolling(settings, async () => {
    const receiver = await service.getCharacteristic(settings.write)
    return bytes => receiver.writeValueWithoutResponse(bytes)
  })
  const read = byteReadings(settings, listener)
  const receive = () => {
    const { value } = characteristic
    if (value) read(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  }
  const stop = () => {
    stopPolling()
    characteristic.removeEventListener('characteristicvaluechanged', receive)
    device.removeEventListener('gattserverdisconnected', lose)
  }
  const lose = () => {
    stop()
    listener.onLost()
  }
  characteristic.addEventListener('characteristicvaluechanged', receive)
  device.addEventListener('gattserverdisconnected', lose)
  await characteristic.startNotifications().catch((error: unknown) => {
    stop()
    throw error
  })
  return async () => {
    stop()
    gatt.disconnect()
  }
}
