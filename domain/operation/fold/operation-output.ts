/** Operations in responses: what was planned, loaded and unloaded. */

import { saved } from '../../schema/envelope.ts'
import {
  array,
  boolean,
  day,
  id,
  instant,
  integer,
  kg,
  lazy,
  Named,
  oneOf,
  orNull,
  percent,
  record,
  text,
  time,
  timestamps,
} from '../../schema/output-field.ts'
import { body } from '../../schema/type.ts'
import { weightSources } from '../events/event.ts'
import { operationStatuses } from './status.ts'

const summary = () =>
  ({
    id: id(),
    status: oneOf('Situação', operationStatuses),
    user: orNull(Named(), 'quem começou a operação'),
    treat_schedule_id: id('Número da programação'),
    date: day('Dia da fazenda'),
    start_time: orNull(instant('Início')),
    end_time: orNull(instant('Fim')),
    ...timestamps(),
  }) as const

const WITHOUT_WEIGHINGS = 'nulo sem pesagens'

export const averageErrors = () =>
  ({
    avg_load_error: orNull(percent('Erro médio de carregamento, sem sinal'), WITHOUT_WEIGHINGS),
    avg_unload_error: orNull(percent('Erro médio de descarga, sem sinal'), WITHOUT_WEIGHINGS),
    load_bias: orNull(percent('Tendência do carregamento, com sinal'), WITHOUT_WEIGHINGS),
    unload_bias: orNull(percent('Tendência da descarga, com sinal'), WITHOUT_WEIGHINGS),
  }) as const

export const ListedOperation = lazy(() =>
  record('ListedOperation', {
    ...summary(),
    treat_schedule_name: text('Nome da programação'),
    scheduled_time: orNull(time('Horário do primeiro trato, HH:mm'), 'nulo até começar'),
    planned_quantity: orNull(kg('Quanto os lotes iam receber'), 'nulo até começar'),
    delivered_quantity: kg('Quanto os lotes receberam'),
    ...averageErrors(),
  }),
)
export type ListedOperation = typeof ListedOperation.infer

const Correction = lazy(() =>
  record('Correction', {
    from: orNull(kg('Peso de antes'), 'nulo se não havia'),
    by: orNull(Named(), 'quem corrigiu'),
    reason: text('Motivo'),
  }),
)

const KeptWeight = lazy(() =>
  record('KeptWeight', {
    event_id: text('Identificador do registro'),
    quantity: kg('Peso'),
    at: instant('Quando foi pesado'),
    user: orNull(Named(), 'quem pesou'),
    device: text('Aparelho'),
    source: orNull(oneOf('De onde veio o peso', weightSources)),
  }),
)
export type KeptWeight = typeof KeptWeight.infer

const weighing = () =>
  ({
    expected_quantity: kg('Quanto era previsto'),
    actual_quantity: orNull(kg('Quanto foi pesado'), 'nulo até pesar'),
    difference_quantity: orNull(kg('Previsto menos pesado')),
    error_percent: orNull(percent('Erro, com sinal: positivo é demais'), 'nulo se nada foi pesado'),
    source: orNull(oneOf('De onde veio o peso', weightSources)),
    skip_reason: orNull(text('Por que a linha foi pulada')),
    correction: orNull(Correction(), 'a última correção'),
    'event_id?': text('O registro do peso que vale, que o próximo informa em replaces'),
    'weights?': array(KeptWeight(), 'Os pesos somados, quando mais de um aparelho pesou sem ver o outro'),
    'unconfirmed?': boolean('A soma aguarda alguém dizer se foi um trato ou dois'),
  }) as const

const InsteadOf = lazy(() =>
  record('InsteadOf', {
    line_id: id('Linha do ingrediente previsto'),
    ingredient_name: text('Ingrediente previsto'),
    quantity: kg('Quanto do previsto ele substitui'),
    reason: orNull(text('Por que foi usado outro ingrediente')),
  }),
)

export const LoadLine = lazy(() =>
  record('LoadLine', {
    id: id(),
    ingredient_name: text('Ingrediente'),
    ...weighing(),
    'dry_matter_percent?': percent('Matéria seca do ingrediente quando foi pesado, se era conhecida'),
    'instead_of?': InsteadOf(),
    'planned_quantity?': kg('Quanto o plano do dia tem, quando a balança deve mostrar outro peso'),
    start_time: orNull(instant('Primeira pesagem')),
  }),
)
export type LoadLine = typeof LoadLine.infer

export const UnloadLine = lazy(() =>
  record('UnloadLine', {
    id: id(),
    lot_name: text('Lote'),
    corral_name: text('Baia'),
    quantity: integer('Cabeças'),
    ...weighing(),
    'planned_quantity?': kg('Quanto o plano do dia tem, quando o lote recebe a mais o que faltou num trato de antes'),
    end_time: orNull(instant('Última pesagem')),
  }),
)
export type UnloadLine = typeof UnloadLine.infer

export const SubOperation = lazy(() =>
  record('SubOperation', {
    id: id(),
    rule_name: text('Regra'),
    recipe_name: text('Receita'),
    treat_name: text('Trato'),
    scheduled_time: time('Horário, HH:mm'),
    timer: integer('Tempo de mistura, em minutos'),
    dry_matter_percent: percent('Matéria seca da receita'),
    'loaded_dry_matter?': percent('Matéria seca do que foi carregado, se a de cada ingrediente é conhecida'),
    tare_weight: orNull(kg('Tara do vagão')),
    residue: orNull(kg('Quanto sobrou no vagão'), 'nulo enquanto faltam pesagens'),
    'carried_quantity?': kg('O que já estava no vagão quando o trato foi continuado; negativo no trato de onde veio'),
    load_operation_ingredients: array(LoadLine(), 'Os carregamentos, na ordem'),
    unload_operation_corrals: array(UnloadLine(), 'As descargas, na ordem'),
  }),
)
export type SubOperation = typeof SubOperation.infer

export const Operation = lazy(() =>
  record('Operation', {
    ...summary(),
    cancel_reason: orNull(text('Motivo do cancelamento')),
    sub_operations: array(SubOperation(), 'Os tratos, por horário'),
  }),
)
export type Operation = typeof Operation.infer

const RejectedEvent = lazy(() =>
  record('RejectedEvent', {
    id: orNull(text('Identificador do registro, como foi enviado')),
    error: text('Por que foi recusado'),
  }),
)

export const Received = saved(
  lazy(() =>
    body({
      accepted: integer('Quantos registros são novos'),
      repeated: integer('Quantos já tinham sido recebidos'),
      rejected: array(RejectedEvent()),
      waiting: array(body({ id: text('Identificador do registro') }), 'Os registros que aguardam aprovação'),
      operations: array(Operation(), 'As operações, como estão agora'),
    }),
  ),
)

export const OperatorErrors = lazy(() =>
  record('OperatorErrors', {
    user_id: id('Número do usuário'),
    user_name: text('Nome'),
    operations: integer('Operações'),
    ...averageErrors(),
  }),
)
export type OperatorErrors = typeof OperatorErrors.infer
