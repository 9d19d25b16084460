/** Ends a person's daily digest of a farm with the link of its mail, without a sign-in. Showing the link's page changes nothing. */
import { and, eq } from 'drizzle-orm'
import { Message } from '../../domain/schema/envelope.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { ownerOfToken } from '../auth/digest-token.ts'
import { farmUsers } from '../db/schema.ts'
import { writePublic } from '../http/route.ts'
import { createSecrets } from '../http/secrets.ts'

export const unsubscribe = writePublic({
  output: Message,
  idempotent: true,
  load: () => ({}),
  decide: (_, { env, req }) => {
    const owner = ownerOfToken(createSecrets(env, req), req.params.token ?? '')
    if (!owner) throw notFound('Este link não vale. Desligue o resumo em Minha conta, no painel.')
    return owner
  },
  save: ({ farmId, userId }, { db }) => ({
    membership: db
      .update(farmUsers)
      .set({ digest: false })
      .where(and(eq(farmUsers.farmId, farmId), eq(farmUsers.userId, userId))),
  }),
  reply: () => ({ message: 'Pronto: você não recebe mais o resumo diário desta fazenda.' }),
})

const PAGE = /^\/cancelar-resumo\/([\w-]+)\/?$/

/** A mail program posts to the address of the page; its form data are ignored. */
export function unsubscribeRequest(req: Request, url: URL): Request | null {
  const token = req.method === 'POST' ? PAGE.exec(url.pathname)?.[1] : undefined
  return token ? new Request(`${url.origin}/api/v1/digests/${token}`, { method: 'POST', headers: req.headers }) : null
}
