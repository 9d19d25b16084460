/** Head movements in responses. */
import { saved } from '../schema/envelope.ts'
import {
  array,
  createdAt,
  day,
  instant,
  integer,
  lazy,
  Named,
  oneOf,
  orNull,
  record,
  text,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { movementKinds } from './heads.ts'
import { Lot } from './lot-output.ts'

export const Movement = lazy(() =>
  record('Movement', {
    id: text('Identificador, que o aparelho escolheu'),
    lot: Named(),
    to_lot: orNull(Named(), 'o lote de destino de uma transferência'),
    kind: oneOf('Movimentação', movementKinds),
    quantity: integer('Cabeças'),
    cause: orNull(text('Causa')),
    at: instant('Quando aconteceu'),
    date: day('Dia da fazenda'),
    user: orNull(Named(), 'quem registrou; nulo se a conta foi excluída'),
    voided_at: orNull(instant('Quando foi anulada')),
    void_reason: orNull(text('Por que foi anulada')),
    created_at: createdAt(),
  }),
)
export type Movement = typeof Movement.infer

const RejectedMovement = lazy(() =>
  record('RejectedMovement', {
    id: orNull(text('Identificador, como foi enviado')),
    error: text('Por que foi recusada'),
  }),
)

export const Received = saved(
  lazy(() =>
    body({
      accepted: integer('Quantas movimentações são novas'),
      repeated: integer('Quantas já tinham sido recebidas'),
      rejected: array(RejectedMovement()),
      waiting: array(text('Identificador'), 'As movimentações que aguardam aprovação'),
      lots: array(Lot(), 'Os lotes movimentados, como estão agora'),
    }),
  ),
)

export const Book = lazy(() =>
  record('LotBook', {
    movements: array(Movement(), 'As movimentações do período, as mais novas primeiro, também as anuladas'),
    heads: array(
      body({ date: day('Dia'), heads: integer('Cabeças no fim do dia') }),
      'As cabeças de cada dia do período',
    ),
    head_days: integer('Cabeças somadas pelos dias'),
  }),
)
export type Book = typeof Book.infer
