/** A protocol in responses. */
import {
  array,
  id,
  integer,
  lazy,
  number,
  orNull,
  percent,
  record,
  text,
  timestamps,
} from '../../schema/output-field.ts'

export const ProtocolStep = lazy(() =>
  record('ProtocolStep', {
    rule_id: id('Número da regra que o lote come na etapa'),
    days: integer('Dias da etapa'),
    daily_rise: number('Aumento da chamada por dia, em kg de matéria seca por cabeça; 0 se a etapa não sobe'),
    ceiling: orNull(percent('Teto da chamada, do peso vivo'), 'nulo para o teto da fazenda'),
  }),
)

export const Protocol = lazy(() =>
  record('Protocol', {
    id: id(),
    name: text('Nome'),
    steps: array(ProtocolStep(), 'As etapas, na ordem'),
    ...timestamps(),
  }),
)
export type Protocol = typeof Protocol.infer
