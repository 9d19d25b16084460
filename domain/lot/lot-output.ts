/** A lot, and its days, in responses. */

import { figureFields, unconfirmedField } from '../figures/figure-output.ts'
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
import { breedGroups } from './expected-intake.ts'
import { namePatterns } from './lot.ts'
import { LotProtocol } from './protocol/lot-protocol-output.ts'

const note = () => orNull(percent('Nota da leitura de cocho'), 'nulo sem leitura')

const RecentDay = lazy(() =>
  record('RecentDay', {
    date: day('Dia'),
    quantity: integer('Cabeças'),
    ...figureFields(['planned', 'delivered']),
    note: note(),
  }),
)

const call = (label: string) => number(`${label}, em kg de matéria seca por cabeça e dia`)

/** What a phone without signal folds its own readings on. */
const DailyCall = lazy(() =>
  record('DailyCall', {
    date: day('Dia'),
    timestamp: instant('Quando o cocho foi lido'),
    note: percent('Nota da leitura'),
    decided: orNull(call('Chamada que o leitor decidiu'), 'nulo se foi só a nota'),
    before: call('Chamada antes da leitura'),
    call: call('Chamada depois da leitura'),
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
    'base_set_at?': instant('Quando a carga ou a chamada foi digitada: as leituras de antes não a mudam'),
    'call?': call('Chamada de hoje'),
    'recent_calls?': array(DailyCall(), 'As chamadas dos últimos dias com leitura, até 14'),
    'breed_group?': oneOf('Grupo genético', breedGroups),
    'expected_intake?': record('ExpectedIntake', {
      low: number('Consumo esperado, o menor, em kg de matéria seca por cabeça e dia'),
      mid: number('Consumo esperado, em kg de matéria seca por cabeça e dia'),
      high: number('Consumo esperado, o maior, em kg de matéria seca por cabeça e dia'),
    }),
    'diet_changed_on?': day('Dia da última troca de dieta'),
    'base_quantity?': integer('Cabeças na entrada, se houve movimentação'),
    'last_weighing?': record('LastWeighing', { date: day('Dia da pesagem'), avg_weight: kg('Peso médio pesado') }),
    'protocol?': LotProtocol(),
    'next_rule?': record('NextRule', {
      id: id(),
      name: text('Nome da regra'),
      from: day('Primeiro dia em que come por ela'),
    }),
    'observed_gmd?': orNull(number('GMD observado, da entrada à última pesagem'), 'nulo no dia da entrada'),
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
    'call?': call('Chamada do dia'),
    'dry_matter_per_head?': orNull(number('Matéria seca comida por cabeça, em kg'), 'nulo sem animais'),
    'refused?': kg('Sobra retirada do cocho na manhã seguinte'),
    'imported?': boolean('Veio de uma planilha, de antes do lote estar no Cocho em Dia; ausente se não'),
    ...unconfirmedField(),
  }),
)
export type LotDay = typeof LotDay.infer
