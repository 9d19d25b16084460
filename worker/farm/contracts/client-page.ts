/** A client reads their lots and invoices, with the link that a manager sent. A token that is wrong, expired or revoked finds no row, so the answers and the work are the same. */
import { eq, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { readableUntil } from '../../../domain/account/suspension.ts'
import { readFarmId, withVisit } from '../../../domain/contract/client-link.ts'
import * as Output from '../../../domain/contract/client-output.ts'
import { clientPage } from '../../../domain/contract/client-page.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { foundByLink } from '../../../domain/validation/refusal.ts'
import { type FarmScope, scopeOfLink } from '../../db/farm-scope.ts'
import { clientLinks, farms } from '../../db/schema.ts'
import type { LoadContext } from '../../http/context.ts'
import { readPublic, writePublic } from '../../http/route.ts'
import { sha256 } from '../../http/tokens.ts'
import {
  selectContractFacts,
  selectInvoiceIds,
  selectInvoiceLines,
  selectInvoices,
  selectLineLots,
  toContractFacts,
} from './contract-queries.ts'

export const UNKNOWN = 'Este link não vale mais. Peça um novo ao confinamento.'

/** Runs before the route, so that it finds the database of the farm in the token. */
export function findFarm(req: IRequest): void {
  req.params.farmId = String(readFarmId(req.params.token ?? ''))
}

export function createClientScope({ req, params, now }: LoadContext): FarmScope & { tokenHash: string } {
  const tokenHash = sha256(req.params.token ?? '')
  return { ...scopeOfLink(tokenHash, params.farmId, now), tokenHash }
}

export const selectLink = ({ db, inFarm, tokenHash }: ReturnType<typeof createClientScope>) =>
  db
    .select()
    .from(clientLinks)
    .where(inFarm(clientLinks, eq(clientLinks.tokenHash, tokenHash)))

export const selectFarm = ({ db, inFarm }: FarmScope) =>
  db
    .select({ name: farms.name, timezone: farms.timezone, suspendedAt: farms.suspendedAt })
    .from(farms)
    .where(inFarm({ farmId: farms.id }))

/** Undefined where it was suspended for too long. */
export const readableFarm = <Farm extends { suspendedAt: number | null }>(farm: Farm | undefined, now: number) =>
  farm && now < (readableUntil(farm) ?? Number.POSITIVE_INFINITY) ? farm : undefined

export const show = readPublic({
  output: Output.ClientPage,
  load: context => {
    const scope = createClientScope(context)
    const contractId = sql`(select contract_id from client_links where token_hash = ${scope.tokenHash})`
    return {
      ...selectContractFacts(scope, contractId),
      link: selectLink(scope),
      farm: selectFarm(scope),
      invoices: selectInvoices(scope, contractId),
      lines: selectInvoiceLines(scope, selectInvoiceIds(contractId)),
      lineLots: selectLineLots(scope, selectInvoiceIds(contractId)),
    }
  },
  reply: ({ link: [link], farm: [farm], invoices: all, lines, lineLots, ...rows }, { now }) => {
    const facts = toContractFacts(rows)
    const open = readableFarm(farm, now)
    const found = foundByLink(link && open && facts ? { link, farm: open, facts } : undefined, UNKNOWN)
    const names = new Map([...found.facts.lots.map(({ lot }) => lot), ...lineLots].map(({ id, name }) => [id, name]))
    const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
    return clientPage(
      { farm: found.farm, expiresAt: found.link.expiresAt },
      found.facts,
      all.map(invoice => ({ invoice, lines: linesOf.get(invoice.id) ?? [] })),
      names,
      dayAt(now, found.farm.timezone),
    )
  },
})

/** The page says that it was opened. */
export const visit = writePublic({
  output: Message,
  idempotent: true,
  load: context => ({ link: selectLink(createClientScope(context)) }),
  decide: ({ link: [link] }, { now }) => {
    const { id, visits } = foundByLink(link, UNKNOWN)
    return { id, visits: withVisit(visits, now) }
  },
  save: ({ id, visits }, context) => {
    const { db, inFarm } = createClientScope(context)
    return {
      link: db
        .update(clientLinks)
        .set({ visits })
        .where(inFarm(clientLinks, eq(clientLinks.id, id))),
    }
  },
  reply: () => ({ message: 'Visita registrada.' }),
})
