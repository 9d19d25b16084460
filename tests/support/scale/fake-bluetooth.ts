/**
 * Web Bluetooth as its standard says: the list of devices needs a press, a device of an earlier page connects once its advertisement was received,
 * services are known while it is connected, and one write goes at a time.
 */
import { type FakeBrowser, type FakeLink, type FakeScale, later, pickFrom } from './fake-scale.ts'

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e'

type Filter = { services?: string[]; name?: string }

export function fakeBluetooth(scales: readonly FakeScale[], browser: FakeBrowser) {
  // the permission of before the reload, whose devices this page has not seen
  const devices = new Map(scales.map(scale => [scale, fakeDevice(scale)]))
  const devicesOf = (some: readonly FakeScale[]) => some.flatMap(scale => devices.get(scale) ?? [])
  const bluetooth = {
    requestDevice: async ({ filters }: { filters: Filter[] }) => {
      const offered = scales.filter(
        scale =>
          scale.isReachable() &&
          filters.some(
            ({ services, name }) => (services?.includes(SERVICE) ?? true) && (name ?? scale.name) === scale.name,
          ),
      )
      const [device] = devicesOf([await pickFrom(offered, browser, 'requestDevice')])
      device?.see()
      return device
    },
  }
  if (!browser.hasGetDevices) return bluetooth
  return {
    ...bluetooth,
    getDevices: async () => devicesOf(scales.filter(({ name }) => browser.permitted.has(name))),
  }
}

function fakeDevice(scale: FakeScale) {
  let isSeen = false
  let isConnected = false
  const device = Object.assign(new EventTarget(), {
    id: `id of ${scale.name}`,
    name: scale.name,
    see: () => {
      isSeen = true
    },
    watchAdvertisements: async () => {
      await later()
      if (!scale.isReachable()) return
      isSeen = true
      setTimeout(() => device.dispatchEvent(new Event('advertisementreceived')))
    },
    gatt: {
      connect: async () => {
        scale.calls.push('connect')
        await later()
        if (!scale.isReachable() || !isSeen) {
          throw new DOMException('Bluetooth Device is no longer in range.', 'NetworkError')
        }
        isConnected = true
        const link: FakeLink = { receive: bytes => characteristic.notify(bytes), lose: () => disconnect() }
        const characteristic = fakeCharacteristic(scale, () => isConnected && scale.links.has(link))
        const disconnect = () => {
          if (!isConnected) return
          isConnected = false
          scale.links.delete(link)
          device.dispatchEvent(new Event('gattserverdisconnected'))
        }
        device.gatt.disconnect = () => {
          scale.calls.push('disconnect')
          disconnect()
        }
        scale.links.add(link)
        return { getPrimaryService: (id: string) => fakeService(id, characteristic, () => isConnected) }
      },
      disconnect: () => void scale.calls.push('disconnect'),
    },
  })
  return device
}

async function fakeService(id: string, characteristic: EventTarget, isConnected: () => boolean) {
  await later()
  if (!isConnected()) throw new DOMException('GATT Server is disconnected.', 'NetworkError')
  if (id !== SERVICE) throw new DOMException('Origin is not allowed to access the service.', 'SecurityError')
  return {
    getCharacteristic: async () => {
      await later()
      if (!isConnected()) throw new DOMException('GATT Server is disconnected.', 'NetworkError')
      return characteristic
    },
  }
}

function fakeCharacteristic(scale: FakeScale, isAlive: () => boolean) {
  let isNotifying = false
  let isWriting = false
  const assertAlive = () => {
    if (!isAlive()) throw new DOMException('Characteristic is no longer valid.', 'InvalidStateError')
  }
  const characteristic = Object.assign(new EventTarget(), {
    value: undefined as DataView | undefined,
    startNotifications: async () => {
      assertAlive()
      await later()
      isNotifying = true
    },
    writeValueWithoutResponse: async () => {
      assertAlive()
      if (isWriting) throw new DOMException('GATT operation already in progress.', 'NetworkError')
      isWriting = true
      await later()
      isWriting = false
      scale.polls += 1
    },
    notify: (bytes: Uint8Array) => {
      if (!isNotifying) return
      // the view need not begin where its buffer does
      const buffer = new Uint8Array(bytes.length + 3)
      buffer.set(bytes, 3)
      characteristic.value = new DataView(buffer.buffer, 3)
      characteristic.dispatchEvent(new Event('characteristicvaluechanged'))
    },
  })
  return characteristic
}
