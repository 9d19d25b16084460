/** Meta's webhook. It is answered once the messages are in the inbox; the answers to them come after. */
import { type IRequest, StatusError } from 'itty-router'
import { readEvents, type WebhookEvents } from '../../domain/whatsapp/webhook-payload.ts'
import { WebhookEvent } from '../../domain/whatsapp/whatsapp-output.ts'
import { runBatch } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { countUsage, type Usage } from '../db/usage.ts'
import { publicAccess } from '../http/access.ts'
import { declare, type Handler } from '../http/handler.ts'
import { identify } from '../http/identify.ts'
import { json } from '../http/respond.ts'
import { type WhatsappSettings, whatsappSettings } from '../whatsapp-api/settings.ts'
import { answerFrom } from './answer-inbox.ts'
import { takeNext } from './inbox.ts'
import { contactKey, insertIncoming, moveLink, releaseDigests, updateStatuses } from './received.ts'
import { isSameSecret, isSigned } from './signature.ts'

/** Without the settings the address does not exist. */
function requireSettings(env: Env): WhatsappSettings {
  const settings = whatsappSettings(env)
  if (!settings) throw new StatusError(404, 'O WhatsApp não está configurado neste servidor.')
  return settings
}

/** Meta asks once whether the address is ours. */
export const verify: Handler = declare(
  'read',
  publicAccess,
  { file: 'text/plain', failures: [403] },
  async (req, env) => {
    const { verifyToken } = requireSettings(env)
    const asked = (name: string) => String(req.query[`hub.${name}`] ?? '')
    if (asked('mode') !== 'subscribe' || !isSameSecret(asked('verify_token'), verifyToken))
      throw new StatusError(403, 'O código de verificação não confere.')
    return new Response(asked('challenge').slice(0, 200), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'inline',
        'cache-control': 'no-store',
      },
    })
  },
)

/** Meta sends 3 MB at most. */
const MAX_BYTES = 3 * 1024 * 1024

export const receive: Handler = declare(
  'write',
  publicAccess,
  { output: WebhookEvent, failures: [401, 413] },
  async (req, env, ctx) => {
    identify(publicAccess, req)
    const settings = requireSettings(env)
    const bytes = await readBytes(req)
    if (!isSigned(bytes, req.headers.get('x-hub-signature-256'), settings.appSecret))
      throw new StatusError(401, 'A assinatura não confere.')
    const now = Date.now()
    const events = readEvents(parsed(bytes), settings.phoneId, now)
    if (events.messages.length + events.statuses.length + events.changes.length > 0)
      await takeIn(events, { env, ctx, settings, now, usage: req.usage })
    return json(200, { message: 'Recebido.' })
  },
)

async function readBytes(req: IRequest): Promise<Uint8Array> {
  const tooLarge = () => new StatusError(413, 'O conteúdo passa de 3 MiB.')
  if (Number(req.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const bytes = new Uint8Array(await req.arrayBuffer())
  if (bytes.byteLength > MAX_BYTES) throw tooLarge()
  return bytes
}

/** What is signed and no JSON is dropped: Meta would send it for days. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

type Receiving = { env: Env; ctx: ExecutionContext; settings: WhatsappSettings; now: number; usage: Usage }

/** One trip: what came, and the first message to answer. A failure is a 5xx, and Meta repeats. */
async function takeIn({ messages, statuses, changes }: WebhookEvents, { env, ctx, settings, now, usage }: Receiving) {
  const contacts = [...new Set(messages.map(contactKey))]
  const claim = crypto.randomUUID()
  const { taken } = await runBatch(countUsage(env.DB.withSession('first-primary'), usage), {
    changes: changes.map(moveLink),
    messages: messages.length > 0 ? insertIncoming(messages, now) : undefined,
    digests: statuses.some(({ status }) => status === 'failed') ? releaseDigests(statuses) : undefined,
    statuses: statuses.length > 0 ? updateStatuses(statuses, now) : undefined,
    taken: contacts.length > 0 ? takeNext(claim, now, contacts) : undefined,
  })
  if (!taken) return
  const answering = answerFrom(taken, { env, settings, claim, contacts }).catch((error: unknown) =>
    console.error(JSON.stringify({ whatsapp: 'inbox', error: rootMessage(error) })),
  )
  ctx.waitUntil(answering)
}
