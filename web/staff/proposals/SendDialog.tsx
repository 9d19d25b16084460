import { useState } from 'react'
import { Banner, Button, Dialog } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import type { Proposal } from '../../../domain/proposal/proposal-output.ts'
import { copyHref, proposalHref, useProposalActions } from './proposals.ts'

const isFree = ({ total_value }: Proposal) => total_value === 0

type Props = { proposal: Proposal; onClose: () => void; onSent: (link: string) => void }

/** The address is entered in a draft, or in a copy of what was marked as sent. */
const NextStep = ({ id, status }: Pick<Proposal, 'id' | 'status'>) =>
  status === 'draft' ? (
    <Button href={`${proposalHref(id)}/edit`}>Editar proposta</Button>
  ) : (
    <Button href={copyHref(id)}>Criar cópia</Button>
  )

/** Shows the recipient of the proposal and what they get. Without an address it links to the form. */
export function SendDialog({ proposal, onClose, onSent }: Props) {
  const { id, name, client_email, status, valid_until } = proposal
  const { send } = useProposalActions()
  const [busy, setBusy] = useState(false)
  const sendNow = async () => {
    setBusy(true)
    const answer = await send(id)
    setBusy(false)
    if (answer) onSent(answer.link)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Enviar a ${name.toLowerCase()}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          {client_email ? (
            <Button loading={busy} onClick={() => void sendNow()} data-autofocus>
              Enviar
            </Button>
          ) : (
            <NextStep id={id} status={status} />
          )}
        </>
      }
    >
      {client_email ? (
        <div className="space-y-3">
          {isFree(proposal) && (
            <Banner tone="warning" title="O kit está em R$ 0,00">
              Confira os itens e o desconto antes de enviar.
            </Banner>
          )}
          <p>
            O cliente recebe em <strong className="wrap-anywhere">{client_email}</strong> o PDF e um link para ler e
            responder até {formatDate(valid_until)}.
          </p>
          <p className="text-ink-2">
            {status === 'sent'
              ? 'O link novo toma o lugar do anterior, que deixa de funcionar.'
              : 'Depois de enviada, a proposta não pode mais ser alterada nem excluída.'}
          </p>
        </div>
      ) : (
        <p>
          {status === 'draft'
            ? 'Informe o email do cliente para enviar a proposta.'
            : 'Esta proposta não tem email e não pode mais ser alterada. Crie uma cópia com o email.'}
        </p>
      )}
    </Dialog>
  )
}
