/** What this browser does for push notifications: whether it can, its permission, and its subscription at the push service. */

/** 'uninstalled': an iPhone or iPad, which gets notifications in an installed app only. */
export type PushDevice = 'unsupported' | 'uninstalled' | 'denied' | 'ready'

export function pushDevice(): PushDevice {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'uninstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** An iPad calls itself a Mac, and is one with a touch screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Null without a permission: a subscription that is left from before shows nothing. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (pushDevice() !== 'ready' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

type SubscribeResult = { subscription: PushSubscription } | 'denied' | 'dismissed' | 'failed'

/** The browser shows its permission prompt, so it is called on a tap only. */
export async function requestSubscription(publicKey: string): Promise<SubscribeResult> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'failed' // the first visit, before the app is stored on the device
    await navigator.serviceWorker.ready
    return { subscription: await subscribe(registration.pushManager, publicKey) }
  } catch {
    return 'failed' // the push service is not reached
  }
}

/** That of another farm is used again. One for keys that the server had before gets no messages. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = fromBase64Url(publicKey)
  const existing = await pushManager.getSubscription()
  if (existing && isFor(existing, applicationServerKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, at) => byte === key[at])
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, character => character.charCodeAt(0))
}

/** Runs on sign-out: the next person on this device gets no notification of this one. Never throws. */
export async function endBrowserSubscription(): Promise<void> {
  try {
    await (await browserSubscription())?.unsubscribe()
  } catch {
    // the server has ended its part, and sends no more
  }
}
