/**
 * `npm run whatsapp -- "como anda o trato" "b03 lambido" "sim"`: plays a conversation by WhatsApp against a running `npm start` (same PORT), as Meta would:
 * signed webhooks, and the answers from its Graph. EMAIL is whose WhatsApp it is: the manager of the demo farm unless given.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { graphUrl, localWhatsapp, type SentMessage, shownMessage } from './lib/graph-double.mjs'
import { portFrom } from './lib/port.mjs'

const port = portFrom(process.env.PORT, 8787)
const api = `http://localhost:${port}/api/v1`
const email = process.env.EMAIL ?? 'gestor@demo.cochoemdia.com.br'
const PASSWORD = 'cocho-demo'
const phone = '5565999990000'
const WAIT_MS = 15_000

async function call<Data>(method: string, path: string, body: object, token = ''): Promise<Data> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`Nothing answers at ${api}: run \`npm start\` first, with the same PORT.`)
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer as Data
}

const sentSoFar = async (): Promise<SentMessage[]> => (await fetch(`${graphUrl(port)}/sent`)).json()

async function send(text: string): Promise<void> {
  const message = { id: `wamid.local.${randomUUID()}`, from: phone, timestamp: String(Math.floor(Date.now() / 1_000)) }
  const value = {
    metadata: { phone_number_id: localWhatsapp.WHATSAPP_PHONE_ID },
    messages: [{ ...message, type: 'text', text: { body: text } }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', localWhatsapp.WHATSAPP_APP_SECRET).update(body).digest('hex')
  const response = await fetch(`${api}/whatsapp/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  if (!response.ok) throw new Error(`The webhook answered ${response.status}: ${await response.text()}`)
}

async function play(text: string): Promise<void> {
  const before = (await sentSoFar()).length
  await send(text)
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await new Promise(done => setTimeout(done, 100))) {
    const answer = (await sentSoFar())[before]
    if (answer) {
      console.log(`\n> ${text}\n${shownMessage(answer)}`)
      return
    }
  }
  throw new Error(`No answer to "${text}" within ${WAIT_MS / 1_000} s.`)
}

const texts = process.argv.slice(2)
if (texts.length === 0) throw new Error('Say something: npm run whatsapp -- "como anda o trato"')
const { token } = await call<{ token: string }>('POST', '/users/sign_in', { email, password: PASSWORD })
const link = await call<{ data: { code: string } }>('POST', '/users/whatsapp', {}, token)
await play(`Código ${link.data.code}`)
for (const text of texts) await play(text)
