import type { ScaleSettings, ScaleWay } from './scale-settings.ts'

/** The settings with another way. A scale on the cable is not one on Bluetooth; a training keeps the one that the device goes back to. */
export function withWay(saved: ScaleSettings, way: ScaleWay): ScaleSettings {
  const keepsDevice = way === 'simulator' || way === (saved.way === 'simulator' ? saved.wayBefore : saved.way)
  return { ...saved, way, device: keepsDevice ? saved.device : null }
}
