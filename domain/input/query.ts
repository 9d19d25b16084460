/** What a GET is asked for after the `?`, where all is text. */
import './arktype.ts'
import { type Type, type } from 'arktype'
import { daysBetween } from '../day.ts'
import { periods } from '../period.ts'
import { oneOf, saying } from './field.ts'
import { day } from './time-field.ts'
import { body } from './type.ts'

function counting(label: string, max: number): Type<number> {
  const message = `${label} deve ser um número de 1 a ${max.toLocaleString('pt-BR')}`
  return type.string
    .narrow(value => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= max)
    .pipe(Number)
    .configure(saying(label, { format: message }))
    .as<number>()
}

const statuses = ['pending', 'in_progress', 'completed', 'incomplete', 'canceled'] as const

export const Operations = body({
  'page?': counting('Página', 1_000_000),
  'items?': counting('Itens por página', 100),
  'status?': oneOf('Situação', statuses),
  'from?': day('De'),
  'to?': day('Até'),
})
export type Operations = typeof Operations.infer

export const MAX_DAYS = 366

/** Days of figures, both ends included. */
export const Days = body({ 'from?': day('De'), 'to?': day('Até') }).narrow(({ from, to }, ctx) => {
  if (!from || !to) return true
  if (from > to) return ctx.reject({ message: 'O fim deve ser igual ou posterior ao início.', relativePath: ['to'] })
  const fits = daysBetween(from, to) < MAX_DAYS
  return fits || ctx.reject({ message: `Escolha no máximo ${MAX_DAYS} dias.`, relativePath: ['to'] })
})
export type Days = typeof Days.infer

export const Period = body({ 'period?': oneOf('Período', periods), 'start?': day('Início'), 'end?': day('Fim') })
export type Period = typeof Period.infer
