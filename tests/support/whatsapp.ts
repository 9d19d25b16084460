/** Meta's side of WhatsApp: signed webhooks of a person, and a Graph that records what it is asked to send. Restore the mocks after each test. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import { api } from '../../worker/api.ts'
import { callApi } from './api-client.ts'
import { withoutRateLimits } from './rate-limits.ts'

export const settings = {
  verifyToken: 'verify-token-of-tests',
  appSecret: 'app-secret-of-tests',
  phoneId: '109876543210987',
}

export const sign = (body: Uint8Array | string, secret = settings.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

type SentBody = {
  to?: string
  recipient?: string
  type: string
  text?: { body: string }
  interactive?: { type: string; body: { text: string }; action: unknown }
  template?: { name: string; components: { parameters: { text: string }[] }[] }
}

/** `answer`: what Graph answers to the next messages; an id of its own unless a test changes it. */
export function mockGraph() {
  let ids = 0
  const accept = () => Response.json({ messages: [{ id: `wamid.out${++ids}${crypto.randomUUID()}` }] })
  const graph = {
    sent: [] as SentBody[],
    authorization: [] as (string | null)[],
    redirects: [] as string[],
    /** What is downloaded, by its address. */
    download: (() => new Response(null, { status: 404 })) as (address: string) => Response,
    answer: accept as (body: SentBody) => Response | Promise<Response>,
    accept,
    texts: () => graph.sent.map(textOf),
    last: () => textOf(graph.sent.at(-1)),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    graph.redirects.push(request.redirect)
    if (request.method === 'GET') {
      graph.authorization.push(request.headers.get('authorization'))
      return graph.download(request.url)
    }
    const body = (await request.json()) as SentBody
    graph.sent.push(body)
    graph.authorization.push(request.headers.get('authorization'))
    return graph.answer(body)
  })
  return graph
}
export type Graph = ReturnType<typeof mockGraph>

const textOf = (body: SentBody | undefined) => body?.text?.body ?? body?.interactive?.body.text ?? ''

/** The buttons or rows of a message. */
export const readOptions = (body: SentBody | undefined): { id: string; title: string }[] => {
  const action = body?.interactive?.action as
    | { buttons?: { reply: { id: string; title: string } }[]; sections?: { rows: { id: string; title: string }[] }[] }
    | undefined
  return action?.buttons?.map(({ reply }) => reply) ?? action?.sections?.flatMap(({ rows }) => rows) ?? []
}

type Content = Record<string, unknown>
export const textContent = (body: string): Content => ({ type: 'text', text: { body } })
const tapContent = (id: string): Content => ({
  type: 'interactive',
  interactive: { type: 'button_reply', button_reply: { id, title: id } },
})

export const audioContent = (id: string): Content => ({ type: 'audio', audio: { id, voice: true } })

export type Person = { from?: string; from_user_id?: string }
let persons = 0
/** A WhatsApp of nobody yet. */
export const newPerson = (): Person => ({
  from: `5565${990000000 + ++persons}`,
  from_user_id: `BR.${1_000_000 + persons}`,
})

let messages = 0
export const newId = () => `wamid.in${++messages}.${crypto.randomUUID()}`

type Sending = { id?: string; at?: number; bindings?: Env }
export const buildMessage = (person: Person, content: Content, { id = newId(), at = Date.now() }: Sending = {}) => ({
  id,
  ...person,
  timestamp: String(Math.floor(at / 1_000)),
  ...content,
})

export const buildPayload = (value: object, phoneId = settings.phoneId) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneId }, ...value },
        },
      ],
    },
  ],
})

type Posting = { signature?: string | null; bindings?: Env }

/** Posts the bytes of a webhook, and returns once what it started is done. */
export async function postWebhook(
  body: Uint8Array<ArrayBuffer> | string | object,
  { signature, bindings = withoutRateLimits() }: Posting = {},
) {
  const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
  const ctx = createExecutionContext()
  const header = signature === undefined ? sign(raw) : signature
  const response = await api.fetch(
    new Request('http://cocho.test/api/v1/whatsapp/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header !== null && { 'x-hub-signature-256': header }) },
      body: raw,
    }),
    bindings,
    ctx,
  )
  await waitOnExecutionContext(ctx)
  return response
}

const postingOf = (sending: Sending = {}): Posting => (sending.bindings ? { bindings: sending.bindings } : {})

export const write = (person: Person, text: string, sending?: Sending) =>
  postWebhook(buildPayload({ messages: [buildMessage(person, textContent(text), sending)] }), postingOf(sending))
export const tap = (person: Person, id: string, sending?: Sending) =>
  postWebhook(buildPayload({ messages: [buildMessage(person, tapContent(id), sending)] }), postingOf(sending))

/** Links the account's WhatsApp by a code, as a person does. */
export async function link(token: string, person = newPerson()): Promise<Person> {
  const { status, body } = await callApi('POST', '/users/whatsapp', { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await write(person, `Código ${body.data.code}`)
  return person
}
