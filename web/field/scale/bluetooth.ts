/** A scale on Bluetooth Low Energy (Web Bluetooth): a service that sends bytes, as Nordic's UART does. */
import type { ScaleAdapter } from './adapter.ts'
import { byteReadings, startPolling } from './byte-readings.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** The parts of Web Bluetooth that are used here; TypeScript's library does not have it. */
type Characteristic = EventTarget & {
  value?: DataView
  startNotifications: () => Promise<unknown>
  writeValueWithoutResponse: (bytes: Uint8Array) => Promise<void>
}
type Service = { getCharacteristic: (id: string) => Promise<Characteristic> }
type Server = {
  connect: () => Promise<{ getPrimaryService: (id: string) => Promise<Service> }>
  disconnect: () => void
}
type Device = EventTarget & { gatt?: Server }
type Bluetooth = {
  requestDevice: (options: { filters: { services: string[] }[] }) => Promise<Device>
  getDevices?: () => Promise<Device[]>
}

const bluetoothOf = (browser: Navigator & { bluetooth?: Bluetooth }): Bluetooth | undefined => browser.bluetooth

export const hasBluetooth = (): boolean => bluetoothOf(navigator) !== undefined

/** The device that was chosen, so that a lost connection is made again without a press. */
let known: Device | undefined

export function bluetoothScale(settings: ScaleSettings): ScaleAdapter {
  let end = () => {}
  return {
    connect: async listener => {
      const bluetooth = bluetoothOf(navigator)
      if (!bluetooth) throw new Error('This browser has no Web Bluetooth.')
      known ??= (await bluetooth.getDevices?.())?.[0]
      const device = known ?? (await bluetooth.requestDevice({ filters: [{ services: [settings.service] }] }))
      known = device
      const service = await (await device.gatt?.connect())?.getPrimaryService(settings.service)
      const characteristic = await service?.getCharacteristic(settings.notify)
      if (!service || !characteristic) throw new Error('The device has no such service.')
      const read = byteReadings(settings, listener)
      const receive = () => {
        const { value } = characteristic
        if (value) read(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      }
      const stopPolling = startPolling(settings, bytes => void ask(service, settings.write, bytes))
      const lose = () => {
        end()
        listener.onLost()
      }
      end = () => {
        stopPolling()
        characteristic.removeEventListener('characteristicvaluechanged', receive)
        device.removeEventListener('gattserverdisconnected', lose)
        device.gatt?.disconnect()
      }
      characteristic.addEventListener('characteristicvaluechanged', receive)
      device.addEventListener('gattserverdisconnected', lose)
      await characteristic.startNotifications()
    },
    disconnect: async () => end(),
  }
}

/** A question that is lost is asked again soon. */
async function ask(service: Service, id: string, bytes: Uint8Array): Promise<void> {
  await (await service.getCharacteristic(id)).writeValueWithoutResponse(bytes).catch(() => undefined)
}
