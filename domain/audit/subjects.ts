/**
 * The kinds of records of the audit: how a sentence names it, and which of its fields are recorded. A field that is not listed here is
 * never stored, so a password or a token cannot get into an entry.
 */

import { tokenAccessLabels } from '../account/farm-token.ts'
import { userTypeLabels } from '../account/permission.ts'
import { farmPlans, planLimits } from '../account/plan-limit.ts'
import { statusLabel } from '../operation/fold/status.ts'
import { type RecordField, recordFields } from '../record/record-fields.ts'
import { findRecord, type RecordKind, recordKinds } from '../record/records.ts'
import { choice, day, type Field, figure, people, plain, reason } from './field.ts'

export const auditTypes = [
  'farm',
  'farm_user',
  'invitation',
  ...recordKinds,
  'operation',
  'contract',
  'invoice',
  'market_reference',
  'farm_token',
  'webhook',
  'alert',
  'import',
] as const
export type AuditType = (typeof auditTypes)[number]

type Subject = {
  /** 'baia' */
  noun: string
  article: 'a' | 'o'
  fields: Readonly<Record<string, Field>>
}

const named = { name: plain('o nome') }
const status = choice(
  'a situação',
  Object.fromEntries(
    ['pending', 'in_progress', 'completed', 'incomplete', 'canceled'].map(key => [key, statusLabel(key)]),
  ),
)

function subjectOf(kind: RecordKind): Subject {
  const { one, article } = findRecord(kind)
  const listed = Object.entries(recordFields[kind]).map(([key, field]) => [key, toField(field)])
  return { noun: one, article, fields: { ...named, ...Object.fromEntries(listed) } }
}

function toField({ label, unit, isDay, isPeople, isReason }: RecordField): Field {
  if (isPeople) return people(label)
  if (isReason) return reason(label)
  if (isDay) return day(label)
  return unit ? figure(label, unit) : plain(label)
}

export const auditSubjects: Readonly<Record<AuditType, Subject>> = {
  ...(Object.fromEntries(recordKinds.map(kind => [kind, subjectOf(kind)])) as Record<RecordKind, Subject>),
  farm: {
    noun: 'fazenda',
    article: 'a',
    fields: {
      ...named,
      timezone: plain('o fuso horário'),
      plan: choice('o plano', Object.fromEntries(farmPlans.map(plan => [plan, planLimits[plan].label]))),
      suspended: choice('a situação', { true: 'suspensa', false: 'ativa' }),
      lot_order: plain('a sequência dos lotes'),
      load_percent: figure('a tolerância do carregamento', '%'),
      unload_percent: figure('a tolerância da descarga', '%'),
      minimum_kg: figure('a tolerância mínima', 'kg'),
      feeding_day_close: plain('o fechamento do dia'),
      reading_due: plain('o horário das leituras'),
      late_minutes: figure('o tempo até o atraso', 'min'),
      alerts_off: plain('os alertas desligados'),
      quiet: plain('o horário de silêncio'),
      feeding_basis: plain('a base da alimentação'),
      cost_method: plain('o custo do que sai do estoque'),
      gain_yield: figure('o rendimento do ganho', '%'),
      rate_day: day('o dia do custo operacional'),
      per_head_day: figure('o custo operacional', 'reais por cabeça e dia'),
      rise_percent: figure('a subida máxima da chamada', '%'),
      rise_kg: figure('a subida máxima da chamada', 'kg'),
      fall_percent: figure('a queda máxima da chamada', '%'),
      clean_mornings: figure('as manhãs de cocho limpo antes de subir', 'manhãs'),
      freeze_days: figure('os dias sem subir depois de uma dieta nova', 'dias'),
      delivery_tolerance: figure('a tolerância da descarga da véspera', '%'),
      intake_ceiling: figure('o teto da chamada', '% do PV'),
      correct_next_pass: plain('a compensação no próximo trato'),
    },
  },
  farm_user: {
    noun: 'usuário',
    article: 'o',
    fields: {
      user_type: choice('o tipo', userTypeLabels),
      active: choice('a situação', { true: 'ativo', false: 'inativo' }),
      // that they changed, and not what they were: an entry outlives the erasure of a person's data
      name_changed: plain('o nome'),
      email_changed: plain('o email'),
      password_changed: plain('a senha'),
    },
  },
  // neither name nor address: they are read from the invitation while it is kept
  invitation: { noun: 'convite', article: 'o', fields: { user_type: choice('o tipo', userTypeLabels) } },
  farm_token: {
    noun: 'acesso',
    article: 'o',
    fields: {
      ...named,
      access: choice('a permissão', tokenAccessLabels),
      costs: plain('a leitura de custos'),
      expires_on: day('a validade'),
    },
  },
  // of the address only the host: the rest may have a secret of the receiver
  webhook: {
    noun: 'webhook',
    article: 'o',
    fields: {
      ...named,
      host: plain('o endereço'),
      events: plain('os eventos'),
      active: choice('a situação', { true: 'ligado', false: 'desligado' }),
    },
  },
  contract: {
    noun: 'contrato',
    article: 'o',
    fields: {
      client_name: plain('o cliente'),
      has_client_contact: plain('o contato do cliente'),
      kind: plain('o tipo'),
      price: figure('o preço', 'reais'),
      client_percent: figure('a parte do cliente', '%'),
      deaths: plain('a conta das mortes'),
      arroba_price: figure('o preço da @', 'reais'),
      lots: plain('os lotes'),
      services: plain('os serviços'),
    },
  },
  invoice: {
    noun: 'fatura',
    article: 'a',
    fields: { from: day('o primeiro dia'), to: day('o último dia'), status: plain('a situação') },
  },
  market_reference: {
    noun: 'referência',
    article: 'a',
    fields: {
      ...named,
      month: plain('o mês'),
      index: plain('o índice'),
      region: plain('a região'),
      per_head_day: figure('o custo por cabeça e dia', 'reais'),
      per_arroba: figure('o custo da @', 'reais'),
    },
  },
  alert: { noun: 'alerta', article: 'o', fields: named },
  import: {
    noun: 'importação',
    article: 'a',
    fields: {
      created_count: plain('a quantidade de cadastros criados'),
      changed_count: plain('a quantidade de cadastros mudados'),
      created: plain('os cadastros criados'),
      lots: plain('os lotes'),
      from: day('o primeiro dia'),
      to: day('o último dia'),
      pieces: plain('a quantidade de partes'),
      removed_count: plain('a quantidade de registros retirados'),
      changed: plain('os cadastros que mudaram'),
      removed: plain('os cadastros retirados'),
      restored: plain('os cadastros que voltaram ao que eram'),
      kept: plain('os cadastros que ficaram'),
    },
  },
  operation: {
    noun: 'operação',
    article: 'a',
    fields: { date: day('o dia'), status, line: plain('o item'), weight: figure('o peso', 'kg') },
  },
}
