import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserSubscription, endBrowserSubscription, pushDevice, requestSubscription } from './push-device.ts'

const KEY = `B${'A'.repeat(85)}w`
const OTHER_KEY = `B${'B'.repeat(85)}w`
const bytes = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer

type Subscription = { options: { applicationServerKey: ArrayBuffer }; unsubscribe: () => Promise<boolean> }

let existing: Subscription | null
let permission: NotificationPermission
let answer: NotificationPermission
const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
  existing = subscriptionFor(applicationServerKey.buffer)
  return existing
})

const subscriptionFor = (applicationServerKey: ArrayBuffer): Subscription => ({
  options: { applicationServerKey },
  unsubscribe: async () => {
    existing = null
    return true
  },
})

function stubBrowser({ userAgent = 'Chrome', maxTouchPoints = 0, supported = true, registered = true } = {}) {
  const registration = { pushManager: { getSubscription: async () => existing, subscribe } }
  const serviceWorker = {
    getRegistration: async () => (registered ? registration : undefined),
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...(supported && { serviceWorker }) })
  const notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  }
  vi.stubGlobal('window', supported ? { PushManager: {}, Notification: {} } : {})
  vi.stubGlobal('Notification', notification)
}

beforeEach(() => {
  existing = null
  permission = 'default'
  answer = 'granted'
  subscribe.mockClear()
  stubBrowser()
})

describe('push device', () => {
  it.each([
    [{}, 'ready'],
    [{ supported: false }, 'unsupported'],
    [{ supported: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }, 'uninstalled'],
    [{ supported: false, userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 }, 'uninstalled'],
    [{ supported: false, userAgent: 'Mozilla/5.0 (Macintosh)' }, 'unsupported'],
  ])('%j is %s', (browser, expected) => {
    stubBrowser(browser)
    expect(pushDevice()).toBe(expected)
  })

  it('is denied once the person refused', () => {
    permission = 'denied'
    expect(pushDevice()).toBe('denied')
  })
})

describe('ask for notifications', () => {
  it('subscribes with the key of the server', async () => {
    expect(await requestSubscription(KEY)).toEqual({ subscription: existing })
    expect(new Uint8Array(existing?.options.applicationServerKey ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array(bytes(KEY)),
    )
  })

  it('keeps the subscription of another farm', async () => {
    const other = subscriptionFor(bytes(KEY))
    existing = other
    expect(await requestSubscription(KEY)).toEqual({ subscription: other })
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('replaces a subscription for a key that the server had before', async () => {
    existing = subscriptionFor(bytes(OTHER_KEY))
    await requestSubscription(KEY)
    expect(subscribe).toHaveBeenCalledOnce()
  })

  it.each([
    ['denied', 'denied'],
    ['default', 'dismissed'],
  ] as const)('subscribes to nothing when the answer is %s', async (given, expected) => {
    answer = given
    expect(await requestSubscription(KEY)).toBe(expected)
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('returns an error when the push service is not reached, and when the app is not stored yet', async () => {
    subscribe.mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'))
    expect(await requestSubscription(KEY)).toBe('failed')
    stubBrowser({ registered: false })
    expect(await requestSubscription(KEY)).toBe('failed')
  })
})

it('ends the subscription of the browser on sign-out', async () => {
  await requestSubscription(KEY)
  expect(await browserSubscription()).toBe(existing)
  await endBrowserSubscription()
  expect(await browserSubscription()).toBeNull()
})

it('ends nothing, and does not throw, where there is no service worker', async () => {
  stubBrowser({ supported: false })
  await expect(endBrowserSubscription()).resolves.toBeUndefined()
})
