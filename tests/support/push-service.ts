/** Push services that record what they receive, and browsers that subscribe to them. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { decrypt as decryptContent } from 'http_ece'
import { vi } from 'vitest'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { alerts, pushSubscriptions, sessions } from '../../worker/db/schema.ts'
import { db } from './api-client.ts'
import { NOW } from './clock.ts'

/** What a browser keeps: its keys, and the address at its push service. */
export type Browser = { endpoint: string; pair: ECDH; auth: Buffer }
type Received = { endpoint: string; headers: Headers; body: Uint8Array; redirect: string | undefined }

const created = () => new Response(null, { status: 201 })

/** An hour before NOW, without alerts and subscriptions: what a test creates is due at NOW. Restore the mocks after each test. */
export async function preparePushServices() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW - HOUR_MS })
  vi.spyOn(console, 'error').mockReturnValue()
  await db.delete(alerts)
  await db.delete(pushSubscriptions)
  return mockPushServices()
}

export type PushServices = ReturnType<typeof mockPushServices>

/** Replaces `fetch` until the mocks are restored. A test changes `answer`, and empties `received`. */
function mockPushServices() {
  const services = {
    received: [] as Received[],
    answer: created as (endpoint: string) => Promise<Response> | Response,
    answerCreated: () => {
      services.answer = created
    },
    endpoints: () => services.received.map(({ endpoint }) => endpoint),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url: endpoint } = new Request(input, init)
    const body = new Uint8Array(init?.body as Uint8Array<ArrayBuffer>)
    services.received.push({ endpoint, headers: new Headers(init?.headers), body, redirect: init?.redirect })
    return services.answer(endpoint)
  })
  return services
}

let browsers = 0

export function createBrowser(host = 'fcm.googleapis.com'): Browser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { endpoint: `https://${host}/send/${++browsers}`, pair, auth: randomBytes(16) }
}

type Poster = { post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }> }

const FAR = Date.parse('2030-01-01T00:00:00Z')

/** The session of the device does not expire while a test moves the clock. */
export async function subscribe(member: Poster, topics: string[], browser = createBrowser()): Promise<Browser> {
  const { endpoint, pair, auth } = browser
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const { status, body } = await member.post('/push_subscriptions', { endpoint, keys, topics })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await db.update(sessions).set({ expiresAt: FAR })
  return browser
}

/** Decrypts with an implementation of RFC 8291 that is not the one that encrypts. */
export function decrypt({ pair, auth }: Browser, { body }: Received): unknown {
  const text = decryptContent(Buffer.from(body), {
    version: 'aes128gcm',
    privateKey: pair,
    authSecret: auth.toString('base64url'),
  })
  return JSON.parse(text.toString())
}
