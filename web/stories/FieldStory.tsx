/** The base of the stories of the app: a signed-in person, an empty outbox, a URL and a mocked API. */
import type { Decorator } from '@storybook/react-vite'
import { openDB } from 'idb'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { LinkContext } from 'ui-kit'
import { Link, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { farmKey } from '../core/data.ts'
import { deleteDrafts } from '../core/drafts.ts'
import { clearPersistentCache, openPersistentCache } from '../core/persistent-cache.ts'
import { type Session, session } from '../core/session.ts'
import { dismissAllToasts } from '../core/toasts.ts'
import { discard, pending } from '../field/offline/outbox.ts'
import { updateOutboxStore } from '../field/offline/outbox-store.ts'
import { OutboxSync } from '../field/offline/sync/OutboxSync.tsx'
import { FARM_ID, people } from './fixtures/field.fixture.ts'

/** Removes, as `beforeEach`, everything that the story before left on the device, and signs a person in. */
export async function resetDevice(person: Session = people.technician): Promise<void> {
  localStorage.clear()
  // at once: a story that is rendered again, as after a change of theme, has requests on their way, which belong to this person
  session.set(person)
  deleteDrafts()
  dismissAllToasts()
  for (const item of await pending()) await discard(item)
  updateOutboxStore({ state: 'sent' })
}

/** `url` is the page that the story opens: '/operador?operacao=7', '/update-password#email=...'. */
export const inApp =
  (url = '/'): Decorator =>
  (Story, { loaded }) => (
    <InApp url={url} cache={loaded.cache}>
      <Story />
    </InApp>
  )

function InApp({ url, cache, children }: { url: string; cache: Cache | undefined; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => {
    const [path = '/', searchPath = ''] = withoutHash(url).split('?')
    return memoryLocation({ path, searchPath })
  })
  return (
    <SWRConfig value={{ ...swrOptions, provider: () => cache ?? emptyCache() }}>
      <OutboxSync />
      <Router
        hook={hook}
        searchHook={searchHook}
        aroundNav={(navigate, to, options) => navigate(withoutHash(to), options)}
      >
        <LinkContext value={Link}>{children}</LinkContext>
      </Router>
    </SWRConfig>
  )
}

/** Replaces the cache that a story before has left, with the times of its answers. */
function emptyCache(): Cache {
  const cache = new Map()
  void clearPersistentCache(cache)
  return cache
}

/** The location in memory has no place for what stands behind '#': it goes to the browser's own. */
function withoutHash(url: string): string {
  const [path = '/', hash = ''] = url.split('#')
  window.location.hash = hash
  return path
}

/** Stores, as `loaders`, what the device received from the API earlier, by path. `at` is the time of it, in ms. */
export const cachedAnswers = (answers: Record<string, { data: unknown; at: number }>) => async () => {
  await clearPersistentCache(await openPersistentCache())
  const database = await openDB('cocho-seen')
  for (const [path, answer] of Object.entries(answers)) await database.put('answers', answer, farmKey(FARM_ID, path))
  database.close()
  return { cache: await openPersistentCache() }
}

const swrOptions = { dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false }

const apiUrl = (path: string) => `/api/v1/farms/${FARM_ID}${path}`

export const mockFarmApi = {
  get: (path: string, data: unknown) => http.get(apiUrl(path), () => HttpResponse.json({ data })),
  /** `dataOf` gives the data of the moment. */
  getCurrent: (path: string, dataOf: () => unknown) =>
    http.get(apiUrl(path), () => HttpResponse.json({ data: dataOf() })),
  neverRespond: (path: string) => http.get(apiUrl(path), () => new Promise<Response>(() => undefined)),
  fail: (path: string, status = 500) =>
    http.get(apiUrl(path), () =>
      HttpResponse.json({ errors: ['Algo deu errado do nosso lado. Tente de novo.'] }, { status }),
    ),
  networkError: (path: string) => http.all(apiUrl(path), () => HttpResponse.error()),
  /** Calls `onArrival`, and leaves the answer to the handlers of the story after `until`. */
  holdPost: (path: string, onArrival: () => void, until: Promise<void>) =>
    http.post(apiUrl(path), async () => {
      onArrival()
      await until
    }),
  /** Accepts every fact, and adds the request bodies to `posted`. */
  acceptFacts: (path: string, posted: unknown[] = [], more: object = {}) =>
    http.post(apiUrl(path), async ({ request }) => {
      const body = (await request.json()) as { readings?: unknown[]; events?: unknown[] }
      posted.push(body)
      const accepted = (body.readings ?? body.events ?? []).length
      return HttpResponse.json({ data: { accepted, repeated: 0, rejected: [], ...more }, message: 'Recebido.' })
    }),
  /** Rejects every event, and adds the request bodies to `posted`. */
  rejectEvents: (error: string, posted: unknown[] = []) =>
    http.post(apiUrl('/operations/events'), async ({ request }) => {
      const body = (await request.json()) as { events: { id: string }[] }
      posted.push(body)
      const rejected = body.events.map(({ id }) => ({ id, error }))
      return HttpResponse.json({ data: { accepted: 0, repeated: 0, rejected, operations: [] }, message: '' })
    }),
  put: (path: string, status = 200, posted: unknown[] = []) =>
    http.put(apiUrl(path), async ({ request }) => {
      posted.push(await request.json())
      return HttpResponse.json(status < 300 ? { data: [], message: '' } : { errors: ['Sem conexão com o banco.'] }, {
        status,
      })
    }),
}
