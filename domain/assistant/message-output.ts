/** The answer to a message. */
import {
  array,
  day,
  id,
  instant,
  integer,
  lazy,
  number,
  oneOf,
  orNull,
  percent,
  record,
  text,
} from '../schema/output-field.ts'
import { sourceTypes } from './answer.ts'
import { periodNames } from './period.ts'
import { intents, outcomes } from './understood.ts'

const sourceType = () => oneOf('O que é', sourceTypes)

const Slots = lazy(() =>
  record('AssistantSlots', {
    lot: orNull(
      record('AssistantLot', { id: id(), name: text('Nome'), corral: text('Nome da baia') }),
      'nulo se a mensagem não fala de um lote',
    ),
    ingredient: orNull(text('Nome do ingrediente')),
    operator: orNull(text('Nome da pessoa')),
    period: orNull(oneOf('Período', periodNames), 'nulo se não foi dito'),
    note: orNull(percent('Nota da leitura')),
    heads: orNull(integer('Cabeças')),
  }),
)

const Choice = lazy(() => record('AssistantChoice', { label: text('O que mostrar'), text: text('O que enviar') }))

export const Source = lazy(() =>
  record('AssistantSource', {
    type: sourceType(),
    id: orNull(id()),
    name: text('Nome'),
    date: orNull(day('Último dia dos números')),
    href: text('A tela que mostra o mesmo'),
  }),
)

export const Figure = lazy(() =>
  record('AssistantFigure', {
    label: text('O que é'),
    value: number('O número'),
    text: text('O número como as telas o mostram'),
    unit: text('Unidade'),
    from: day('Primeiro dia'),
    to: day('Último dia'),
    subject: record('AssistantSubject', { type: sourceType(), id: orNull(id()), name: text('Nome') }),
  }),
)

const ProposedReading = lazy(() =>
  record('ProposedReading', { lot_id: id('Lote'), timestamp: instant('Horário da mensagem'), note: percent('Nota') }),
)

const ProposedDeath = lazy(() =>
  record('ProposedDeath', {
    id: text('Identificador'),
    lot_id: id('Lote'),
    kind: oneOf('Movimentação', ['death'] as const),
    quantity: integer('Cabeças'),
    at: instant('Horário da mensagem'),
  }),
)

const Proposal = lazy(() =>
  record('ReadingProposal', {
    kind: oneOf('O que registra', ['trough_reading'] as const),
    body: record('ProposedReadings', { readings: array(ProposedReading(), 'O corpo de POST lots/trough_readings') }),
  })
    .or(
      record('DeathProposal', {
        kind: oneOf('O que registra', ['head_movement'] as const),
        body: record('ProposedMovements', { movements: array(ProposedDeath(), 'O corpo de POST lots/movements') }),
      }),
    )
    .configure({ description: 'O que registrar, depois que a pessoa confirmar' }, 'self'),
)

export const Reply = lazy(() =>
  record('AssistantReply', {
    outcome: oneOf('O que aconteceu', outcomes),
    understood: record('AssistantUnderstood', { intent: oneOf('Intenção', intents), slots: Slots() }),
    text: text('A resposta'),
    figures: array(Figure(), 'Os números da resposta'),
    sources: array(Source(), 'Onde ver o mesmo'),
    'choices?': array(Choice(), 'O que escolher, quando há uma pergunta'),
    'proposal?': Proposal(),
  }),
)
export type Reply = typeof Reply.infer
