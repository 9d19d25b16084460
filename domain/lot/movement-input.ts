/** Bodies of head movements. */
import { untyped } from '../schema/arktype.ts'
import { element } from '../schema/element.ts'
import { list, nullable, oneOf } from '../schema/field.ts'
import { id, integer } from '../schema/number-field.ts'
import { sanitizedText, text } from '../schema/text-field.ts'
import { instant, uuid } from '../schema/time-field.ts'
import { body, type Checked, check } from '../schema/type.ts'
import { movementKinds } from './heads.ts'

const MAX_ITEMS = 500
const MAX_HEADS = 100_000

export const Movement = body({
  id: uuid('Identificador'),
  lot_id: id('Lote'),
  kind: oneOf('Movimentação', movementKinds),
  /** Only a correction may be negative. */
  quantity: integer('Cabeças', { min: -MAX_HEADS, max: MAX_HEADS }),
  at: instant('Data da movimentação'),
  'to_lot_id?': nullable(id('Lote de destino')),
  'cause?': nullable(sanitizedText('Causa', { max: 200, blank: true })),
})
export type Movement = typeof Movement.infer

/** The envelope. checkMovement checks the movements one by one, so that an invalid one does not reject the others. */
export const Batch = body({
  movements: list('Movimentações', element('SentMovement', [untyped(Movement)]), {
    min: 1,
    max: MAX_ITEMS,
    required: 'Envie ao menos uma movimentação.',
  }),
  'sent_at?': nullable(instant('Horário do envio')),
})
export type Batch = typeof Batch.infer

export const checkMovement = (sent: unknown): Checked<Movement> => check(Movement, sent)

export const Void = body({ reason: text('Motivo', { max: 200 }) })
