/**
 * The service worker. It keeps the shell and every chunk that the shell may import, so that the app opens without network.
 * It does not cache the farm's data: web/core/persistent-cache.ts does. It does not answer for public pages or the API.
 */
import { PrecacheController } from 'workbox-precaching'
import { appPathStatus, isAppPath, isSecretPath, redirectTarget } from '../../../worker/http/pages/app-paths.ts'
import { listenForNotifications } from './sw-notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** A request that is never answered would keep a newer version from being activated, since the browser waits for all of them. */
const FETCH_LIMIT_MS = 25_000

const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)

self.addEventListener('install', event => void precache.install(event))

/** A new version waits until the last window of the old one is closed, unless a person activates it. Older pages post the same message. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(activate(event)))

/** An open window may run the old version, and may still import its chunks. They are deleted at a start without windows. */
async function activate(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) await precache.activate(event)
  await self.clients.claim()
}

self.addEventListener('fetch', event => {
  const response = respondTo(event.request)
  if (response) event.respondWith(response)
})

listenForNotifications()

/** Undefined leaves the request to the browser. */
function respondTo(request: Request): Promise<Response> | Response | undefined {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (request.mode === 'navigate') return pageAt(pathname, search, request)
  if (pathname.startsWith('/assets/') || precache.getCacheKeyForURL(pathname)) return cachedFile(request)
  return undefined
}

function pageAt(pathname: string, search: string, request: Request): Promise<Response> | Response | undefined {
  const target = redirectTarget(pathname)
  if (target) return Response.redirect(target + search)
  // the Worker's answer has headers that the shell lacks
  if (isSecretPath(pathname)) return undefined
  if (isAppPath(pathname)) return shell(pathname, request)
  // a newer version may have this screen; without network the shell shows its 404
  return /^\/(admin|manager)\//.test(pathname) ? fetch(request).catch(() => shell(pathname, request)) : undefined
}

async function shell(pathname: string, request: Request): Promise<Response> {
  const page = await precache.matchPrecache('/shell')
  if (!page) return fetch(request)
  return new Response(page.body, { status: appPathStatus(pathname), headers: page.headers })
}

/** Reads any version's cache: file names carry their content's hash. */
async function cachedFile(request: Request): Promise<Response> {
  const key = precache.getCacheKeyForURL(request.url) ?? request.url
  return (
    (await caches.match(key, { ignoreVary: true })) ?? fetch(request, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
  )
}
