/** Trough readings in responses. */

import { Lot } from '../lot/lot-output.ts'
import { cursors, saved } from '../schema/envelope.ts'
import {
  array,
  boolean,
  createdAt,
  day,
  id,
  instant,
  integer,
  kg,
  lazy,
  Named,
  orNull,
  percent,
  record,
  text,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const TroughReading = lazy(() =>
  record('TroughReading', {
    id: id(),
    lot_id: id('Número do lote'),
    lot_name: text('Nome do lote'),
    timestamp: instant('Quando o cocho foi lido'),
    date: day('Dia da fazenda'),
    note: percent('Nota: quanto muda a próxima carga'),
    'call?': kg('Chamada que foi decidida, em kg de matéria seca por cabeça; ausente se foi só a nota'),
    'refused?': kg('Sobra retirada do cocho'),
    'check?': boolean('Conferência: não decide nada'),
    'reason?': text('Por que a chamada passou de um limite'),
    'imported?': boolean('Veio de uma planilha, de antes do lote estar no Cocho em Dia: não muda carga nem chamada'),
    user: orNull(Named(), 'quem leu, ou quem importou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type TroughReading = typeof TroughReading.infer

export const ReadingPage = lazy(() =>
  body({
    data: array(TroughReading()),
    pagy: record('UncountedPagy', { items: integer('Registros por página'), ...cursors() }),
  }),
)

const RejectedReading = lazy(() =>
  record('RejectedReading', {
    lot_id: orNull(id('Número do lote')),
    timestamp: orNull(text('Horário, como foi enviado')),
    error: text('Por que foi recusada'),
  }),
)

export const Received = saved(
  lazy(() =>
    body({
      accepted: integer('Quantas leituras são novas'),
      repeated: integer('Quantas já tinham sido recebidas'),
      rejected: array(RejectedReading()),
      waiting: array(
        body({ lot_id: orNull(id('Número do lote')), timestamp: orNull(text('Horário, como foi enviado')) }),
        'As leituras que aguardam aprovação',
      ),
      lots: array(Lot(), 'Os lotes lidos, como estão agora'),
    }),
  ),
)

export const Positions = saved(
  lazy(() => array(body({ lot_id: id('Número do lote'), position: integer('Lugar na sequência') }))),
)
