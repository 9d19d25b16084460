/** Registers the service worker, which keeps the app on this device, and detects when a newer version waits to be activated. */

import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { createStore, useStore } from '../../core/create-store.ts'

const UPDATE_CHECK_MS = HOUR_MS
const TAKE_OVER_AGAIN_MS = 2_000

let registration: ServiceWorkerRegistration | undefined
const newVersionWaiting = createStore(false)

/** Registers after the page has loaded: the download for offline use must not slow down the page. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.register('/sw.js')
    registration = registered
    detectNewVersion(registered)
    registered.addEventListener('updatefound', () => detectNewVersion(registered))
    // a tablet's app stays open for days
    setInterval(() => void registered.update().catch(() => undefined), UPDATE_CHECK_MS)
  } catch {
    // a private window, a full disk: the app works, but only with network
  }
}

/** Without a controller this is the first version on the device, so it is not a newer one. */
function detectNewVersion({ waiting, installing }: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) return
  if (waiting) newVersionWaiting.set(true)
  installing?.addEventListener('statechange', () => installing.state === 'installed' && newVersionWaiting.set(true))
}

export const useNewVersionWaiting = () => useStore(newVersionWaiting)

/** Runs only when the person chooses it. This page is loaded again; other open pages keep the old version. */
export function activateNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  if (registration?.waiting) {
    takeOver()
    // a browser whose former worker is busy at this moment may not try again by itself
    setInterval(takeOver, TAKE_OVER_AGAIN_MS)
  } else location.reload() // another window activated it first
}

const takeOver = () => registration?.waiting?.postMessage('take over')
