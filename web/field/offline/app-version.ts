/** Keeps the app on this device for when there is no signal, and knows when a newer one waits to take over. */
import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 60 * 60_000

let kept: ServiceWorkerRegistration | undefined
let newer = false
const followers = new Set<() => void>()

/** After the page is there: what is kept for later must not slow down what is needed now. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    kept = registration
    lookAt(registration)
    registration.addEventListener('updatefound', () => lookAt(registration))
    // a tablet's app stays open for days
    setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
  } catch {
    // a private window, a full disk: the app works, with signal
  }
}

/** The first version to come replaces nothing, and so it is not new. */
function lookAt({ waiting, installing }: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) return
  if (waiting) tell()
  installing?.addEventListener('statechange', () => installing.state === 'installed' && tell())
}

function tell(): void {
  newer = true
  for (const follower of followers) follower()
}

export const useNewVersionWaiting = () =>
  useSyncExternalStore(
    follower => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    () => newer,
  )

/** Only ever because a person asked: this page is loaded again, the others go on as they are. */
export function activateNewVersion(): void {
  const waiting = kept?.waiting
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  if (waiting) waiting.postMessage('take over')
  else location.reload() // another window asked first
}
