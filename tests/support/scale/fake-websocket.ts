/** WebSocket as its standard says: it opens and closes later, sends nothing before it is open, and gives blobs unless told otherwise. */
import type { FakeLink, FakeScale } from './fake-scale.ts'

/** The module serves two receivers. */
const PLACES = 2

/** Connects to the scales by their address, and to any other address as the real one. */
export const fakeWebSocket = (scaleAt: (url: string) => FakeScale | undefined, Real: typeof WebSocket) =>
  new Proxy(Real, {
    construct: (target, [url, protocols]: [string, string[]?]) => {
      const scale = scaleAt(url)
      return scale ? new FakeSocket(scale) : new target(url, protocols)
    },
  })

class FakeSocket extends EventTarget {
  binaryType = 'blob'
  readyState = 0
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  #scale: FakeScale
  #link: FakeLink = {
    receive: bytes => {
      const buffer = Uint8Array.from(bytes).buffer
      const data = this.binaryType === 'arraybuffer' ? buffer : new Blob([buffer])
      this.onmessage?.(new MessageEvent('message', { data }))
    },
    lose: () => this.#end(),
  }

  constructor(scale: FakeScale) {
    super()
    scale.calls.push('socket')
    this.#scale = scale
    setTimeout(() => this.#open(scale))
  }

  send() {
    if (this.readyState === 0) throw new DOMException('Still in CONNECTING state.', 'InvalidStateError')
    if (this.readyState === 1) this.#scale.polls += 1
  }

  close() {
    if (this.readyState >= 2) return
    this.readyState = 2
    this.#scale.calls.push('close')
    setTimeout(() => this.#end())
  }

  #open(scale: FakeScale) {
    if (this.readyState !== 0) return
    if (!scale.isReachable() || scale.links.size >= PLACES) {
      this.onerror?.(new Event('error'))
      return this.#end()
    }
    this.readyState = 1
    scale.links.add(this.#link)
    this.onopen?.(new Event('open'))
  }

  #end() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#scale.links.delete(this.#link)
    this.onclose?.(new Event('close'))
  }
}
