/** Bodies of lots. Weights and loads in kg, gmd in kg a day. */

import { boolean, nullable, oneOf } from '../schema/field.ts'
import { id, integer, number } from '../schema/number-field.ts'
import { optionalText, text } from '../schema/text-field.ts'
import { day, seenVersion } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'
import { call } from './call-input.ts'
import { breedGroups } from './expected-intake.ts'
import { loadAnswers } from './load/load-answer.ts'
import { namePatterns } from './lot.ts'

const load = (label: string) => number(label, { unit: 'kg', above: 0, max: 1_000_000, decimals: 3 })

/** POST and PUT. */
export const Write = body({
  name: text('Nome'),
  quantity: integer('Cabeças', { above: 0, max: 100_000 }),
  /** `quantity` is that at entry. Without it, a PUT with the heads of now changes none. */
  'is_entry_quantity?': nullable(boolean('Cabeças na entrada')),
  corral_id: id('Baia'),
  entry_date: day('Data de Entrada'),
  initial_avg_weight: number('Peso Médio Inicial', { unit: 'kg por animal', above: 0, max: 2_000, decimals: 3 }),
  initial_load: load('Carga Inicial'),
  gmd: number('GMD', { unit: 'kg por animal e dia', min: -5, max: 10, decimals: 3 }),
  /** Today's load, typed by a person: the new base of the fold, whatever it was. */
  'today_load?': load('Carga de hoje'),
  /** Typed only if it differs from the initial load and from the stored one (lot-write.ts). With null the stored one stays under another initial load. */
  'projected_load?': nullable(load('Carga de hoje')),
  /** Kg of dry matter a head, typed by a person: in a farm that works by dry matter, the load follows from it. */
  'call?': nullable(call()),
  /** For the intake that is to be expected. */
  'breed_group?': nullable(oneOf('Grupo genético', breedGroups)),
  /** What a person answered when the heads changed (load-answer.ts). */
  'load_answer?': nullable(oneOf('Resposta sobre a carga', loadAnswers)),
  'client_name?': optionalText('Cliente'),
  'name_pattern?': nullable(oneOf('Padrão de Nome', namePatterns)),
  'is_custom_name?': nullable(boolean('Nome Personalizado')),
  'updated_at?': seenVersion(),
})
export type Write = typeof Write.infer

export const Finish = body({ finish_date: day('Data de Encerramento') })
export type Finish = typeof Finish.infer
