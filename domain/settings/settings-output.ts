/** The settings of a farm in responses. */

import { farmPlans } from '../account/plan-limit.ts'
import { type AlertKind, alertKindLabels, alertKinds } from '../alert/kind.ts'
import { digestChannels } from '../digest/channel.ts'
import { feedingBases } from '../feed/feeding-limits.ts'
import { typed } from '../schema/arktype.ts'
import {
  boolean,
  instant,
  integer,
  kg,
  lazy,
  oneOf,
  orNull,
  percent,
  record,
  text,
  time,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { costMethods } from '../stock/ledger.ts'

const alertSwitches = () => Object.fromEntries(alertKinds.map(kind => [kind, boolean(alertKindLabels[kind])]))

export const Settings = lazy(() =>
  record('Settings', {
    name: text('Nome da fazenda'),
    timezone: text('Fuso horário, que define os dias da fazenda'),
    'plan?': oneOf('Plano; só para quem pode mudar as configurações', farmPlans),
    'usage?': body({
      animals: integer('Cabeças nos lotes ativos'),
      animals_limit: orNull(integer('Limite de cabeças'), 'nulo sem limite'),
      users: integer('Usuários ativos'),
      users_limit: orNull(integer('Limite de usuários'), 'nulo sem limite'),
    }),
    feeding_day_close: time('Horário da manhã seguinte em que o dia de trato fecha'),
    reading_due: time('Horário até o qual todos os cochos são lidos'),
    late_minutes: integer('Minutos depois dos quais um trato está atrasado'),
    tolerances: body({
      load_percent: percent('Tolerância do carregamento'),
      unload_percent: percent('Tolerância da descarga'),
      minimum_kg: kg('Diferença que nunca gera aviso'),
    }),
    /** The type of an object that is made of a list is lost, so it is stated again. */
    alerts: typed<Record<AlertKind, boolean>>(body(alertSwitches())),
    'feeding_basis?': oneOf('Base da alimentação; sem ela, a matéria natural', feedingBases),
    'limits?': body({
      rise_percent: percent('Quanto a chamada sobe por dia, no máximo'),
      rise_kg: kg('Quanto a chamada sobe por dia, no máximo, de matéria seca por cabeça'),
      fall_percent: percent('Quanto a chamada cai por dia, no máximo'),
      clean_mornings: integer('Manhãs seguidas com o cocho limpo antes de subir'),
      freeze_days: integer('Dias sem subir depois de uma dieta nova'),
      delivery_tolerance: percent('Diferença da descarga da véspera até a qual a chamada muda'),
      intake_ceiling: percent('Chamada máxima, do peso vivo'),
      correct_next_pass: boolean('Os tratos que faltam no dia compensam os que já saíram'),
    }),
    'cost_method?': oneOf('Custo do que sai do estoque; sem ele, PEPS', costMethods),
    'gain_yield?': percent('Parte do ganho que é carcaça, de lotes sem plano; sem ele, 65%'),
    quiet: orNull(body({ from: time('Início'), to: time('Fim') }), 'nulo sem horário de silêncio'),
    updated_at: instant('Última mudança da fazenda, que é a versão das configurações'),
  }),
)
export type Settings = typeof Settings.infer

export const Digest = lazy(() =>
  record('Digest', {
    enabled: boolean('Recebe o resumo do dia'),
    channel: oneOf('Por onde chega', digestChannels),
    whatsapp_linked: boolean('A conta tem um WhatsApp ligado, pelo qual o resumo pode chegar'),
  }),
)
export type Digest = typeof Digest.infer
