/** A commercial proposal: what a client is offered, for how much and until when. */

import { formatDate } from '../format/format.ts'
import { toSearchText } from '../format/search-text.ts'
import type { NoKeys } from '../schema/no-keys.ts'
import { addDays, toIso, toIsoOrNull } from '../time/day.ts'
import { toCents, toReais } from '../units/money.ts'
import { toHundredths } from '../units/weight.ts'
import { invalid } from '../validation/refusal.ts'
import type * as Input from './proposal-input.ts'
import type * as Output from './proposal-output.ts'
import type { ProposalStatus } from './status.ts'
import { computeTotals, type KitItem, lineTotal, splitInInstalments, validUntil } from './totals.ts'

/** The row. Money is in cents. */
export type Proposal = {
  id: number
  contactId: number | null
  clientName: string
  clientCnpj: string | null
  clientEmail: string | null
  clientAddress: string | null
  proposalDate: string
  validUntil: string
  kitItems: KitItem[]
  discount: number
  monthlySubscription: number
  aiService: number
  installationPerKm: number
  installationFee: number
  observations: string | null
  status: ProposalStatus
  sentAt: number | null
  answeredAt: number | null
  answeredBy: string | null
  createdAt: number
  updatedAt: number
}

/** The usual values in reais, which the editor opens with. */
export const usualValues = {
  kit_value: 12_300,
  monthly_subscription: 500,
  ai_service: 90,
  installation_per_km: 2.5,
  installation_fee: 500,
}

/** The one line of a kit that was sent as a single value. */
export const KIT_DESCRIPTION = 'Kit de automação do vagão misturador'

export const proposalName = (id: number) => `Proposta nº\u00a0${id}`

/** How far ahead a proposal may be dated: its link lives until 15 days after. */
const MAX_DAYS_AHEAD = 60

/** A date in 2099 would give a link of 73 years. */
export function rejectFarDate(proposalDate: string, today: string): void {
  const last = addDays(today, MAX_DAYS_AHEAD)
  if (proposalDate > last)
    throw invalid({ proposal_date: [`Escolha um dia até ${formatDate(last)}: a validade conta a partir da data.`] })
}

/** The columns of a body. A body without a kit table has a kit of one line. */
export function toColumns(
  {
    contact_id: contactId = null,
    client_name: clientName,
    client_cnpj: clientCnpj = null,
    client_email: clientEmail = null,
    client_address: clientAddress = null,
    proposal_date,
    kit_items: items,
    kit_value: value,
    discount = 0,
    monthly_subscription: monthlySubscription = usualValues.monthly_subscription,
    ai_service: aiService = usualValues.ai_service,
    installation_per_km: installationPerKm = usualValues.installation_per_km,
    installation_fee: installationFee = usualValues.installation_fee,
    observations = null,
    updated_at: _version,
    ...rest
  }: Input.Write,
  today: string,
) {
  const proposalDate = proposal_date ?? today
  return {
    contactId,
    clientName,
    clientCnpj,
    clientEmail,
    clientAddress,
    search: searchTextOf(clientName, clientCnpj),
    proposalDate,
    validUntil: validUntil(proposalDate),
    kitItems: kitItemsOf(items, value),
    discount: toHundredths(discount),
    monthlySubscription: toCents(monthlySubscription),
    aiService: toCents(aiService),
    installationPerKm: toCents(installationPerKm),
    installationFee: toCents(installationFee),
    observations,
    ...(rest satisfies NoKeys),
  }
}

function kitItemsOf(items: Input.Write['kit_items'] = [], value = 0): KitItem[] {
  if (items.length === 0) return [{ description: KIT_DESCRIPTION, quantity: 1, unitValue: toCents(value) }]
  return items.map(({ description, quantity, unit_value }) => ({
    description,
    quantity,
    unitValue: toCents(unit_value),
  }))
}

/** A CNPJ is found with and without its punctuation. */
function searchTextOf(name: string, cnpj: string | null): string {
  return toSearchText([name, cnpj, cnpj?.replace(/[./-]/g, '')].filter(Boolean).join(' '))
}

/** What staff see. `name` is for the questions of a form. */
export function toJson(proposal: Proposal): Output.Proposal {
  return {
    ...toSummaryJson(proposal),
    name: proposalName(proposal.id),
    ...offerOf(proposal),
    client_email: proposal.clientEmail,
    contact_id: proposal.contactId,
  }
}

/** A card of the list. */
export function toSummaryJson(proposal: Proposal): Output.ProposalSummary {
  const { totalValue, monthlyTotal } = computeTotals(proposal)
  return {
    id: proposal.id,
    client_name: proposal.clientName,
    client_cnpj: proposal.clientCnpj,
    client_email: proposal.clientEmail,
    status: proposal.status,
    total_value: toReais(totalValue),
    monthly_total: toReais(monthlyTotal),
    proposal_date: proposal.proposalDate,
    valid_until: proposal.validUntil,
    sent_at: toIsoOrNull(proposal.sentAt),
    answered_at: toIsoOrNull(proposal.answeredAt),
    answered_by: proposal.answeredBy,
    created_at: toIso(proposal.createdAt),
    updated_at: toIso(proposal.updatedAt),
  }
}

/** What the client reads. It contains neither its author nor its contact. */
export function toPublicJson(proposal: Proposal): Output.PublicProposal {
  const { id, status, answeredAt, answeredBy } = proposal
  return { id, status, ...offerOf(proposal), answered_at: toIsoOrNull(answeredAt), answered_by: answeredBy }
}

/** All that a client is offered, in reais. */
export type OfferJson = ReturnType<typeof offerOf>

function offerOf(proposal: Proposal) {
  const { kitValue, discountValue, totalValue, monthlyTotal } = computeTotals(proposal)
  return {
    client_name: proposal.clientName,
    client_cnpj: proposal.clientCnpj,
    client_address: proposal.clientAddress,
    proposal_date: proposal.proposalDate,
    valid_until: proposal.validUntil,
    kit_items: proposal.kitItems.map(item => ({
      description: item.description,
      quantity: item.quantity,
      unit_value: toReais(item.unitValue),
      total: toReais(lineTotal(item)),
    })),
    kit_value: toReais(kitValue),
    discount: proposal.discount / 100,
    discount_value: toReais(discountValue),
    total_value: toReais(totalValue),
    instalments: splitInInstalments(totalValue).map(one => ({ ...one, value: toReais(one.value) })),
    monthly_subscription: toReais(proposal.monthlySubscription),
    ai_service: toReais(proposal.aiService),
    monthly_total: toReais(monthlyTotal),
    installation_per_km: toReais(proposal.installationPerKm),
    installation_fee: toReais(proposal.installationFee),
    observations: proposal.observations,
  }
}
