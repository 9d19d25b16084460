/** A scale on a wagon that a program loads: sends what it shows, a few times a second, over a WebSocket and to any other output. */
import { scalePolls } from '../../domain/scale/decoder.ts'
import { encodeFrame } from '../../domain/scale/encode-frame.ts'
import type { ScaleModel } from '../../domain/scale/models.ts'
import { simulatedWagon } from '../../domain/scale/simulated-wagon.ts'
import { type ByteServer, startByteServer } from './websocket-server.ts'

type Options = {
  port?: number
  model?: ScaleModel
  /** Kg, of the empty wagon and of the noise. */
  empty?: number
  noise?: number
  drift?: number
  /** Frames a second. */
  rate?: number
  random?: () => number
  /** Gets each frame too: a pseudo-terminal. */
  output?: (bytes: Uint8Array) => void
}

export async function startSimulatedScale({
  port,
  model = 'cocho',
  empty = 6_850,
  noise = 0.8,
  drift = 0,
  rate = 5,
  random = Math.random,
  output = () => {},
}: Options = {}) {
  const wagon = simulatedWagon({ empty, noise, drift, random })
  let sequence = 0
  let before = 0
  const server: ByteServer = await startByteServer(port, () => isPolled && send())
  const isPolled = scalePolls[model] !== undefined
  function send() {
    const { shown } = wagon.at(Date.now())
    const frame = encodeFrame(model, { kg: shown, isMoving: Math.abs(shown - before) > noise * 6 + 1, sequence })
    before = shown
    sequence += 1
    server.send(frame)
    output(frame)
  }
  const timer = setInterval(() => !isPolled && send(), 1000 / rate)
  return {
    url: `ws://localhost:${server.port}`,
    server,
    send,
    /** Kg of feed in the wagon. */
    feed: () => wagon.at(Date.now()).feed,
    /** Kg on the scale, with people and noise. */
    shown: () => wagon.at(Date.now()).shown,
    /** Pours so many kg, or takes them out. Resolves when they are all there. */
    pour: (kg: number, kgPerSecond = 120) => {
      const end = wagon.feed(kg, kgPerSecond, Date.now())
      return new Promise(resolve => setTimeout(resolve, end - Date.now()))
    },
    /** A person steps on, or off where `kg` is negative. */
    step: (kg: number) => wagon.step(kg, Date.now()),
    close: () => {
      clearInterval(timer)
      return server.close()
    },
  }
}
