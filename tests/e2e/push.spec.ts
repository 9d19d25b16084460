/** Push notifications: the screen, with a browser whose push service needs no network, and the service worker, with messages of DevTools. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn } from './support/people.ts'

test.use({ permissions: ['notifications'], serviceWorkers: 'allow' })

/** Chromium without a window asks for no permission and has no push service. */
async function mockPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let subscription: object | null = null
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        const unsubscribe = async () => {
          subscription = null
          document.documentElement.dataset.unsubscribed = 'true'
          return true
        }
        subscription = { options, unsubscribe, toJSON: () => ({ endpoint, keys }) }
        return subscription
      },
    })
  })
}

const subscriptions = (page: Page) =>
  page.evaluate(async () => {
    const { token, farms } = JSON.parse(localStorage.getItem('cocho.session') ?? '{}')
    const answer = await fetch(`/api/v1/farms/${farms[0].id}/push_subscriptions`, { headers: { authorization: token } })
    return ((await answer.json()) as { data: { current: boolean; topics: string[] }[] }).data.filter(one => one.current)
  })

const isControlled = (page: Page) => page.evaluate(() => Boolean(navigator.serviceWorker.controller))

test('a technician switches the notifications of a device on, chooses, and signs out', async ({ page }) => {
  await mockPushService(page)
  await signIn(page, 'tecnico', '/admin')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Avisos neste aparelho' }).click()
  await expect(page).toHaveURL('/admin/notifications')
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click()
  await expect(page.getByText('Este aparelho recebe avisos')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cocho vazio' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(async () => (await subscriptions(page))[0]?.topics).not.toContain('trough_empty')
  expect(await subscriptions(page)).toHaveLength(1)

  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-unsubscribed', 'true')
  await signIn(page, 'tecnico', '/admin/notifications')
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible()
  expect(await subscriptions(page)).toEqual([])
})

/** Sends messages to the service worker as a push service would. */
async function openPush(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page)
  const registration = new Promise<string>(found =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registration
  return (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  )

/** Does what a tap does: the browser has no way for a test to tap a notification. Its promise is of no use to an event that a script makes. */
const tapNewest = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = self as unknown as ServiceWorkerGlobalScopeOfTest
    const notification = (await worker.registration.getNotifications()).at(-1)
    worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
  })
type ServiceWorkerGlobalScopeOfTest = EventTarget & {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, options: { notification: unknown }) => Event
}

test('the service worker shows a message once, and a tap opens its page in the open app', async ({ page, context }) => {
  await signIn(page, 'tecnico', '/admin')
  await expect.poll(() => isControlled(page)).toBe(true)
  const push = await openPush(context, page)
  const message = { title: 'Trato atrasado', body: 'Trato da manhã, 07:00.', tag: 'alert-7', path: '/operador' }
  await push(JSON.stringify(message))
  const { path: _, ...visible } = message
  await expect.poll(() => shown(page)).toEqual([visible])
  await push(JSON.stringify({ ...message, body: 'Ainda atrasado.' }))
  await expect.poll(() => shown(page)).toEqual([{ ...visible, body: 'Ainda atrasado.' }])
  await tapNewest(context)
  await expect(page).toHaveURL('/operador')
  expect(context.pages()).toHaveLength(1)
})

test('a message that cannot be read is still shown, and no tap leaves the site', async ({ page, context }) => {
  await signIn(page, 'tecnico', '/admin/lots')
  await expect.poll(() => isControlled(page)).toBe(true)
  const push = await openPush(context, page)
  await push('not JSON')
  await expect.poll(() => shown(page)).toEqual([expect.objectContaining({ title: 'Cocho em Dia' })])
  await push(JSON.stringify({ title: 'Fora', body: '', tag: 'z', path: 'https://evil.test/admin' }))
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toContain('Fora')
  await page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    for (const one of notifications) if (one.title !== 'Fora') one.close()
  })
  await tapNewest(context)
  await expect(page).toHaveURL('/admin')
  expect(context.pages()).toHaveLength(1)
})
