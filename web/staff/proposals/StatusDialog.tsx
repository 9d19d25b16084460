import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import type { Proposal } from '../../../domain/proposal/proposal-output.ts'
import { type ProposalStatus, proposalStatusLabels } from '../../../domain/proposal/status.ts'
import { useProposalActions } from './proposals.ts'

type Props = { proposal: Proposal; status: ProposalStatus; onClose: () => void }

const consequences: Partial<Record<ProposalStatus, string>> = {
  sent: 'Para uma proposta entregue em mãos. Ela não pode mais ser alterada nem excluída, e o cliente não recebe email.',
  approved: 'Para uma resposta por telefone ou em papel. O seu nome fica registrado.',
  rejected: 'Para uma resposta por telefone ou em papel. O seu nome fica registrado.',
  expired: 'O link do cliente deixa de funcionar.',
}

export function StatusDialog({ proposal, status, onClose }: Props) {
  const { changeStatus } = useProposalActions()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await changeStatus(proposal.id, status)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Marcar a ${proposal.name.toLowerCase()} como ${proposalStatusLabels[status]}?`}
      confirmLabel="Marcar"
      variant="primary"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{consequences[status]}</p>
      <p className="mt-3">Isto não pode ser desfeito.</p>
    </ConfirmDialog>
  )
}
