/** Values of the editor, how they come from a proposal and become a body, and the totals of what is typed. */
import { formatDate, formatPercent } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { formatDocument } from '../../../domain/proposal/client-document.ts'
import { KIT_DESCRIPTION, usualValues } from '../../../domain/proposal/proposal.ts'
import type { Write } from '../../../domain/proposal/proposal-input.ts'
import type { Proposal } from '../../../domain/proposal/proposal-output.ts'
import { computeTotals, splitInInstalments } from '../../../domain/proposal/totals.ts'
import { toCents, toReais } from '../../../domain/units/money.ts'
import { toHundredths } from '../../../domain/units/weight.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { nextKey } from '../../crud/form/form-rows.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { proposalsHref } from './proposals.ts'

export type KitRow = { key: number; description: string; quantity: number | null; unit_value: number | null }

export type ProposalValues = {
  client_name: string
  client_cnpj: string
  client_email: string
  client_address: string
  proposal_date: string | null
  kit_items: KitRow[]
  discount: number | null
  monthly_subscription: number | null
  ai_service: number | null
  installation_per_km: number | null
  installation_fee: number | null
  observations: string
  contact_id: number | null
}

const money = blankOr(formatReais)

const texts: FieldTexts<ProposalValues> = {
  client_name: { label: 'Nome do cliente' },
  client_cnpj: { label: 'CNPJ ou CPF' },
  client_email: { label: 'Email do cliente' },
  client_address: { label: 'Endereço do cliente' },
  proposal_date: { label: 'Data da proposta', text: day => (day ? formatDate(day) : '') },
  kit_items: {
    label: 'Itens do kit',
    text: rows => rows.map(row => `${row.quantity ?? 0} × ${row.description} (${money(row.unit_value)})`).join(', '),
  },
  discount: { label: 'Desconto', text: blankOr(value => formatPercent(value)) },
  monthly_subscription: { label: 'Mensalidade do sistema', text: money },
  ai_service: { label: 'Serviço de IA', text: money },
  installation_per_km: { label: 'Valor por km', text: money },
  installation_fee: { label: 'Hospedagem e instalação', text: money },
  observations: { label: 'Observações' },
  contact_id: { label: 'Contato' },
}

const schema = () => import('../../../domain/proposal/proposal-input.ts').then(module => module.Write)

export const blankProposal = (today: string): ProposalValues => ({
  client_name: '',
  client_cnpj: '',
  client_email: '',
  client_address: '',
  proposal_date: today,
  kit_items: [{ key: 0, description: KIT_DESCRIPTION, quantity: 1, unit_value: usualValues.kit_value }],
  discount: 0,
  monthly_subscription: usualValues.monthly_subscription,
  ai_service: usualValues.ai_service,
  installation_per_km: usualValues.installation_per_km,
  installation_fee: usualValues.installation_fee,
  observations: '',
  contact_id: null,
})

export const toProposalValues = (proposal: Proposal): ProposalValues => ({
  client_name: proposal.client_name,
  client_cnpj: proposal.client_cnpj ?? '',
  client_email: proposal.client_email ?? '',
  client_address: proposal.client_address ?? '',
  proposal_date: proposal.proposal_date,
  kit_items: proposal.kit_items.map(({ description, quantity, unit_value }, key) => ({
    key,
    description,
    quantity,
    unit_value,
  })),
  discount: proposal.discount,
  monthly_subscription: proposal.monthly_subscription,
  ai_service: proposal.ai_service,
  installation_per_km: proposal.installation_per_km,
  installation_fee: proposal.installation_fee,
  observations: proposal.observations ?? '',
  contact_id: proposal.contact_id,
})

const body = ({ kit_items, client_cnpj, client_email, discount, ...values }: ProposalValues) => ({
  ...values,
  client_cnpj: client_cnpj.trim() || null,
  client_email: client_email.trim() || null,
  discount: discount ?? 0,
  kit_items: kit_items.map(({ description, quantity, unit_value }) => ({ description, quantity, unit_value })),
})

export function useProposalForm(id: number | undefined, blank: ProposalValues) {
  const { form, pageProps, record } = useRecordForm<Proposal, ProposalValues, Write>({
    path: '/proposals',
    list: proposalsHref,
    id,
    schema,
    texts,
    blank: () => blank,
    valuesOf: toProposalValues,
    body,
    derive: (_, changes) =>
      changes.client_cnpj === undefined ? {} : { client_cnpj: formatDocument(changes.client_cnpj) },
    loadingText: 'Carregando dados da proposta...',
    thenList: true,
  })
  return { form, pageProps, record }
}

export type ProposalForm = ReturnType<typeof useProposalForm>['form']

const centsOf = (reais: number | null) => (reais !== null && Number.isFinite(reais) ? toCents(reais) : 0)
const numberOf = (value: number | null) => (value !== null && Number.isFinite(value) ? value : 0)

export const lineTotal = ({ quantity, unit_value }: KitRow) => toReais(numberOf(quantity) * centsOf(unit_value))

/** The totals in reais of what is typed so far; what is no number counts as zero, and a discount as 0 to 100. */
export function totalsOfValues(values: ProposalValues) {
  const totals = computeTotals({
    kitItems: values.kit_items.map(({ description, quantity, unit_value }) => ({
      description,
      quantity: numberOf(quantity),
      unitValue: centsOf(unit_value),
    })),
    discount: toHundredths(Math.min(100, Math.max(0, numberOf(values.discount)))),
    monthlySubscription: centsOf(values.monthly_subscription),
    aiService: centsOf(values.ai_service),
  })
  return {
    kitValue: toReais(totals.kitValue),
    discountValue: toReais(totals.discountValue),
    totalValue: toReais(totals.totalValue),
    monthlyTotal: toReais(totals.monthlyTotal),
    instalments: splitInInstalments(totals.totalValue).map(one => ({ ...one, value: toReais(one.value) })),
  }
}

export const addRow = (rows: KitRow[]): KitRow[] => [
  ...rows,
  { key: nextKey(rows), description: '', quantity: 1, unit_value: null },
]
