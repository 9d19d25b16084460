/** Invoices in responses. Money is reais. */
import {
  array,
  day,
  id,
  instant,
  integer,
  lazy,
  Named,
  number,
  oneOf,
  orNull,
  reais,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { chargeKinds } from './charges.ts'
import { invoiceStatuses } from './invoice-status.ts'

export const InvoiceLine = lazy(() =>
  record('InvoiceLine', {
    kind: oneOf(
      'O que se cobra: cabeças-dia, @ produzidas, kg de MS, as duas partes de uma parceria, o crédito das mortes ou um serviço',
      chargeKinds,
    ),
    lot: orNull(Named(), 'o lote; nulo em um serviço'),
    description: orNull(text('O serviço'), 'nulo nas outras linhas'),
    quantity: number('Quantas cabeças-dia, @, kg de MS ou serviços'),
    price: orNull(reais('Preço de um; de MS, da tonelada'), 'nulo se a linha é só de @'),
    amount: reais('Valor; negativo em um crédito'),
  }),
)
export type InvoiceLine = typeof InvoiceLine.infer

const invoice = () =>
  ({
    id: id(),
    contract: record('InvoiceContract', { id: id(), client_name: text('Dono dos animais') }),
    from: day('Primeiro dia'),
    to: day('Último dia'),
    status: oneOf('Situação', invoiceStatuses),
    lines: array(InvoiceLine(), 'De um rascunho, com os registros de agora; depois, como foram enviadas'),
    total: reais('Soma das linhas'),
    ...timestamps(),
  }) as const

export const Invoice = lazy(() =>
  record('Invoice', {
    ...invoice(),
    change: orNull(
      reais('Quanto o total mudaria com os registros de agora'),
      'nulo se não mudou, em um rascunho e em uma anulada',
    ),
    missing: array(
      record('MissingSales', { lot: Named(), heads: integer('Cabeças que saíram sem venda') }),
      'Lotes sem as vendas de que as @ dependem, em um rascunho',
    ),
    'transferred?': array(
      record('TransferredHeads', { lot: Named(), heads: integer('Cabeças que foram a um lote fora do contrato') }),
      'Lotes com cabeças cujas @ não estão em nenhuma linha, em um rascunho',
    ),
    sent_at: orNull(instant('Enviada'), 'nulo em um rascunho'),
  }),
)
export type Invoice = typeof Invoice.infer
