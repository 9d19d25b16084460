/** Sends messages through Meta's Graph API. Does not throw, and logs neither text nor number. */
import { BUTTON_TITLE, MAX_BUTTONS, type Outgoing } from '../../domain/whatsapp/outgoing.ts'
import type { Contact } from '../../domain/whatsapp/webhook-payload.ts'
import type { WhatsappSettings } from './settings.ts'

/** `later`: it surely did not arrive, and may be sent again. `failed`: for good, or nobody knows, so it is not sent twice. */
export type Sent =
  | { outcome: 'sent'; id: string }
  | { outcome: 'later'; errorCode: string }
  | { outcome: 'failed'; errorCode: string }

/** Meta answered too late, or without the id of the message: the person may have it. */
export const mayHaveArrived = (errorCode: string) => errorCode === 'timeout' || errorCode === 'no id'

const TIMEOUT_MS = 8_000
/** Meta's codes of limits that pass: of the app, of the number, of the pair, and a service that is down. */
const PASSING = new Set(['4', '80007', '130429', '131016', '131056', '133004'])

export const sendText = (settings: WhatsappSettings, to: Contact, message: Outgoing, timeout?: number) =>
  post(settings, to, contentOf(message), timeout)

export const sendTemplate = (settings: WhatsappSettings, to: Contact, parameters: readonly string[]) =>
  post(settings, to, {
    type: 'template',
    template: {
      name: settings.digestTemplate,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: parameters.map(text => ({ type: 'text', text })) }],
    },
  })

async function post(
  { graphUrl, phoneId, token }: WhatsappSettings,
  { contactId, phone }: Contact,
  content: object,
  timeout = TIMEOUT_MS,
): Promise<Sent> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(phone ? { to: phone } : { recipient: contactId }),
    ...content,
  }
  try {
    const response = await fetch(`${graphUrl}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return outcomeOf(response.status, (await response.json().catch(() => null)) as GraphAnswer)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return isTimeout ? { outcome: 'failed', errorCode: 'timeout' } : { outcome: 'later', errorCode: 'network' }
  }
}

type GraphAnswer = { messages?: { id?: unknown }[]; error?: { code?: string | number } } | null

function outcomeOf(status: number, answer: GraphAnswer): Sent {
  const id = answer?.messages?.[0]?.id
  if (status >= 200 && status < 300)
    return typeof id === 'string' ? { outcome: 'sent', id } : { outcome: 'failed', errorCode: 'no id' }
  const errorCode = String(answer?.error?.code ?? status).slice(0, 20)
  const passes = status === 429 || status >= 500 || PASSING.has(errorCode)
  return { outcome: passes ? 'later' : 'failed', errorCode }
}

const LIST_BUTTON = 'Escolher'

function contentOf({ text, options }: Outgoing): object {
  if (options.length === 0) return { type: 'text', text: { body: text, preview_url: false } }
  const isShort = options.length <= MAX_BUTTONS && options.every(({ title }) => title.length <= BUTTON_TITLE)
  const action = isShort
    ? { buttons: options.map(reply => ({ type: 'reply', reply })) }
    : { button: LIST_BUTTON, sections: [{ title: 'Opções', rows: options }] }
  return { type: 'interactive', interactive: { type: isShort ? 'button' : 'list', body: { text }, action } }
}
