/** One row of a history, by which its cells are checked. */
import { call } from '../../lot/call-input.ts'
import { nullable } from '../../schema/field.ts'
import { number } from '../../schema/number-field.ts'
import { text } from '../../schema/text-field.ts'
import { day, time } from '../../schema/time-field.ts'
import { body, type Checked, check } from '../../schema/type.ts'
import { MAX_LOAD_GRAMS, toKg } from '../../units/weight.ts'
import type { HistoryKind } from '../import-kind.ts'

const NOTE_RANGE = 'A nota deve ficar entre -100 e 100.'
const ofLot = { lot: text('Lote'), day: day('Dia') }

export const Reading = body({
  ...ofLot,
  'time?': nullable(time('Hora')),
  note: number('Nota', { unit: '%', min: -100, max: 100, decimals: 2, minMessage: NOTE_RANGE, maxMessage: NOTE_RANGE }),
  'call?': nullable(call()),
})

export const Delivery = body({
  ...ofLot,
  delivered: number('Entregue', { unit: 'kg', min: 0, max: toKg(MAX_LOAD_GRAMS), decimals: 3 }),
  dry_matter: number('Matéria seca', { unit: '%', min: 1, max: 100, decimals: 6 }),
})

export type HistoryInputs = { reading: typeof Reading.infer; delivery: typeof Delivery.infer }

export type CheckHistory = <Kind extends HistoryKind>(kind: Kind, row: unknown) => Checked<HistoryInputs[Kind]>

export const checkHistory: CheckHistory = (kind, row) => check((kind === 'reading' ? Reading : Delivery) as never, row)
