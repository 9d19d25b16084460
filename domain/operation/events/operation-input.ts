/** Bodies of operation events, which devices send in batches when they have signal. */

import type { Type } from 'arktype'
import { MAX_ITEMS_PER_SCHEDULE, MAX_PLAN_LINES } from '../../account/quotas.ts'
import { untyped } from '../../schema/arktype.ts'
import { element } from '../../schema/element.ts'
import { boolean, list, nullable, oneOf, withMessage } from '../../schema/field.ts'
import { id, integer, number } from '../../schema/number-field.ts'
import { sanitizedText } from '../../schema/text-field.ts'
import { day, instant, uuid } from '../../schema/time-field.ts'
import { body, type Checked, check, type } from '../../schema/type.ts'
import { correctionFields, lineWeight } from './correction-input.ts'
import { eventTypes, weightSources } from './event.ts'
import { MAX_TRACE_LENGTH } from './trace.ts'

const { line_id, kg } = lineWeight

const commonFields = {
  id: uuid('Identificador do evento'),
  'operation_id?': id('Operação'),
  'treat_schedule_id?': id('Programação'),
  'date?': day('Dia da operação'),
  at: instant('Horário do evento'),
  'device?': sanitizedText('Aparelho', { max: 80, blank: true }),
} as const

/** That of the rest of a treat is above the ids of records (plan/line-id.ts). */
const TREAT_MESSAGE = 'Trato deve estar em um formato válido'
const sub_operation_id = integer('Trato', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  minMessage: TREAT_MESSAGE,
  maxMessage: TREAT_MESSAGE,
})
/** The weights of a treat with every lot and ingredient that a plan may have, by two devices and more. */
const MAX_DECIDED = 1_000
const expected_quantity = number('Peso previsto', { unit: 'kg', min: 0, max: 1_000_000, decimals: 3 })

/** The form only: what is not a trace has no points when it is read. */
const trace = type.string
  .matching(/^H4sI[A-Za-z0-9+/]*={0,2}$/)
  .atMostLength(MAX_TRACE_LENGTH)
  .configure(withMessage('Curva do peso', {}, { maxLength: 'A curva do peso passa de 8 KiB.' }))

const scale = body({
  model: sanitizedText('Modelo da balança', { max: 40 }),
  device: sanitizedText('Balança', { max: 80, blank: true }),
  stable: boolean('Peso estável'),
  'trace?': trace,
})

const weighing = {
  ...lineWeight,
  'scale?': scale,
  'source?': oneOf('Origem do peso', weightSources),
  'reason?': sanitizedText('Motivo', { max: 200, blank: true }),
  'replaces?': nullable(uuid('Peso que o aparelho mostrava')),
} as const

const rest = body({
  sub_operation_id,
  carried: kg,
  load: list('Carregamentos', body({ line_id, expected_quantity }), { max: MAX_PLAN_LINES }),
  lots: list('Lotes', line_id, { min: 1, max: MAX_PLAN_LINES }),
})

const eventSchemas = {
  start: body({
    ...commonFields,
    type: type.unit('start'),
    'plan?': list('Plano', body({ line_id, expected_quantity }), { max: MAX_PLAN_LINES }),
  }),
  tare: body({ ...commonFields, type: type.unit('tare'), sub_operation_id, kg }),
  load: body({
    ...commonFields,
    ...weighing,
    type: type.unit('load'),
    'instead_of?': id('Linha do ingrediente previsto'),
    'ingredient_name?': sanitizedText('Ingrediente', { max: 120, blank: true }),
  }),
  unload: body({ ...commonFields, ...weighing, type: type.unit('unload') }),
  correct: body({
    ...commonFields,
    ...correctionFields,
    type: type.unit('correct'),
    'seen?': list('Pesos mostrados', uuid('Peso mostrado'), { max: MAX_DECIDED }),
  }),
  decide: body({
    ...commonFields,
    type: type.unit('decide'),
    seen: list('Pesos mostrados', uuid('Peso mostrado'), { min: 2, max: MAX_DECIDED }),
    keep: list('Pesos que contam', uuid('Peso que conta'), { min: 1, max: MAX_DECIDED }),
  }),
  finish: body({ ...commonFields, type: type.unit('finish') }),
  cancel: body({
    ...commonFields,
    type: type.unit('cancel'),
    'reason?': sanitizedText('Motivo', { max: 200, blank: true }),
  }),
  continue: body({
    ...commonFields,
    type: type.unit('continue'),
    ended_at: instant('Quando a operação terminou'),
    treats: list('Tratos', rest, { max: MAX_ITEMS_PER_SCHEDULE }),
  }),
}

/** The envelope. checkEvent checks the events one by one, so that an invalid event does not reject the others. */
export const Batch = body({
  events: list('Eventos', element('OperationEvent', Object.values(eventSchemas).map(untyped)), {
    min: 1,
    max: 1_000,
    required: 'Envie ao menos um evento.',
  }),
  'sent_at?': nullable(instant('Horário do envio')),
})
export type Batch = typeof Batch.infer

const EventType = body({ type: oneOf('Tipo do evento', eventTypes) })

export type EventInput = (typeof eventSchemas)[keyof typeof eventSchemas]['infer']

/** Checks the type first, and then the fields of that type. */
export function checkEvent(element: unknown): Checked<EventInput> {
  const checkedType = check(EventType, isObject(element) ? { type: element.type } : element)
  if ('errors' in checkedType) return checkedType
  const schema: Type<EventInput> = eventSchemas[checkedType.value.type]
  return check(schema, element)
}

const isObject = (element: unknown): element is { type?: unknown } =>
  typeof element === 'object' && element !== null && !Array.isArray(element)
