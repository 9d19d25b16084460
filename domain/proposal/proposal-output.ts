/** Commercial proposals in responses. Money is in reais. */

import { message, Pagy } from '../schema/envelope.ts'
import {
  array,
  day,
  id,
  instant,
  integer,
  lazy,
  number,
  oneOf,
  orNull,
  percent,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { proposalStatuses } from './status.ts'

const reais = (description: string) => number(`${description}, em reais`)
const status = () => oneOf('Situação', proposalStatuses)
const answer = () => ({
  answered_at: orNull(instant('Quando o cliente respondeu')),
  answered_by: orNull(text('Quem respondeu')),
})
const client = () => ({ client_name: text('Cliente'), client_cnpj: orNull(text('CNPJ ou CPF')) })
const days = () => ({ proposal_date: day('Data da proposta'), valid_until: day('Último dia') })

const KitItem = lazy(() =>
  record('KitItem', {
    description: text('Descrição'),
    quantity: integer('Quantidade'),
    unit_value: reais('Valor de um'),
    total: reais('Valor da linha'),
  }),
)

const Instalment = lazy(() =>
  record('Instalment', { label: text('Parcela'), percent: percent('Parte do total'), value: reais('Valor') }),
)

const offer = () => ({
  ...client(),
  client_address: orNull(text('Endereço')),
  ...days(),
  kit_items: array(KitItem(), 'O equipamento'),
  kit_value: reais('Equipamento'),
  discount: percent('Desconto'),
  discount_value: reais('Desconto'),
  total_value: reais('Total'),
  instalments: array(Instalment(), 'As parcelas'),
  monthly_subscription: reais('Mensalidade'),
  ai_service: reais('Serviço de inteligência artificial por mês'),
  monthly_total: reais('Total por mês'),
  installation_per_km: reais('Instalação por km'),
  installation_fee: reais('Taxa de instalação'),
  observations: orNull(text('Observações')),
})

const summary = () => ({
  id: id(),
  ...client(),
  client_email: orNull(text('Email do cliente')),
  status: status(),
  total_value: reais('Total'),
  monthly_total: reais('Total por mês'),
  ...days(),
  sent_at: orNull(instant('Quando foi enviada')),
  ...answer(),
  ...timestamps(),
})

export const ProposalSummary = lazy(() => record('ProposalSummary', summary()))
export type ProposalSummary = typeof ProposalSummary.infer

export const Proposal = lazy(() =>
  record('Proposal', {
    ...summary(),
    name: text('Nome da proposta'),
    ...offer(),
    contact_id: orNull(id('Número do contato')),
  }),
)
export type Proposal = typeof Proposal.infer

/** What the client reads. */
export const PublicProposal = lazy(() =>
  record('PublicProposal', { id: id(), status: status(), ...offer(), ...answer() }),
)
export type PublicProposal = typeof PublicProposal.infer

const counts = () => ({
  draft: integer('Rascunhos'),
  sent: integer('Enviadas'),
  approved: integer('Aprovadas'),
  rejected: integer('Rejeitadas'),
  expired: integer('Vencidas'),
})

export const ProposalPage = lazy(() => body({ data: array(ProposalSummary()), pagy: Pagy(), counts: body(counts()) }))

export const SentProposal = lazy(() =>
  body({ data: Proposal(), link: text('Endereço da página do cliente'), message: message() }),
)
