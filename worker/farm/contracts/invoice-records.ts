/** The records of each line of an invoice, beside what it charged when it was sent. */
import { chargesNow } from '../../../domain/contract/invoice.ts'
import * as Output from '../../../domain/contract/invoice-records-output.ts'
import { recordsToJson } from '../../../domain/contract/line-records.ts'
import { listOf } from '../../../domain/schema/envelope.ts'
import { read } from '../route.ts'
import { loadOne, toInvoice } from './invoice-queries.ts'

/** Lists them in the order of the lines of the invoice. */
export const list = read({
  can: 'results.read',
  output: listOf(Output.LineRecords),
  load: loadOne,
  reply: rows => {
    const one = toInvoice(rows)
    if (!one) return undefined
    const { invoice, facts, lines, names } = one
    const charged = invoice.status === 'draft' ? chargesNow(facts, invoice) : lines
    return recordsToJson(facts, invoice, charged, names)
  },
})
