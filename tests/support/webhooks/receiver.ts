/** A receiver of webhooks that records what it gets, in the place of every other machine. */

import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

export type Received = {
  url: string
  id: string
  headers: Record<string, string>
  body: string
  redirect: string | undefined
}
type Answer = (received: Received) => Response | Promise<Response>

export const RECEIVER = 'http://127.0.0.1:4599/recebe'

/** Replaces `fetch` until the mocks are restored. A test changes `answer`, and empties `received`. */
export function mockReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: (() => new Response(null, { status: 204 })) as Answer,
    types: () => receiver.received.map(({ body }) => JSON.parse(body).type),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init)
    const headers = Object.fromEntries(new Headers(init?.headers))
    const received = {
      url,
      id: headers['webhook-id'] ?? '',
      headers,
      body: typeof init?.body === 'string' ? init.body : '',
      redirect: init?.redirect,
    }
    receiver.received.push(received)
    return receiver.answer(received)
  })
  return receiver
}

/** Throws where the signature is not right, by code that is not the one that signs. */
export const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers)
