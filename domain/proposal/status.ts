/** The status of a proposal, and who may change it to what. */
import { formatDate } from '../format/format.ts'
import { conflict } from '../validation/refusal.ts'

export const proposalStatuses = ['draft', 'sent', 'approved', 'rejected', 'expired'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const proposalStatusLabels = {
  draft: 'Rascunho',
  sent: 'Enviada',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  expired: 'Expirada',
} satisfies Record<ProposalStatus, string>

/** What staff may change a proposal to. A draft becomes one by being written. */
export const nextProposalStatuses = ['sent', 'approved', 'rejected', 'expired'] as const

/** What the client may answer. */
export const proposalAnswers = ['approved', 'rejected'] as const
export type ProposalAnswer = (typeof proposalAnswers)[number]

const nextStatuses: Record<ProposalStatus, readonly ProposalStatus[]> = {
  draft: ['sent'],
  sent: ['approved', 'rejected', 'expired'],
  approved: [],
  rejected: [],
  expired: [],
}

export const canBecome = (from: ProposalStatus, to: ProposalStatus) => nextStatuses[from].includes(to)

type WithStatus = { status: ProposalStatus }
type Valid = { validUntil: string }

const as = ({ status }: WithStatus) => `Esta proposta está como ${proposalStatusLabels[status]}.`

/** Only a draft is edited. */
export function rejectEdit(proposal: WithStatus): void {
  if (proposal.status !== 'draft')
    throw conflict(`${as(proposal)} Só um rascunho pode ser alterado. Crie uma proposta nova com estes dados.`)
}

/** Only a draft is deleted: the others were seen by a client. */
export function rejectDelete(proposal: WithStatus): void {
  if (proposal.status !== 'draft') throw conflict(`${as(proposal)} Só um rascunho pode ser excluído.`)
}

export function rejectTransition(proposal: WithStatus & Valid, to: ProposalStatus, today: string): void {
  if (!canBecome(proposal.status, to))
    throw conflict(`${as(proposal)} Ela não pode passar para ${proposalStatusLabels[to]}.`)
  if (to === 'sent') rejectOutdated(proposal, today)
}

/** A draft is sent for the first time, and a sent proposal again, with a new link. */
export function rejectSend(proposal: WithStatus & Valid, today: string): void {
  if (proposal.status !== 'draft' && proposal.status !== 'sent')
    throw conflict(`${as(proposal)} Só um rascunho ou uma proposta enviada pode ser mandada ao cliente.`)
  rejectOutdated(proposal, today)
}

function rejectOutdated({ validUntil }: Valid, today: string): void {
  if (today > validUntil)
    throw conflict(
      `A validade desta proposta terminou em ${formatDate(validUntil)}. Mude a data da proposta e tente de novo.`,
    )
}

/** The client's answer. One is enough: a second one is refused, with the first one in the message. */
export function rejectAnswer(proposal: WithStatus): void {
  if (proposal.status !== 'sent')
    throw conflict(`Esta proposta já foi respondida: ${proposalStatusLabels[proposal.status]}.`)
}
