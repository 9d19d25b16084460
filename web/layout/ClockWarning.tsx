import { useState } from 'react'
import { createStore, useStore } from '../core/create-store.ts'
import { useClockErrorMinutes } from '../core/server-clock.ts'
import { ClockWarningNotice } from './ClockWarningNotice.tsx'

/** A dismissed warning stays away until the app starts again. */
const dismissed = createStore(false)

/**
 * Stands at the start of a screen: nothing on the screen depends on the device's clock, but the person reads the wrong time elsewhere. It comes with
 * the screen: what is learned later, as by the first answer on a device, waits for the next one, because it would move what a person is about to press.
 */
export function ClockWarning() {
  const minutes = useClockErrorMinutes()
  const [isOfScreen] = useState(minutes !== 0)
  const isDismissed = useStore(dismissed)
  if (!isOfScreen || minutes === 0 || isDismissed) return null
  return <ClockWarningNotice minutes={minutes} onDismiss={() => dismissed.set(true)} />
}
