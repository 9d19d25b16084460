/** An invoice with what it is worked out from. */
import { eq, sql } from 'drizzle-orm'
import type { ContractFacts } from '../../../domain/contract/invoice.ts'
import type { Rows } from '../../db/batch.ts'
import { invoices } from '../../db/schema.ts'
import type { LoadContext } from '../../http/context.ts'
import { selectContractFacts, selectInvoiceLines, selectLineLots, toContractFacts } from './contract-queries.ts'

type LineRows = Rows<{ lines: ReturnType<typeof selectInvoiceLines>; lineLots: ReturnType<typeof selectLineLots> }>

/** The names of the lots of the contract and of the lines. */
export const lotNames = ({ lots }: ContractFacts, lineLots: LineRows['lineLots']) =>
  new Map([...lots.map(({ lot }) => lot), ...lineLots].map(({ id, name }) => [id, name]))

/** The invoice of the path, and what it is worked out from. */
export function loadOne(context: LoadContext) {
  const { db, joinedInFarm, params } = context
  const contractId = sql`(select contract_id from ${invoices} where id = ${params.id})`
  return {
    ...selectContractFacts(context, contractId),
    invoice: db
      .select()
      .from(invoices)
      .where(joinedInFarm(invoices, eq(invoices.id, params.id))),
    lines: selectInvoiceLines(context, sql`(${params.id})`),
    lineLots: selectLineLots(context, sql`(${params.id})`),
  }
}

/** Undefined where the farm has no such invoice. */
export function toInvoice({ invoice: [invoice], lines, lineLots, ...rows }: Rows<ReturnType<typeof loadOne>>) {
  const facts = toContractFacts(rows)
  if (!invoice || !facts) return undefined
  return { invoice, facts, lines, names: lotNames(facts, lineLots) }
}
