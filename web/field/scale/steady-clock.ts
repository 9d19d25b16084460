/**
 * Measures durations on a device whose clock may be set while it is used, as when a tablet finds a network at dawn. The monotonic clock of the
 * browser alone is not enough: on many devices it stops while they sleep.
 */
import { deviceNow } from '../../core/server-clock.ts'

const read = () => ({ device: deviceNow(), monotonic: performance.now() })

let last = read()
let steady = last.device

/** Milliseconds that never go back: those of the device's clock, without the steps by which it was set back. */
export function steadyNow(): number {
  const now = read()
  const isSetBack = now.device < last.device
  steady += isSetBack ? now.monotonic - last.monotonic : now.device - last.device
  last = now
  return steady
}
