/** Schemas of query strings, where every value is a text. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { alertStatuses } from '../alert/acknowledge-and-snooze.ts'
import { alertKinds } from '../alert/kind.ts'
import { approvalStatuses } from '../approval/approval.ts'
import { auditTypes } from '../audit/subjects.ts'
import { operationStatuses } from '../operation/status.ts'
import { proposalStatuses } from '../proposal/status.ts'
import { contactStatuses } from '../site/contact.ts'
import { farmStatuses } from '../staff/farm.ts'
import { daysBetween } from '../time/day.ts'
import { periodNames } from '../time/period.ts'
import { cursor } from './cursor.ts'
import { EXPORT_DAYS } from './export-days.ts'
import { oneOf, withMessage } from './field.ts'
import { email, text } from './text-field.ts'
import { day } from './time-field.ts'
import * as Input from './type.ts'

/** Unknown parameters are ignored: an address may carry more than the route reads. */
export function query<const Definition extends object>(
  definition: Input.type.validate<Definition>,
): Input.type.instantiate<Definition> {
  return Input.body<Definition>(definition).onUndeclaredKey('delete') as Input.type.instantiate<Definition>
}

function positiveInteger(label: string, max: number): Type<number> {
  const message = `${label} deve ser um número de 1 a ${max.toLocaleString('pt-BR')}`
  return type.string
    .narrow(value => /^\d{1,15}$/.test(value) && Number(value) >= 1 && Number(value) <= max)
    .pipe(Number)
    .configure({ ...withMessage(label, { format: message }), type: 'integer', minimum: 1, maximum: max })
    .as<number>()
}

const page = {
  'page?': positiveInteger('Página', 1_000_000),
  'items?': positiveInteger('Itens por página', 100),
} as const

export const Page = query(page)
export type Page = typeof Page.infer

/** A page of a list in the order of the ids: by its number, or by the cursor of the page beside it. */
const pageById = { ...page, 'cursor?': cursor('number') } as const

export const Approvals = query({ ...pageById, 'status?': oneOf('Situação', approvalStatuses) })
export type Approvals = typeof Approvals.infer

export const dateRange = { 'from?': day('De'), 'to?': day('Até') } as const
type Dates = { from?: string; to?: string }

export function isOrdered({ from, to }: Dates, ctx: Input.NarrowContext): boolean {
  if (!from || !to || from <= to) return true
  return ctx.reject({ message: 'O fim deve ser igual ou posterior ao início.', relativePath: ['to'] })
}

export const Operations = query({
  ...pageById,
  ...dateRange,
  'status?': oneOf('Situação', operationStatuses),
}).narrow(isOrdered)
export type Operations = typeof Operations.infer

const anyId = (label: string) => positiveInteger(label, 999_999_999_999_999)

/** `from` and `to`: the days on which they opened. */
export const Alerts = query({
  ...page,
  ...dateRange,
  'cursor?': cursor('number', 'number'),
  'status?': oneOf('Situação', alertStatuses),
  'kind?': oneOf('Tipo', alertKinds),
  'lot_id?': anyId('Lote'),
}).narrow(isOrdered)
export type Alerts = typeof Alerts.infer

export const Audit = query({
  ...page,
  ...dateRange,
  'cursor?': cursor('number', 'number'),
  'user_id?': anyId('Usuário'),
  'type?': oneOf('Cadastro', auditTypes),
  'id?': anyId('Registro'),
})
  .narrow(isOrdered)
  .narrow(({ id, type }, ctx) => {
    if (id === undefined || type !== undefined) return true
    return ctx.reject({ message: 'Informe também o tipo do registro.', relativePath: ['type'] })
  })
export type Audit = typeof Audit.infer

export const MAX_DAYS = 366

export function isShort({ from, to }: Dates, ctx: Input.NarrowContext): boolean {
  const isTooLong = from && to && daysBetween(from, to) >= MAX_DAYS
  return !isTooLong || ctx.reject({ message: `Escolha no máximo ${MAX_DAYS} dias.`, relativePath: ['to'] })
}

/** Days, both ends included. */
export const Days = query(dateRange).narrow(isOrdered).narrow(isShort)
export type Days = typeof Days.infer

/** A part of the history in the export of a farm. */
export const ExportDays = query(dateRange)
  .narrow(isOrdered)
  .narrow(
    ({ from, to }, ctx) =>
      !(from && to && daysBetween(from, to) >= EXPORT_DAYS) ||
      ctx.reject({ message: `Escolha no máximo ${EXPORT_DAYS} dias.`, relativePath: ['to'] }),
  )
export type ExportDays = typeof ExportDays.infer

/** Readings of a page: with the longest names they stay below 2 MB. */
export const MAX_READINGS = 2_000

export const TroughReadings = query({
  ...dateRange,
  'lot_id?': anyId('Lote'),
  'items?': positiveInteger('Itens por página', MAX_READINGS),
  'cursor?': cursor('day', 'number', 'number'),
})
  .narrow(isOrdered)
  .narrow(isShort)
export type TroughReadings = typeof TroughReadings.infer

export const Period = query({ 'period?': oneOf('Período', periodNames), 'start?': day('Início'), 'end?': day('Fim') })
export type Period = typeof Period.infer

/** Lists of the vendor's staff. */
export const Contacts = query({
  ...page,
  'status?': oneOf('Situação', contactStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type Contacts = typeof Contacts.infer

export const Proposals = query({
  ...page,
  'status?': oneOf('Situação', proposalStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type Proposals = typeof Proposals.infer

export const CustomerFarms = query({
  ...page,
  'status?': oneOf('Situação', farmStatuses),
  'search?': text('Pesquisa', { max: 80 }),
})
export type CustomerFarms = typeof CustomerFarms.infer

/** The whole address, so that the customers' people cannot be browsed. An empty address finds no one. */
export const People = query({ 'email?': email() })
export type People = typeof People.infer
