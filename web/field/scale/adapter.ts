/** What every way to a scale is to the screens: a connection, and the readings that come over it. */
import type { ScaleFault } from '../../../domain/scale/frame.ts'
import type { ModuleStatus } from '../../../domain/scale/module-status.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** `at` in ms of the device's clock. */
export type ScaleReading = { kg: number; stable: boolean; at: number } | { fault: ScaleFault; at: number }

export type ScaleListener = {
  onReading: (reading: ScaleReading) => void
  /** What the scale reports of itself; each report replaces the one before. */
  onStatus: (status: ModuleStatus) => void
  /** The connection ended, and not because it was closed. */
  onLost: () => void
}

/**
 * Opens a connection, and resolves to the function that closes it. Rejects where the scale cannot be reached. `signal` ends an attempt that takes
 * long. It never shows the browser's list of devices: that takes a press of a button (ChooseScale).
 */
export type OpenScale = (settings: ScaleSettings, listener: ScaleListener, signal: AbortSignal) => Promise<CloseScale>
export type CloseScale = () => Promise<void>

/** The browser connects only after a person has chosen the scale again. */
export class PressNeededError extends Error {}

/** The chosen scale is not plugged in, or the browser has forgotten it. */
export class ScaleAbsentError extends PressNeededError {}

/** A scale that a person chose in the browser's list. */
export type ScaleDevice = { id: string; name: string }

/**
 * Shows the browser's list of devices and resolves to what the person chose. Call it within a press of a button. Rejects where the list is
 * closed without a choice. `known` limits the list to the scale that was chosen before.
 */
export type ChooseScale = (settings: ScaleSettings, known: ScaleDevice | null) => Promise<ScaleDevice>
