import { Suspense } from 'react'
import { createStore, useStore } from '../core/create-store.ts'
import { screen } from '../core/screen.ts'
import { useClockErrorMinutes } from '../core/server-clock.ts'

const ClockWarningNotice = screen(() => import('./ClockWarningNotice.tsx'), 'ClockWarningNotice')

/** A dismissed warning stays away until the app starts again. */
const dismissed = createStore(false)

/** Stands at the start of a screen: nothing on the screen depends on the device's clock, but the person reads the wrong time elsewhere. */
export function ClockWarning() {
  const minutes = useClockErrorMinutes()
  const isDismissed = useStore(dismissed)
  if (minutes === 0 || isDismissed) return null
  return (
    <Suspense>
      <ClockWarningNotice minutes={minutes} onDismiss={() => dismissed.set(true)} />
    </Suspense>
  )
}
