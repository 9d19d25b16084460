/** What a GET is asked for after the `?`, where all is text. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { operationStatuses } from '../operation/status.ts'
import { daysBetween } from '../time/day.ts'
import { periodNames } from '../time/period.ts'
import { oneOf, withMessage } from './field.ts'
import { day } from './time-field.ts'
import * as Input from './type.ts'

/** What nobody knows here is left alone: an address may carry more than the route asks for. */
function body<const D extends object>(definition: Input.type.validate<D>): Input.type.instantiate<D> {
  return Input.body<D>(definition).onUndeclaredKey('delete') as Input.type.instantiate<D>
}

function counting(label: string, max: number): Type<number> {
  const message = `${label} deve ser um número de 1 a ${max.toLocaleString('pt-BR')}`
  return type.string
    .narrow(value => /^\d{1,15}$/.test(value) && Number(value) >= 1 && Number(value) <= max)
    .pipe(Number)
    .configure(withMessage(label, { format: message }))
    .as<number>()
}

const page = { 'page?': counting('Página', 1_000_000), 'items?': counting('Itens por página', 100) } as const

export const Page = body(page)
export type Page = typeof Page.infer

export const Operations = body({
  ...page,
  'status?': oneOf('Situação', operationStatuses),
  'from?': day('De'),
  'to?': day('Até'),
})
export type Operations = typeof Operations.infer

export const MAX_DAYS = 366

type Span = { from?: string; to?: string }
type Refuse = { reject: (wrong: { message: string; relativePath: string[] }) => boolean }

function isSpan({ from, to }: Span, ctx: Refuse): boolean {
  if (!from || !to) return true
  if (from > to) return ctx.reject({ message: 'O fim deve ser igual ou posterior ao início.', relativePath: ['to'] })
  const fits = daysBetween(from, to) < MAX_DAYS
  return fits || ctx.reject({ message: `Escolha no máximo ${MAX_DAYS} dias.`, relativePath: ['to'] })
}

const span = { 'from?': day('De'), 'to?': day('Até') } as const

/** Days of figures, both ends included. */
export const Days = body(span).narrow(isSpan)
export type Days = typeof Days.infer

export const TroughReadings = body({ ...span, 'lot_id?': counting('Lote', 999_999_999_999_999) }).narrow(isSpan)
export type TroughReadings = typeof TroughReadings.infer

export const Period = body({ 'period?': oneOf('Período', periodNames), 'start?': day('Início'), 'end?': day('Fim') })
export type Period = typeof Period.infer
