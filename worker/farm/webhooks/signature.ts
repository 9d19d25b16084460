/** The signature of a webhook (Standard Webhooks, v1): HMAC-SHA256 of id, instant and body, with each secret that is in force. */
import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '../../../domain/webhook/webhook.ts'

const SECRET_BYTES = 32

export const generateSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Message = { id: string; now: number; body: string }

export function signedHeaders(secrets: readonly string[], { id, now, body }: Message): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signatures = secrets.map(secret => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
