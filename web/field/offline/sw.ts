/**
 * The service worker. It keeps the shell and every chunk that the shell may ask for, so that the app opens with no signal.
 * What the farm's data were is not its business: the screens keep that (../seen.ts). The public pages and the API pass it by.
 */
import { PrecacheController } from 'workbox-precaching'
import { appPathStatus, isAppPath, redirectTarget } from '../../../worker/http/app-paths.ts'

declare const self: ServiceWorkerGlobalScope

const build = new PrecacheController()
build.addToCacheList(self.__WB_MANIFEST)

self.addEventListener('install', event => void build.install(event))

/** A new version waits until the last window of the old one is closed, unless a person asks for it. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(begin(event)))

/** A window that is open may be of the old version, in the middle of a load. What it may still ask for goes at a start without windows. */
async function begin(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) await build.activate(event)
  await self.clients.claim()
}

self.addEventListener('fetch', event => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

/** Undefined lets the browser ask the network as if nobody stood between. */
function answerTo(request: Request): Promise<Response> | Response | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (request.mode === 'navigate') return pageAt(pathname, request)
  if (pathname.startsWith('/assets/') || build.getCacheKeyForURL(pathname)) return file(request)
  return undefined
}

function pageAt(pathname: string, request: Request): Promise<Response> | Response | undefined {
  const moved = redirectTarget(pathname)
  if (moved) return Response.redirect(moved)
  return isAppPath(pathname) ? shell(pathname, request) : undefined
}

async function shell(pathname: string, request: Request): Promise<Response> {
  const page = await build.matchPrecache('/shell')
  if (!page) return fetch(request)
  return new Response(page.body, { status: appPathStatus(pathname), headers: page.headers })
}

/** From whichever build has it: file names carry their content's hash. */
async function file(request: Request): Promise<Response> {
  const key = build.getCacheKeyForURL(request.url) ?? request.url
  return (await caches.match(key, { ignoreVary: true })) ?? fetch(request)
}
