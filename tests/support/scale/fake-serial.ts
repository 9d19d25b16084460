/** Web Serial as its standard says: an open port cannot be opened again, a locked one cannot be closed, and equal adapters look the same. */
import { type FakeBrowser, type FakeLink, type FakeScale, later, pickFrom } from './fake-scale.ts'

type Filter = { usbVendorId?: number; usbProductId?: number }

/** Every port is an adapter of the same maker, as two cables of one shop are. */
const USB = { usbVendorId: 0x0403, usbProductId: 0x6001 }

const isOffered = ({ usbVendorId, usbProductId }: Filter) =>
  (usbVendorId ?? USB.usbVendorId) === USB.usbVendorId && (usbProductId ?? USB.usbProductId) === USB.usbProductId

export function fakeSerial(scales: readonly FakeScale[], browser: FakeBrowser) {
  const ports = new Map(scales.map(scale => [scale, fakePort(scale)]))
  const portsOf = (some: readonly FakeScale[]) => some.flatMap(scale => ports.get(scale) ?? [])
  return {
    // a cable that is unplugged is not listed
    getPorts: async () => portsOf(scales.filter(scale => browser.permitted.has(scale.name) && scale.isReachable())),
    requestPort: async ({ filters = [] }: { filters?: Filter[] } = {}) => {
      const offered = filters.length === 0 || filters.some(isOffered) ? scales : []
      return portsOf([await pickFrom(offered, browser, 'requestPort')])[0]
    },
  }
}

function fakePort(scale: FakeScale) {
  let state: 'closed' | 'opening' | 'open' = 'closed'
  let link: FakeLink | undefined
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => USB,
    open: async ({ baudRate }: { baudRate: number }) => {
      scale.calls.push(`open ${baudRate}`)
      if (state !== 'closed') throw new DOMException('The port is already open.', 'InvalidStateError')
      state = 'opening'
      await later()
      if (!scale.isReachable()) {
        state = 'closed'
        throw new DOMException('Failed to open serial port.', 'NetworkError')
      }
      state = 'open'
      port.readable = new ReadableStream<Uint8Array>({
        start: controller => {
          link = {
            receive: bytes => controller.enqueue(bytes),
            lose: () => {
              controller.error(new DOMException('The device has been lost.', 'NetworkError'))
              port.readable = null
            },
          }
          scale.links.add(link)
        },
        cancel: () => void (link && scale.links.delete(link)),
      })
      port.writable = new WritableStream<Uint8Array>({
        write: () => {
          scale.polls += 1
        },
      })
    },
    close: async () => {
      scale.calls.push('close')
      if (state !== 'open') throw new DOMException('The port is already closed.', 'InvalidStateError')
      if (port.readable?.locked || port.writable?.locked) throw new TypeError('Cannot cancel a locked stream')
      await later()
      state = 'closed'
      if (link) scale.links.delete(link)
      port.readable = null
      port.writable = null
    },
  }
  return port
}
