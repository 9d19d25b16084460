/** What a story of a field screen stands on: somebody signed in, an empty outbox, an address of its own and a mocked network. */
import type { Decorator } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { LinkContext } from 'ui-kit'
import { Link, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { OutboxSync } from '../field/offline/OutboxSync.tsx'
import { discard, pending } from '../field/offline/outbox.ts'
import { updateOutboxStore } from '../field/offline/outbox-store.ts'
import { type Session, session } from '../session.ts'
import { dismissAllToasts } from '../toasts.ts'
import { FARM_ID, people } from './field.fixture.ts'

/** For `beforeEach`: nothing of the story before. */
export async function resetDevice(who: Session = people.technician): Promise<void> {
  localStorage.clear()
  dismissAllToasts()
  for (const item of await pending()) await discard(item)
  session.set(who)
  updateOutboxStore({ state: 'sent' })
}

/** `at` is where the story opens, '/operador?operacao=7'. */
export const inApp =
  (at = '/'): Decorator =>
  Story => (
    <InApp at={at}>
      <Story />
    </InApp>
  )

function InApp({ at, children }: { at: string; children: ReactNode }) {
  const [path = '/', searchPath = ''] = at.split('?')
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, searchPath }))
  return (
    <SWRConfig value={{ ...swr, provider: () => new Map() }}>
      <OutboxSync />
      <Router hook={hook} searchHook={searchHook}>
        <LinkContext value={Link}>{children}</LinkContext>
      </Router>
    </SWRConfig>
  )
}

const swr = { dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false }

const api = (path: string) => `/api/v1/farms/${FARM_ID}${path}`

export const mockFarmApi = {
  get: (path: string, data: unknown) => http.get(api(path), () => HttpResponse.json({ data })),
  neverRespond: (path: string) => http.get(api(path), () => new Promise<Response>(() => undefined)),
  fail: (path: string, status = 500) =>
    http.get(api(path), () =>
      HttpResponse.json({ errors: ['Algo deu errado do nosso lado. Tente de novo.'] }, { status }),
    ),
  networkError: (path: string) => http.all(api(path), () => HttpResponse.error()),
  /** Takes every fact; what was posted is in `posted`. */
  acceptFacts: (path: string, posted: unknown[] = [], more: object = {}) =>
    http.post(api(path), async ({ request }) => {
      const body = (await request.json()) as { readings?: unknown[]; events?: unknown[] }
      posted.push(body)
      const accepted = (body.readings ?? body.events ?? []).length
      return HttpResponse.json({ data: { accepted, repeated: 0, rejected: [], ...more }, message: 'Recebido.' })
    }),
  put: (path: string, status = 200, posted: unknown[] = []) =>
    http.put(api(path), async ({ request }) => {
      posted.push(await request.json())
      return HttpResponse.json(status < 300 ? { data: [], message: '' } : { errors: ['Sem conexão com o banco.'] }, {
        status,
      })
    }),
}
