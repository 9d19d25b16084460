/** What a client reads by a link, and the links themselves. Nothing of what the feedlot spends, and nothing of other clients. */

import { message } from '../schema/envelope.ts'
import {
  array,
  createdAt,
  day,
  id,
  instant,
  integer,
  kg,
  lazy,
  Named,
  oneOf,
  orNull,
  reais,
  record,
  text,
} from '../schema/output-field.ts'
import { contractKinds } from './contract.ts'
import { InvoiceLine } from './invoice-output.ts'
import { clientStatuses } from './invoice-status.ts'

export const ClientLink = lazy(() =>
  record('ClientLink', {
    id: id(),
    expires_at: instant('Até quando vale'),
    visits: array(instant('Uma visita'), 'As últimas vezes em que a página foi aberta, a mais nova primeiro'),
    user: orNull(Named(), 'quem criou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type ClientLink = typeof ClientLink.infer

/** The link is in no other answer. */
export const NewClientLink = lazy(() =>
  record('NewClientLink', { data: ClientLink(), link: text('O link, para mandar ao cliente'), message: message() }),
)
export type NewClientLink = typeof NewClientLink.infer

const ClientLot = lazy(() =>
  record('ClientLot', {
    name: text('Nome do lote'),
    entry_date: day('Entrada'),
    deactivated_at: orNull(day('Encerramento'), 'nulo se está no confinamento'),
    heads: integer('Cabeças agora, ou no encerramento'),
    days: integer('Dias de confinamento'),
    deaths: integer('Mortes desde a entrada'),
    weight: orNull(kg('Peso médio projetado de uma cabeça'), 'nulo se o lote foi encerrado'),
    intake: orNull(kg('Matéria seca por cabeça e dia, nos últimos 7 dias com trato'), 'nulo antes do primeiro trato'),
  }),
)
export type ClientLot = ReturnType<typeof ClientLot>['infer']

const ClientInvoice = lazy(() =>
  record('ClientInvoice', {
    id: id(),
    from: day('Primeiro dia'),
    to: day('Último dia'),
    status: oneOf('Situação', clientStatuses),
    lines: array(InvoiceLine(), 'Como foram enviadas'),
    total: reais('Soma das linhas'),
    sent_at: orNull(instant('Enviada')),
  }),
)
export type ClientInvoice = ReturnType<typeof ClientInvoice>['infer']

export const ClientPage = lazy(() =>
  record('ClientPage', {
    farm_name: text('A fazenda'),
    timezone: text('O fuso da fazenda'),
    client_name: text('O cliente'),
    kind: oneOf('Como o trato é cobrado', contractKinds),
    expires_at: instant('Até quando o link vale'),
    lots: array(ClientLot(), 'Os lotes do contrato, o mais antigo primeiro'),
    invoices: array(ClientInvoice(), 'As faturas enviadas, a mais nova primeiro'),
  }),
)
export type ClientPage = typeof ClientPage.infer
