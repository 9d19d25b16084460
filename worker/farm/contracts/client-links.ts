/** The links that a manager makes for a client. The secret is in one answer, and the database has its hash. */
import { desc, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  clientLinkExpiry,
  MAX_LINKS,
  rejectTooManyLinks,
  toJson,
  toLinkToken,
} from '../../../domain/contract/client-link.ts'
import * as Output from '../../../domain/contract/client-output.ts'
import { listOf, Message } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { clientLinks, contracts } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, byId } from '../../db/statements.ts'
import { siteOrigin } from '../../http/client/site-origin.ts'
import type { LoadContext, QueryContext } from '../../http/context.ts'
import { generateLinkToken, sha256 } from '../../http/tokens.ts'
import { read, write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { selectContract } from './contract-queries.ts'

/** Also those that expired: a manager sees whether the client opened them. */
const LISTED = 50

/** The links that are not revoked. */
const ofContract = ({ joinedInFarm, params }: QueryContext) =>
  joinedInFarm(clientLinks, eq(clientLinks.contractId, params.id), isNull(clientLinks.revokedAt))

const liveLinks = (context: QueryContext) =>
  sql<number>`(select count(*) from ${clientLinks} where ${ofContract(context)} and ${gt(clientLinks.expiresAt, context.now)})`

export const list = read({
  can: 'results.read',
  output: listOf(Output.ClientLink),
  load: context => ({
    contract: selectContract(context, context.params.id),
    links: context.db.select().from(clientLinks).where(ofContract(context)).orderBy(desc(clientLinks.id)).limit(LISTED),
    people: selectPeople(context),
  }),
  reply: ({ contract: [contract], links, people }) => {
    const names = new Map(people.map(({ id, name }) => [id, { id, name }]))
    return contract && links.map(link => toJson(link, names.get(link.userId) ?? null))
  },
})

export const create = write({
  can: 'contracts.write',
  status: 201,
  output: Output.NewClientLink,
  load: context => ({
    contract: selectContract(context, context.params.id),
    live: context.db.select({ count: liveLinks(context).as('live_links') }).from(sql`(select 1)`),
  }),
  decide: ({ contract: [row], live: [live] }, { env, req, member, now }) => {
    const contract = found(row)
    rejectTooManyLinks(live?.count ?? 0)
    const token = toLinkToken(generateLinkToken(), member.farm.id)
    const link = { tokenHash: sha256(token), expiresAt: clientLinkExpiry(now), visits: [], createdAt: now }
    return { contract, link, url: `${siteOrigin(env, req)}/cliente/${token}` }
  },
  save: ({ contract, link }, context) => ({
    contract: assertRowExists(context.db, contracts, byId(context, contracts, contract.id)),
    limit: assertInBatch(context.db, sql`${liveLinks(context)} < ${MAX_LINKS}`),
    link: context.db
      .insert(clientLinks)
      .values({ ...link, farmId: context.farmId, contractId: contract.id, userId: context.member.userId })
      .returning({ id: clientLinks.id }),
  }),
  audit: {
    type: 'contract',
    action: 'create_link',
    changes: ({ contract: { id, clientName } }) => ({ id, name: clientName, after: { client_name: clientName } }),
  },
  reply: ({ link, url }, { member, saved }) => ({
    data: toJson({ ...link, id: found(saved.link[0]).id }, { id: member.userId, name: member.name }),
    link: url,
    message: 'Link criado. Mande agora ao cliente: ele não aparece de novo.',
  }),
})

function selectLink(context: LoadContext) {
  const id = Number(/^\d{1,15}$/.exec(context.req.params?.linkId ?? '')?.[0] ?? 0)
  return context.db
    .select()
    .from(clientLinks)
    .where(sql`${ofContract(context)} and ${eq(clientLinks.id, id)}`)
}

export const revoke = write({
  can: 'contracts.write',
  output: Message,
  idempotent: true,
  load: context => ({ contract: selectContract(context, context.params.id), link: selectLink(context) }),
  decide: ({ contract: [contract], link: [link] }) => ({ contract: found(contract), link: found(link) }),
  save: ({ link }, { db, joinedInFarm, now }) => ({
    link: db
      .update(clientLinks)
      .set({ revokedAt: now })
      .where(joinedInFarm(clientLinks, eq(clientLinks.id, link.id), isNull(clientLinks.revokedAt))),
  }),
  audit: {
    type: 'contract',
    action: 'revoke_link',
    changes: ({ contract: { id, clientName } }) => ({ id, name: clientName, before: { client_name: clientName } }),
  },
  reply: () => ({ message: 'Link revogado. Quem o tem não lê mais nada.' }),
})
