/** The protocol that a lot is in, in responses. */
import {
  array,
  day,
  id,
  integer,
  lazy,
  Named,
  number,
  orNull,
  percent,
  record,
  text,
} from '../../schema/output-field.ts'

const Step = lazy(() =>
  record('LotProtocolStep', {
    rule: orNull(Named(), 'a regra da etapa; nulo se ela foi excluída'),
    days: integer('Dias da etapa'),
    daily_rise: number('Aumento da chamada por dia, em kg de matéria seca por cabeça'),
    ceiling: orNull(percent('Teto da chamada, do peso vivo'), 'nulo para o teto da fazenda'),
  }),
)

export const LotProtocol = lazy(() =>
  record('LotProtocol', {
    id: id('Número do protocolo'),
    name: text('Nome do protocolo'),
    started_on: day('Dia em que o lote começou o protocolo'),
    step: integer('Etapa do lote, a partir de 1'),
    step_started_on: day('Primeiro dia da etapa; amanhã, se ela foi aceita hoje'),
    extra_days: integer('Dias a mais que a etapa ganhou'),
    steps: array(Step(), 'As etapas, na ordem'),
  }),
)
export type LotProtocol = typeof LotProtocol.infer
