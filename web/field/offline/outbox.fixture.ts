/** What the tests of the outbox run on instead of a browser and the API. */
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { type Session, session } from '../../core/session.ts'
import { acknowledge, pending } from './outbox.ts'
import type { Fact } from './outbox-item.ts'
import { updateOutboxStore } from './outbox-store.ts'
import { forgetPace } from './send-pace.ts'

const FARM_ID = 1
export const email = 'tecnico@example.com'
export const otherEmail = 'operador@example.com'
export const owner = { farmId: FARM_ID, by: email }

export const account = (of: string, farmIds = [FARM_ID]): Session => ({
  token: `token of ${of}`,
  email: of,
  name: 'Marina Duarte',
  user_type: 'technician',
  staff: false,
  farms: farmIds.map(id => ({
    id,
    name: `Farm ${id}`,
    user_type: 'technician',
    timezone: 'America/Sao_Paulo',
    can: [],
  })),
})

export const at = (second: number) => new Date(Date.UTC(2025, 10, 21, 9) + second * 1000).toISOString()
export const reading = (lot: number, note = 5): Fact => ({
  kind: 'reading',
  fact: { lot_id: lot, timestamp: at(lot), note },
})
export const keyOfReading = (lot: number) => `${lot}:${at(lot)}`
export const event = (id: string): Fact => ({
  kind: 'event',
  fact: { id, operation_id: 7, type: 'load', line_id: 1, kg: 10, at: at(0), device: 'Android 4F2A' },
})

export const death = (id: string): Fact => ({
  kind: 'movement',
  fact: { id, lot_id: 4, kind: 'death', quantity: 1, at: at(0) },
})

export const pendingKeys = async () => (await pending()).map(({ key }) => key)

const { locks } = navigator

/** Prepares, as `beforeEach`, a browser with network, an empty outbox, and a person who is signed in. */
export async function resetBrowser(): Promise<void> {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  stubNavigator({})
  await acknowledge(await pending(), new Map())
  updateOutboxStore({ items: [], state: 'sent' })
  forgetPace()
  session.set(account(email))
}

export const stubNavigator = (change: { onLine?: boolean; locks?: undefined }) =>
  vi.stubGlobal('navigator', { onLine: true, locks, ...change })

type Posted = {
  sent_at?: string
  readings?: { lot_id: number; timestamp: string }[]
  movements?: { id: string }[]
  events?: { id: string }[]
}

const kinds: Record<string, Fact['kind']> = { trough_readings: 'reading', movements: 'movement', events: 'event' }
type Request = { farmId: number; kind: Fact['kind']; keys: string[]; token: string; sentAt: string }
type Respond = (request: Request, store: () => Response) => Response | Promise<Response>

/** The API in place of `fetch`. It stores each fact once, as the server does. */
export function stubApi() {
  const api = {
    /** Every request, in order. */
    requests: [] as Request[],
    /** Keys in the order in which they were stored. */
    stored: [] as string[],
    /** Why the server rejects a fact; undefined for those that it takes. */
    rejectionOf: (_key: string): string | undefined => undefined,
    /** Answers the next requests in place of the server, one each. `store` is what the server would do. */
    responses: [] as Respond[],
  }
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const body = JSON.parse(init.body) as Posted
    const request: Request = {
      farmId: Number(/farms\/(\d+)\//.exec(url)?.[1]),
      kind: kinds[url.split('/').at(-1) ?? ''] ?? 'event',
      keys: [
        ...(body.readings ?? []).map(one => `${one.lot_id}:${one.timestamp}`),
        ...(body.movements ?? body.events ?? []).map(one => one.id),
      ],
      token: init.headers.authorization ?? '',
      sentAt: body.sent_at ?? '',
    }
    api.requests.push(request)
    const store = () => storeFacts(api, request)
    return (api.responses.shift() ?? ((_request, storeAll) => storeAll()))(request, store)
  })
  return api
}

/** How many facts each request had. */
export const requestSizes = ({ requests }: Pick<ReturnType<typeof stubApi>, 'requests'>) =>
  requests.map(({ keys }) => keys.length)

export const range = (count: number) => Array.from({ length: count }, (_, i) => i)

function storeFacts(
  api: Pick<ReturnType<typeof stubApi>, 'stored' | 'rejectionOf'>,
  { kind, keys }: Request,
): Response {
  const rejected = keys.flatMap(key => {
    const error = api.rejectionOf(key)
    if (error === undefined) return []
    const [lot, ...timestamp] = key.split(':')
    return [kind !== 'reading' ? { id: key, error } : { lot_id: Number(lot), timestamp: timestamp.join(':'), error }]
  })
  const taken = keys.filter(key => api.rejectionOf(key) === undefined)
  const accepted = taken.filter(key => !api.stored.includes(key))
  api.stored.push(...accepted)
  return answer({
    accepted: accepted.length,
    repeated: taken.length - accepted.length,
    rejected,
    lots: [],
    operations: [],
  })
}

export const answer = (data: unknown) => Response.json({ data, message: '' })
export const failure = (status: number) => Response.json({ errors: [`Erro ${status}`] }, { status })
export const networkError = (): Response => {
  throw new TypeError('Failed to fetch')
}
