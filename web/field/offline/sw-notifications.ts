/** Notifications in the service worker: shows the text of a push message, and opens its page on a tap. */
import { isAppPath } from '../../../worker/http/pages/app-paths.ts'

declare const self: ServiceWorkerGlobalScope

type Notification = { title: string; body: string; tag: string; path: string }

/** Browsers demand that each message shows something, also one that cannot be read. */
const UNREADABLE: Notification = {
  title: 'Cocho em Dia',
  body: 'Há um aviso novo. Toque para ver.',
  tag: 'unreadable',
  path: '/admin',
}

export function listenForNotifications(): void {
  self.addEventListener('push', event => event.waitUntil(show(read(event.data))))
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open((event.notification.data as { path?: unknown } | null)?.path))
  })
}

function read(message: PushMessageData | null): Notification {
  try {
    const content = message?.json() as Partial<Notification> | undefined
    return content?.title ? { ...UNREADABLE, ...content } : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

function show({ title, body, tag, path }: Notification): Promise<void> {
  const icon = '/icons/icon-192.png'
  // one with the same tag replaces the one on the screen, and rings again
  const options = { body, tag, renotify: true, icon, badge: icon, lang: 'pt-BR', data: { path } }
  return self.registration.showNotification(title, options)
}

/** Opens the path in the open window of the app, which confirms before it leaves a form, or in a new one. */
async function open(path: unknown): Promise<void> {
  const url = pageOf(path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(one => isAppPath(new URL(one.url).pathname))
  if (!app) return void (await self.clients.openWindow(url.href))
  app.postMessage({ open: url.pathname + url.search })
  await app.focus().catch(() => undefined)
}

/** Pages of this site only. */
function pageOf(path: unknown): URL {
  const { origin } = self.location
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return new URL('/admin', origin)
  const url = new URL(path, origin)
  return url.origin === origin && isAppPath(url.pathname) ? url : new URL('/admin', origin)
}
