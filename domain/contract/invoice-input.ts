/** Bodies of invoices. Their figures are those of the server. */
import { oneOf } from '../schema/field.ts'
import { number } from '../schema/number-field.ts'
import { day } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'
import { nextInvoiceStatuses } from './invoice-status.ts'

/** Both days are in the period. */
export const Invoice = body({ from: day('Primeiro dia'), to: day('Último dia') })
export type Invoice = typeof Invoice.infer

export const ChangeStatus = body({
  status: oneOf('Situação da fatura', nextInvoiceStatuses),
  /** The total that the person saw of a draft. */
  'total?': number('Total', { unit: 'R$', min: -1_000_000_000, max: 1_000_000_000, decimals: 2 }),
})
export type ChangeStatus = typeof ChangeStatus.infer
