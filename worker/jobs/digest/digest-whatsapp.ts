/** The digest by WhatsApp: as text within 24 hours of the person's last message, outside of it as the approved template. */
import type { Digest } from '../../../domain/digest/digest.ts'
import { digestText, digestValues, isInWindow } from '../../../domain/whatsapp/digest-text.ts'
import { plainText } from '../../../domain/whatsapp/outgoing.ts'
import { sendTemplate, sendText } from '../../whatsapp-api/send-message.ts'
import { type WhatsappSettings, whatsappSettings } from '../../whatsapp-api/settings.ts'
import type { Recipient, SentDigest } from './digest-queries.ts'

/** After so many failures in a row the rest of a run goes by e-mail: each may have waited for a time-out. */
const MAX_FAILURES = 5

/** Sends nothing, and returns undefined, where the digest is to go by e-mail. */
export function openDigestWhatsapp(env: Env, site: string, now: number) {
  const settings = whatsappSettings(env)
  let failures = 0
  return async (recipient: Recipient, digest: Digest): Promise<SentDigest | undefined> => {
    const { farmId, linkId, contactId, phone } = recipient
    if (!settings || linkId === null || failures >= MAX_FAILURES) return undefined
    const prepared = prepare(recipient, digest, { settings, site, now })
    if (!prepared) return undefined
    const sent = await prepared.send()
    if (sent.outcome === 'sent') {
      failures = 0
      return { id: sent.id, farmId, linkId, contactId, phone, text: prepared.text }
    }
    failures += 1
    console.error(JSON.stringify({ whatsapp: 'digest', outcome: sent.outcome, code: sent.errorCode }))
    return undefined
  }
}

type Frame = { settings: WhatsappSettings; site: string; now: number }

function prepare(recipient: Recipient, digest: Digest, { settings, site, now }: Frame) {
  if (isInWindow(recipient.lastInboundAt ?? 0, now)) {
    const text = digestText(digest, site)
    return { text, send: () => sendText(settings, recipient, plainText(text)) }
  }
  if (settings.digestTemplate === '') return undefined
  const values = digestValues(digest)
  return { text: values.join('\n'), send: () => sendTemplate(settings, recipient, values) }
}
