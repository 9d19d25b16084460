/** A lot, and its days, in responses. */

import { figureFields } from '../figures/figure-output.ts'
import { lotDayKeys } from '../figures/figures.ts'
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
  number,
  oneOf,
  orNull,
  percent,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { namePatterns } from './lot.ts'

const note = () => orNull(percent('Nota da leitura de cocho'), 'nulo sem leitura')

const RecentDay = lazy(() =>
  record('RecentDay', {
    date: day('Dia'),
    quantity: integer('Cabeças'),
    ...figureFields(['planned', 'delivered']),
    note: note(),
  }),
)

export const Lot = lazy(() =>
  record('Lot', {
    id: id(),
    name: text('Nome'),
    name_pattern: orNull(oneOf('Padrão de nome', namePatterns)),
    is_custom_name: boolean('O nome foi digitado'),
    client_name: orNull(text('Cliente, dono dos animais')),
    corral: orNull(Named(), 'a baia'),
    rule: orNull(Named(), 'a regra; nulo sem regra'),
    entry_date: day('Data de entrada'),
    deactivated_at: orNull(day('Data de encerramento'), 'nulo nos lotes ativos'),
    position: integer('Lugar na sequência da leitura'),
    last_trough_reading_date: orNull(instant('Última leitura de cocho')),
    last_trough_reading_note: orNull(percent('Nota da última leitura')),
    ...timestamps(),
    quantity: integer('Cabeças'),
    days_confined: integer('Dias confinado'),
    initial_avg_weight: kg('Peso médio inicial de um animal'),
    projected_avg_weight: kg('Peso médio de hoje de um animal'),
    gmd: number('Ganho médio diário, em kg por animal'),
    initial_load: kg('Carga do primeiro dia'),
    projected_load: kg('Carga de hoje'),
    average_consumption: number('Consumo médio dos últimos 7 dias com trato, em kg por animal e dia'),
    ...figureFields(['dry_matter_intake']),
    recent_days: array(RecentDay(), 'Os últimos dias com trato'),
  }),
)
export type Lot = typeof Lot.infer

export const LotDay = lazy(() =>
  record('LotDay', {
    date: day('Dia'),
    quantity: integer('Cabeças'),
    days_confined: integer('Dias confinado'),
    projected_avg_weight: kg('Peso médio de um animal'),
    ...figureFields(lotDayKeys),
    note: note(),
  }),
)
export type LotDay = typeof LotDay.infer
