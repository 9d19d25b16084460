/** Meta's side of a server on this machine: a person's WhatsApp, whose messages come as signed webhooks, and the Graph that the server calls. */
import { createHmac, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import {
  type GraphReply,
  localWhatsapp,
  type SentMessage,
  serveGraph,
  shownMessage,
} from '../../../scripts/lib/graph-double.mjs'

type Incoming = { id: string; from: string; timestamp: string; type: string; text: { body: string } }

export const sign = (bytes: Buffer | string) =>
  `sha256=${createHmac('sha256', localWhatsapp.WHATSAPP_APP_SECRET).update(bytes).digest('hex')}`

export const buildPayload = (...messages: Incoming[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          { field: 'messages', value: { metadata: { phone_number_id: localWhatsapp.WHATSAPP_PHONE_ID }, messages } },
        ],
      },
    ],
  })

export function openWhatsapp(request: APIRequestContext, url: string, from = '5565999990000') {
  const sent: SentMessage[] = []
  const graph = { reply: undefined as GraphReply | undefined }
  const server = serveGraph(
    Number(new URL(url).port),
    message => void sent.push(message),
    () => graph.reply,
  )
  const post = (bytes: Buffer | string, signature = sign(bytes)) =>
    request.post(`${url}/api/v1/whatsapp/webhook`, {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      data: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    })
  const message = (body: string, at: number): Incoming => ({
    ...{ id: `wamid.${randomUUID()}`, from, type: 'text', text: { body } },
    timestamp: String(Math.floor(at / 1_000)),
  })
  const texts = () => sent.map(shownMessage)
  /** Sends it, and returns the answer. */
  const say = async (body: string, at: number): Promise<string> => {
    const before = sent.length
    expect((await post(buildPayload(message(body, at)))).status()).toBe(200)
    await expect.poll(() => sent.length).toBe(before + 1)
    return texts()[before] ?? ''
  }
  return { sent, texts, graph, post, message, say, close: () => server.close() }
}
