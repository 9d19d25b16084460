/** The PDF of an invoice, for the client who has the link of its contract: only what the link's page shows. */
import { eq, inArray, sql } from 'drizzle-orm'
import { toJson } from '../../../domain/contract/invoice.ts'
import { clientStatuses } from '../../../domain/contract/invoice-status.ts'
import { foundByLink } from '../../../domain/validation/refusal.ts'
import { invoices } from '../../db/schema.ts'
import { readPublic } from '../../http/route.ts'
import { PDF_TYPE } from '../costs/closeout-file.ts'
import { createClientScope, readableFarm, selectFarm, selectLink, UNKNOWN } from './client-page.ts'
import { selectContract, selectInvoiceLines, selectLineLots } from './contract-queries.ts'
import { invoicePdf } from './invoice-file.ts'

export const pdf = readPublic({
  file: PDF_TYPE,
  load: context => {
    const scope = createClientScope(context)
    const { id } = context.params
    const contractId = sql`(select contract_id from client_links where token_hash = ${scope.tokenHash})`
    return {
      contract: selectContract(scope, contractId),
      link: selectLink(scope),
      farm: selectFarm(scope),
      invoice: scope.db
        .select()
        .from(invoices)
        .where(
          scope.joinedInFarm(
            invoices,
            eq(invoices.id, id),
            sql`${invoices.contractId} = ${contractId}`,
            inArray(invoices.status, [...clientStatuses]),
          ),
        ),
      lines: selectInvoiceLines(scope, sql`(${id})`),
      lineLots: selectLineLots(scope, sql`(${id})`),
    }
  },
  reply: async ({ contract: [contract], link: [link], farm: [row], invoice: [invoice], lines, lineLots }, { now }) => {
    const farm = readableFarm(row, now)
    const found = foundByLink(link && farm && contract && invoice ? { farm, contract, invoice } : undefined, UNKNOWN)
    const names = new Map(lineLots.map(({ id, name }) => [id, name]))
    // the lines of a sent invoice are frozen: nothing is worked out again
    const sent = toJson({ contract: found.contract, lots: [] }, found.invoice, lines, names)
    const response = await invoicePdf(sent, found.farm.name, now)
    response.headers.set('x-robots-tag', 'noindex, nofollow')
    return response
  },
})
