/** Puts fakes of Web Serial, Web Bluetooth and WebSocket into a browser or into Node, with scales behind them. */
import { fakeBluetooth } from './fake-bluetooth.ts'
import { createFakeScale, type FakeBrowser, type FakeScale } from './fake-scale.ts'
import { fakeSerial } from './fake-serial.ts'
import { fakeWebSocket } from './fake-websocket.ts'

type Options = Partial<FakeBrowser> & {
  /** Names of the scales on cables and on Bluetooth, and addresses of those on the network. */
  serial?: string[]
  bluetooth?: string[]
  websocket?: string[]
}

export type ScalePorts = {
  /** Finds a scale by its name or address. */
  scale: (name: string) => FakeScale
  browser: FakeBrowser
  /** Puts the browser's own back. */
  restore: () => void
}

export function installScalePorts({ serial = [], bluetooth = [], websocket = [], ...options }: Options): ScalePorts {
  const scales = new Map([...serial, ...bluetooth, ...websocket].map(name => [name, createFakeScale(name)]))
  const scalesOf = (names: readonly string[]) => names.flatMap(name => scales.get(name) ?? [])
  const browser: FakeBrowser = {
    isPressed: () => true,
    pick: null,
    permitted: new Set(),
    hasGetDevices: true,
    ...options,
  }
  const replaced = [
    replace(navigator, 'serial', fakeSerial(scalesOf(serial), browser)),
    replace(navigator, 'bluetooth', fakeBluetooth(scalesOf(bluetooth), browser)),
    replace(
      globalThis,
      'WebSocket',
      fakeWebSocket(url => scales.get(url), WebSocket),
    ),
  ]
  return {
    browser,
    scale: name => {
      const scale = scales.get(name)
      if (!scale) throw new Error(`No scale of the test has the name ${name}.`)
      return scale
    },
    restore: () => {
      for (const putBack of replaced) putBack()
    },
  }
}

/** Returns the function that puts the property back. */
function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  return () => {
    Reflect.deleteProperty(target, name)
    if (before) Object.defineProperty(target, name, before)
  }
}
