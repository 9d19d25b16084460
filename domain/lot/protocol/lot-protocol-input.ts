/** The bodies of a lot's protocol. */

import { boolean } from '../../schema/field.ts'
import { id, integer } from '../../schema/number-field.ts'
import { day } from '../../schema/time-field.ts'
import { body } from '../../schema/type.ts'
import { call } from '../call-input.ts'

/** PUT: the lot starts the protocol on the day, with the call. */
export const Start = body({
  protocol_id: id('Protocolo', { required: 'Escolha o protocolo.' }),
  day: day('Dia do começo'),
  call: call(),
})
export type Start = typeof Start.infer

/** POST advance: the next step from tomorrow on, or with `wait` one more day of this one. `step` and `extra_days`: those that the person saw. */
export const Advance = body({
  'wait?': boolean('Mais um dia'),
  'step?': integer('Etapa', { min: 1, max: 10 }),
  'extra_days?': integer('Dias a mais', { min: 0, max: 10_000 }),
})
export type Advance = typeof Advance.infer
