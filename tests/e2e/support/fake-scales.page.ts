/** Runs in the page, before the app: scales on fake ports, each on a wagon that the test loads (fake-scales.ts). */
import { encodeFrame } from '../../../domain/scale/encode-frame.ts'
import type { ScaleModel } from '../../../domain/scale/models.ts'
import { simulatedWagon } from '../../../domain/scale/simulated-wagon.ts'
import { installScalePorts } from '../../support/scale/scale-ports.ts'

export type FakeScaleOptions = {
  way: 'serial' | 'bluetooth' | 'websocket'
  model: ScaleModel
  /** What the display shows, in frames that name no unit. */
  unit: 'kg' | 'lb'
  /** Kg of the empty wagon, by the name or address of its scale. */
  empty: Record<string, number>
  hasGetDevices: boolean
}

const FRAME_MS = 200
const LB_PER_KG = 1 / 0.45359237
const MOVING_KG = 5

/** What the browser keeps over a reload. */
const permitted = {
  has: (name: string) => sessionStorage.getItem(`permitted ${name}`) !== null,
  add: (name: string) => sessionStorage.setItem(`permitted ${name}`, ''),
}

function createFakeScales({ way, model, unit, empty, hasGetDevices }: FakeScaleOptions) {
  const ports = installScalePorts({
    [way]: Object.keys(empty),
    // the browser itself knows whether the person just pressed something
    isPressed: () => navigator.userActivation.isActive,
    permitted,
    hasGetDevices,
  })
  const wagons = Object.entries(empty).map(([name, kg]) => {
    const wagon = simulatedWagon({ empty: kg, noise: 0.4, random: Math.random })
    let before = kg
    let sequence = 0
    const send = () => {
      const { shown } = wagon.at(Date.now())
      const isMoving = Math.abs(shown - before) > MOVING_KG
      before = shown
      sequence += 1
      ports.scale(name).send(encodeFrame(model, { kg: unit === 'lb' ? shown * LB_PER_KG : shown, isMoving, sequence }))
    }
    setInterval(send, FRAME_MS)
    return [name, wagon] as const
  })
  return { ports, wagons: new Map(wagons) }
}

declare global {
  var fakeScaleOptions: FakeScaleOptions
  var fakeScales: ReturnType<typeof createFakeScales>
}
globalThis.fakeScales = createFakeScales(globalThis.fakeScaleOptions)
