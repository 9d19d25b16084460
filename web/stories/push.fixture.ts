/** Push notifications of the stories: their mocked API, and a browser with a push service that needs no network. */
import { HttpResponse, http } from 'msw'
import { spyOn } from 'storybook/test'
import type { PushSubscriptionJson } from '../../domain/push/subscription.ts'
import { FARM_ID } from './field.fixture.ts'

const url = `/api/v1/farms/${FARM_ID}/push_subscriptions`
const PUBLIC_KEY = `B${'A'.repeat(86)}`

export const tablet: PushSubscriptionJson = {
  id: 4,
  device: 'Chrome no Android',
  current: false,
  topics: ['feeding'],
  created_at: '2026-11-02T12:00:00.000Z',
}
export const thisDevice: PushSubscriptionJson = {
  id: 5,
  device: 'Chrome no Windows',
  current: true,
  topics: ['trough_empty', 'feeding_late', 'reading_missing'],
  created_at: '2026-11-21T12:00:00.000Z',
}

/** `sent`: the bodies of POST, and the ids of DELETE. */
export function mockPushApi() {
  const sent: unknown[] = []
  let devices: PushSubscriptionJson[] = []
  const handlers = [
    http.get(`${url}/key`, () => HttpResponse.json({ data: { public_key: PUBLIC_KEY } })),
    http.get(url, () => HttpResponse.json({ data: devices })),
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as { topics: PushSubscriptionJson['topics'] }
      sent.push(body)
      const data = { ...thisDevice, topics: body.topics }
      devices = [data, ...devices.filter(({ current }) => !current)]
      return HttpResponse.json({ data, message: 'Avisos ligados neste aparelho.' }, { status: 201 })
    }),
    http.delete(`${url}/:id`, ({ params }) => {
      sent.push(Number(params.id))
      devices = devices.filter(({ id }) => id !== Number(params.id))
      return HttpResponse.json({ message: 'Avisos desligados.' })
    }),
  ]
  const reset = (...stored: PushSubscriptionJson[]) => {
    sent.length = 0
    devices = stored
  }
  const noKeys = http.get(`${url}/key`, () =>
    HttpResponse.json({ errors: ['Os avisos no aparelho não estão ligados neste servidor.'] }, { status: 404 }),
  )
  const fail = http.get(url, () => HttpResponse.json({ errors: ['Algo deu errado do nosso lado.'] }, { status: 500 }))
  return { handlers, sent, reset, noKeys, fail }
}

type Device = {
  permission?: NotificationPermission
  /** What the person answers to the browser's question. */
  answer?: NotificationPermission
  subscribed?: boolean
  supported?: boolean
  userAgent?: string
}

/** Replaces the browser's own push until the story is over. */
export function mockBrowser(device: Device = {}): void {
  const { permission = 'default', answer = 'granted', subscribed = false, supported = true, userAgent } = device
  let subscription = subscribed ? pushSubscription() : null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = pushSubscription()
      return subscription
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answer
      return answer
    },
  }
  spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration)
  replace(window, 'Notification', supported ? notification : undefined)
  replace(window, 'PushManager', supported ? pushManager : undefined)
  replace(navigator.serviceWorker, 'ready', Promise.resolve())
  if (userAgent) replace(navigator, 'userAgent', userAgent)
}

const pushSubscription = () =>
  ({
    options: { applicationServerKey: null },
    unsubscribe: async () => true,
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/story',
      expirationTime: null,
      keys: { p256dh: PUBLIC_KEY, auth: 'A'.repeat(22) },
    }),
  }) as unknown as PushSubscription

const restores: (() => void)[] = []

/** Deletes the property where the value is undefined: a feature is found by its name. */
function replace(owner: object, name: string, value: unknown): void {
  const holder = Object.hasOwn(owner, name) ? owner : Object.getPrototypeOf(owner)
  const before = Object.getOwnPropertyDescriptor(holder, name)
  if (value === undefined) Reflect.deleteProperty(holder, name)
  else Object.defineProperty(holder, name, { configurable: true, get: () => value })
  restores.push(() => before && Object.defineProperty(holder, name, before))
}

export function restoreBrowser(): void {
  for (const restore of restores.splice(0).reverse()) restore()
}
