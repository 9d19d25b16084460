/** What every way to a scale is to the screens: connect, a stream of readings, disconnect. */
import type { ScaleFault } from '../../../domain/scale/frame.ts'

/** `at` in ms of the device's clock. */
export type ScaleReading = { kg: number; stable: boolean; at: number } | { fault: ScaleFault; at: number }

export type ScaleListener = {
  onReading: (reading: ScaleReading) => void
  /** The connection ended, and not by `disconnect`. */
  onLost: () => void
}

export type ScaleAdapter = {
  /** Rejects where the scale cannot be reached. The first time, browsers ask the person, who must have pressed a button. */
  connect: (listener: ScaleListener) => Promise<void>
  disconnect: () => Promise<void>
}
