/** The WhatsApp of the signed-in person: whether it is linked, a code to link it, and the end of the link. */
import { Message, saved } from '../../domain/schema/envelope.ts'
import { toIso, toIsoOrNull } from '../../domain/time/day.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { CODE_MS } from '../../domain/whatsapp/limits.ts'
import { waLink } from '../../domain/whatsapp/link-code.ts'
import { WhatsappCode, WhatsappState } from '../../domain/whatsapp/whatsapp-output.ts'
import { generateReadableCode, normalizeCode } from '../auth/readable-code.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { whatsappCodes } from '../db/schema.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { createSecrets } from '../http/secrets.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { missingSettings, whatsappSettings } from '../whatsapp-api/settings.ts'
import { codeHash } from './code-hash.ts'
import { revokeLink, selectLink } from './link-statements.ts'

export const show = readAccount({
  output: WhatsappState,
  load: context => ({ links: selectLink(userIdOfSession(context)) }),
  reply: ({ links: [link] }, { env }) => ({
    available: missingSettings(env).length === 0,
    missing: missingSettings(env),
    linked_at: toIsoOrNull(link?.linkedAt ?? null),
    last_message_at: toIsoOrNull(link?.lastInboundAt ?? null),
  }),
})

/** The code of before no longer counts. */
export const createCode = writeAccount({
  output: saved(WhatsappCode),
  load: () => ({}),
  decide: (_, { env, req, member, now }) => {
    const settings = whatsappSettings(env)
    if (!settings)
      throw new Refusal(503, ['O WhatsApp não está configurado neste servidor. Fale com suporte@cochoemdia.com.br.'])
    const code = generateReadableCode(2, 4)
    return {
      userId: member.userId,
      code,
      codeHash: codeHash(createSecrets(env, req), normalizeCode(code)),
      url: waLink(settings.number, code),
      expiresAt: now + CODE_MS,
    }
  },
  save: ({ userId, codeHash, expiresAt }, { db }) => ({
    code: db
      .insert(whatsappCodes)
      .values({ userId, codeHash, expiresAt })
      .onConflictDoUpdate({ target: whatsappCodes.userId, set: { codeHash, expiresAt } }),
  }),
  reply: ({ code, url, expiresAt }) => ({
    data: { code, url, expires_at: toIso(expiresAt) },
    message: 'Código criado: envie-o pelo WhatsApp em até 10 minutos.',
  }),
})

export const unlink = writeAccount({
  output: Message,
  load: context => ({ links: selectLink(userIdOfSession(context)) }),
  decide: ({ links: [link] }, { member }) => ({ userId: member.userId, isLinked: link !== undefined }),
  save: ({ userId, isLinked }, context) =>
    isLinked ? { link: revokeLink(userId, context.now), event: recordSecurityEvent(context, 'whatsapp_unlinked') } : {},
  reply: () => ({ message: 'WhatsApp desligado da sua conta.' }),
})
