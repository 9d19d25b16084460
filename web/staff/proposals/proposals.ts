/** Data hooks, words and addresses of proposals. */
import { useSWRConfig } from 'swr'
import type { BadgeTone } from 'ui-kit'
import type { Proposal, ProposalSummary } from '../../../domain/proposal/proposal-output.ts'
import type { ProposalStatus } from '../../../domain/proposal/status.ts'
import type { Message } from '../../../domain/schema/envelope.ts'
import { ApiError, getFile, post, put, remove, SESSION_ENDED } from '../../core/api.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { isKeyUnder } from '../../core/data.ts'
import { toast } from '../../core/toasts.ts'
import { failureText } from '../../crud/calls/toast-error.ts'
import { type Pagy, useStaffData, useStaffPage } from '../staff-data.ts'

export const proposalsHref = '/manager/proposals'
export const proposalHref = (id: number) => `${proposalsHref}/${id}`
export const copyHref = (id: number) => `${proposalsHref}/new?copy=${id}`

type ProposalPage = { data: ProposalSummary[]; pagy: Pagy; counts: Record<ProposalStatus, number> }
type ProposalQuery = { page: number; status?: ProposalStatus | undefined; search?: string | undefined }

export function useProposals({ page, status, search }: ProposalQuery) {
  const query = new URLSearchParams({ page: String(page), ...(status && { status }), ...(search && { search }) })
  return useStaffPage<ProposalPage>(`/proposals?${query}`)
}

export const useProposal = (id: number | null) => useStaffData<Proposal>(id === null ? null : `/proposals/${id}`)

/** The words of the filter, which are of several proposals. */
export const filterLabels = {
  draft: 'Rascunhos',
  sent: 'Enviadas',
  approved: 'Aprovadas',
  rejected: 'Rejeitadas',
  expired: 'Expiradas',
} satisfies Record<ProposalStatus, string>

export const statusTones = {
  draft: 'neutral',
  sent: 'in_progress',
  approved: 'completed',
  rejected: 'incomplete',
  expired: 'canceled',
} satisfies Record<ProposalStatus, BadgeTone>

type Sent = Message & { link: string }

/** Each resolves to the answer, or to undefined after the error was shown. */
export function useProposalActions() {
  const { mutate } = useSWRConfig()
  const run = async <T extends Message>(what: string, request: Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await request
      toast('success', answer.message)
      return answer
    } catch (failure) {
      toastFailure(what, failure)
      return undefined
    } finally {
      void mutate(isKeyUnder(proposalsHref))
    }
  }
  return {
    remove: (id: number) => run('Erro ao excluir proposta', remove(proposalHref(id))),
    send: (id: number) => run('Erro ao enviar proposta', post<Sent>(`${proposalHref(id)}/send`, {})),
    changeStatus: (id: number, status: ProposalStatus) =>
      run('Erro ao atualizar proposta', put(`${proposalHref(id)}/status`, { status })),
  }
}

function toastFailure(what: string, failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
  if (failure.code !== SESSION_ENDED) toast('error', failureText(what, failure))
}

/** Saves the PDF on the device. */
export async function downloadPdf(id: number): Promise<void> {
  try {
    const { content, name } = await getFile(`${proposalHref(id)}/pdf`)
    saveFile(name, content)
  } catch (failure) {
    toastFailure('Erro ao gerar PDF', failure)
  }
}
