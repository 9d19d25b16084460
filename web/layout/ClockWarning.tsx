import { createStore, useStore } from '../core/create-store.ts'
import { useClockErrorMinutes } from '../core/server-clock.ts'
import { ClockWarningNotice } from './ClockWarningNotice.tsx'

/** A dismissed warning stays away until the app starts again. */
const dismissed = createStore(false)

/**
 * Stands at the start of a screen: nothing on the screen depends on the device's clock, but the person reads the wrong time elsewhere. It is there with
 * the screen, but for the first time on a device: one that came later would move what a person is about to press.
 */
export function ClockWarning() {
  const minutes = useClockErrorMinutes()
  const isDismissed = useStore(dismissed)
  if (minutes === 0 || isDismissed) return null
  return <ClockWarningNotice minutes={minutes} onDismiss={() => dismissed.set(true)} />
}
