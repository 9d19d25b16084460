/** Links the WhatsApp that sent a code to the account whose code it is. */
import { sql } from 'drizzle-orm'
import { linkedLine, WRONG_CODE } from '../../domain/whatsapp/lines.ts'
import { plainText } from '../../domain/whatsapp/outgoing.ts'
import { securityMail } from '../auth/security-mail.ts'
import { statementBuilder as db, runBatch } from '../db/batch.ts'
import { siteOfJobs } from '../http/client/site-origin.ts'
import { createSecrets } from '../http/secrets.ts'
import { logSecurityEvents, recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'
import { codeHashes } from './code-hash.ts'
import type { Claimed } from './inbox.ts'
import { requestOfLink, waitingContext } from './link-request.ts'
import { linkByCode } from './link-statements.ts'
import type { Reply } from './reply.ts'

export async function linkSender(env: Env, claimed: Claimed, code: string): Promise<Reply> {
  const now = Date.now()
  const { req } = requestOfLink(env, waitingContext().ctx, { linkId: 0, farmId: 0, now, isWrite: true })
  const hashes = codeHashes(createSecrets(env, { url: siteOfJobs(env) }), code)
  const statements = linkByCode(hashes, claimed, now, owner =>
    recordSecurityEvent({ db, now, req, env }, 'whatsapp_linked', { userId: owner, when: sql`exists ${owner}` }),
  )
  const saved = await runBatch(env.DB, statements)
  logSecurityEvents(statements, saved)
  const [link] = saved.link
  const [person] = saved.person
  if (!link || !person) return { outcome: 'wrong_code', message: plainText(WRONG_CODE), keptText: null }
  return {
    outcome: 'linked',
    message: plainText(linkedLine(saved.farms.map(({ name }) => name))),
    keptText: null,
    linkId: link.id,
    after: () => sendMail(env, securityMail('whatsapp_linked', { req, now }, person.email)),
  }
}
