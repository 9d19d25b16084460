/** The bodies of operation events, as phones send them when they have signal. */
import type { Type } from 'arktype'
import { eventTypes } from '../operation/event.ts'
import { MAX_WEIGHING_KG } from '../units/weight.ts'
import { list, nullable, oneOf } from './field.ts'
import { id, number } from './number-field.ts'
import { sanitizedText } from './text-field.ts'
import { instant, uuid } from './time-field.ts'
import { body, type Checked, check, type } from './type.ts'

/** The envelope: events are checked one by one (checkEvent), so that a bad one never refuses the others. */
export const Batch = body({
  events: list('Eventos', type.unknown, { min: 1, max: 1_000, required: 'Envie ao menos um evento.' }),
  'sent_at?': nullable(instant('Horário do envio')),
})
export type Batch = typeof Batch.infer

const common = {
  id: uuid('Identificador do evento'),
  operation_id: id('Operação'),
  at: instant('Horário do evento'),
  'device?': sanitizedText('Aparelho', { max: 80, blank: true }),
} as const

const range = 'O peso deve ficar entre 0 e 100.000 kg.'
const kg = number('Peso', { min: 0, max: MAX_WEIGHING_KG, decimals: 3, low: range, high: range })
const line_id = id('Linha')
const planned = number('Peso previsto', { min: 0, max: 1_000_000, decimals: 3 })

const events = {
  start: body({
    ...common,
    type: type.unit('start'),
    'plan?': list('Plano', body({ line_id, expected_quantity: planned }), { max: 2_000 }),
  }),
  tare: body({ ...common, type: type.unit('tare'), sub_operation_id: id('Trato'), kg }),
  load: body({ ...common, type: type.unit('load'), line_id, kg }),
  unload: body({ ...common, type: type.unit('unload'), line_id, kg }),
  correct: body({ ...common, type: type.unit('correct'), line_id, kg, reason: sanitizedText('Motivo', { max: 200 }) }),
  finish: body({ ...common, type: type.unit('finish') }),
  cancel: body({ ...common, type: type.unit('cancel'), 'reason?': sanitizedText('Motivo', { max: 200, blank: true }) }),
}

const Kind = body({ type: oneOf('Tipo do evento', eventTypes) })

export type Event = (typeof events)[keyof typeof events]['infer']

/** Each type of event has its own fields. */
export function checkEvent(element: unknown): Checked<Event> {
  const kind = check(Kind, isObject(element) ? { type: element.type } : element)
  if ('errors' in kind) return kind
  const schema: Type<Event> = events[kind.value.type]
  return check(schema, element)
}

const isObject = (element: unknown): element is { type?: unknown } =>
  typeof element === 'object' && element !== null && !Array.isArray(element)
