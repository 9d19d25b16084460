/**
 * The vendor's audit: who did what to a contact, a proposal, a farm or a person, and when. As in the audit of a farm (domain/audit/), an entry stores
 * neither names nor what somebody typed about a person, because it cannot be changed when the person is erased: of these only the fact of a change.
 */
import { choice, day, type Field, figure, plain } from '../audit/field.ts'
import { type Snapshot, takeSnapshot } from '../audit/snapshot.ts'
import { auditSubjects } from '../audit/subjects.ts'
import { formatReais } from '../format/reais.ts'
import type { Proposal } from '../proposal/proposal.ts'
import { proposalStatusLabels } from '../proposal/status.ts'
import { computeTotals } from '../proposal/totals.ts'
import { type AppVersion, appVersionStatusLabels } from '../site/app-version.ts'
import { contactStatusLabels } from '../site/contact.ts'
import type { Contact } from '../staff/contact.ts'
import { toReais } from '../units/money.ts'

/** The entries about a farm are those of its own audit that the staff made. */
export const staffAuditTypes = [
  'contact',
  'proposal',
  'farm',
  'person',
  'personal_data',
  'app_version',
  'market_reference',
] as const
export type StaffAuditType = (typeof staffAuditTypes)[number]

export const staffAuditActions = [
  'create',
  'update',
  'delete',
  'send',
  'answer',
  'expire',
  'end_sessions',
  'request_factor_reset',
  'reset_factor',
  'export',
  'erase',
] as const
export type StaffAuditAction = (typeof staffAuditActions)[number]

type Subject = { noun: string; article: 'a' | 'o'; fields: Readonly<Record<string, Field>> }

const money = (label: string): Field => ({
  label,
  format: value => (typeof value === 'number' ? formatReais(value) : String(value ?? '')),
})
const count = (label: string) => figure(label, 'registros')

export const staffAuditSubjects: Readonly<Record<StaffAuditType, Subject>> = {
  contact: {
    noun: 'contato',
    article: 'o',
    fields: {
      status: choice('a situação', contactStatusLabels),
      next_call_on: day('o próximo contato'),
      notes_changed: plain('as anotações'),
    },
  },
  proposal: {
    noun: 'proposta',
    article: 'a',
    fields: {
      status: choice('a situação', proposalStatusLabels),
      proposal_date: day('a data'),
      total_value: money('o valor do kit com desconto'),
      discount: figure('o desconto', '%'),
      monthly_subscription: money('a mensalidade'),
      ai_service: money('o serviço de IA'),
      installation_per_km: money('o valor por km'),
      installation_fee: money('a hospedagem e instalação'),
      kit_items: plain('os itens do kit'),
      client_changed: plain('os dados do cliente'),
      observations_changed: plain('as observações'),
    },
  },
  farm: auditSubjects.farm,
  person: { noun: 'conta', article: 'a', fields: {} },
  personal_data: {
    noun: 'dados pessoais',
    article: 'o',
    fields: {
      contacts: count('os contatos'),
      proposals: count('as propostas'),
      invitations: count('os convites'),
      registrations: count('os cadastros'),
    },
  },
  app_version: {
    noun: 'versão do app',
    article: 'a',
    fields: {
      version: plain('o número'),
      status: choice('a situação', appVersionStatusLabels),
      released_on: day('o dia'),
      download_url: plain('o endereço do arquivo'),
      change_log_changed: plain('as novidades'),
    },
  },
  market_reference: { ...auditSubjects.market_reference, noun: 'referência de mercado' },
}

export const staffSnapshot = (type: StaffAuditType, record: object): Snapshot =>
  takeSnapshot(staffAuditSubjects[type].fields, record)

type Offer = Pick<
  Proposal,
  | 'status'
  | 'proposalDate'
  | 'kitItems'
  | 'discount'
  | 'monthlySubscription'
  | 'aiService'
  | 'installationPerKm'
  | 'installationFee'
>

export function proposalRecord(proposal: Offer) {
  return {
    status: proposal.status,
    proposal_date: proposal.proposalDate,
    total_value: toReais(computeTotals(proposal).totalValue),
    discount: proposal.discount / 100,
    monthly_subscription: toReais(proposal.monthlySubscription),
    ai_service: toReais(proposal.aiService),
    installation_per_km: toReais(proposal.installationPerKm),
    installation_fee: toReais(proposal.installationFee),
    kit_items: proposal.kitItems.map(
      ({ quantity, description, unitValue }) => `${quantity} × ${description} a ${formatReais(toReais(unitValue))}`,
    ),
  }
}

const clientOf = ({ clientName, clientCnpj, clientEmail, clientAddress }: Proposal) =>
  JSON.stringify([clientName, clientCnpj, clientEmail, clientAddress])

/** Before and after an edit. */
export const proposalChange = (before: Proposal, after: Proposal) => ({
  before: proposalRecord(before),
  after: {
    ...proposalRecord(after),
    ...(clientOf(before) !== clientOf(after) && { client_changed: true }),
    ...(before.observations !== after.observations && { observations_changed: true }),
  },
})

type Published = Pick<AppVersion, 'version' | 'releasedOn' | 'downloadUrl' | 'withdrawnAt'>

export const appVersionRecord = ({ version, releasedOn, downloadUrl, withdrawnAt }: Published) => ({
  version,
  status: withdrawnAt === null ? 'published' : 'withdrawn',
  released_on: releasedOn,
  download_url: downloadUrl,
})

export const appVersionChange = (before: AppVersion, after: AppVersion) => ({
  before: appVersionRecord(before),
  after: { ...appVersionRecord(after), ...(before.changeLog !== after.changeLog && { change_log_changed: true }) },
})

type ContactWork = Pick<Contact, 'status' | 'nextCallOn' | 'notes'>
const contactRecord = ({ status, nextCallOn }: ContactWork) => ({ status, next_call_on: nextCallOn })

export const contactChange = (before: ContactWork, after: ContactWork) => ({
  before: contactRecord(before),
  after: { ...contactRecord(after), ...(before.notes !== after.notes && { notes_changed: true }) },
})
