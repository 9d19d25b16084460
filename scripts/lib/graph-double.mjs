// Meta's side of WhatsApp on this machine: the settings that `wrangler dev` gets, and a Graph that prints what it is asked to send.
import { createServer } from 'node:http'

/** The settings of this machine only. */
export const localWhatsapp = {
  WHATSAPP_VERIFY_TOKEN: 'local-verify-token',
  WHATSAPP_APP_SECRET: 'local-app-secret',
  WHATSAPP_TOKEN: 'local-token',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_NUMBER: '+55 65 3000-0000',
  WHATSAPP_DIGEST_TEMPLATE: 'resumo_diario',
}

/** Its port is beside that of the Worker. */
const graphPort = (/** @type {number} */ port) => (port > 60_000 ? port - 1_000 : port + 1_000)
export const graphUrl = (/** @type {number} */ port) => `http://127.0.0.1:${graphPort(port)}`

/**
 * @typedef {{ to?: string, recipient?: string, type: string, text?: { body: string }, template?: object,
 *   interactive?: { body: { text: string }, action: { buttons?: { reply: { title: string } }[], sections?: { rows: { title: string }[] }[] } } }} SentMessage
 */

/** What a person would see of it. @param {SentMessage} message */
export function shownMessage(message) {
  const { buttons = [], sections = [] } = message.interactive?.action ?? {}
  const options = [
    ...buttons.map(({ reply }) => reply.title),
    ...sections.flatMap(({ rows }) => rows.map(({ title }) => title)),
  ]
  const text = message.text?.body ?? message.interactive?.body.text ?? JSON.stringify(message.template)
  return [text, ...(options.length > 0 ? [options.map(title => `[${title}]`).join(' ')] : [])].join('\n')
}

/** @typedef {{ status: number, body: object, delay?: number }} GraphReply */

/**
 * `GET /sent` answers what was sent so far. `replyTo`: what a message is answered, where it is not taken.
 * @param {number} port of the Worker @param {(message: SentMessage) => void} onMessage @param {(message: SentMessage) => GraphReply | undefined} [replyTo]
 */
export function serveGraph(port, onMessage, replyTo) {
  /** @type {SentMessage[]} */
  const sent = []
  const answer = async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    response.setHeader('content-type', 'application/json')
    if (request.method !== 'POST') {
      response.end(JSON.stringify(sent))
      return
    }
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const message = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    sent.push(message)
    onMessage(message)
    const reply = replyTo?.(message)
    if (reply?.delay) await new Promise(done => setTimeout(done, reply.delay))
    response.statusCode = reply?.status ?? 200
    response.end(JSON.stringify(reply?.body ?? { messages: [{ id: `wamid.local.${Date.now()}.${sent.length}` }] }))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(graphPort(port), '127.0.0.1')
  server.unref()
  return server
}
