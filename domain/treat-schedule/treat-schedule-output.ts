/** A treat schedule in responses. */

import { operationStatuses } from '../operation/fold/status.ts'
import {
  array,
  boolean,
  day,
  id,
  kg,
  lazy,
  Named,
  oneOf,
  orNull,
  record,
  text,
  time,
  timestamps,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

const Load = lazy(() => record('Load', { name: text('Nome'), load: kg('Quanto') }))

const TreatItem = lazy(() =>
  record('TreatItem', {
    id: id(),
    rule: orNull(Named(), 'a regra'),
    treat: orNull(Named(), 'o trato'),
    scheduled_time: time('Horário, HH:mm'),
    total: kg('Carga deste trato'),
    ingredients: array(Load(), 'Quanto carregar de cada ingrediente'),
    lots: array(Load(), 'Quanto descarregar em cada lote'),
  }),
)

const OperationOfToday = lazy(() =>
  body({
    operation_id: id('Número da operação de hoje'),
    status: oneOf('Situação', operationStatuses),
    deleted: boolean('Foi excluída'),
    restorable: boolean('Pode ser criada de novo'),
  }),
)

export const TreatSchedule = lazy(() =>
  record('TreatSchedule', {
    id: id(),
    name: text('Nome'),
    user_ids: array(id('Número do usuário'), 'Os operadores'),
    users: array(Named(), 'Os operadores'),
    treat_items: array(TreatItem(), 'Os tratos do dia, por horário'),
    total: kg('Carga do dia'),
    starts_on: orNull(day('Primeiro dia com operação'), 'nulo nas programações antigas'),
    wagon_name: orNull(text('Vagão que trata'), 'nulo se não foi informado'),
    wagon_capacity: orNull(kg('Quanto cabe no vagão'), 'nulo se não foi informado'),
    today: orNull(OperationOfToday(), 'a operação de hoje; nulo se ainda não foi criada'),
    ...timestamps(),
  }),
)
export type TreatSchedule = typeof TreatSchedule.infer
