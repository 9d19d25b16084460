/** A proposal as the client reads it, beside what happened with it. */

import { useState } from 'react'
import { Badge, Button, Card, Facts, Menu, PageHeader, ProposalSheet, Skeleton } from 'ui-kit'
import { useLocation } from 'wouter'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type * as ProposalOutput from '../../../domain/proposal/proposal-output.ts'
import {
  canBecome,
  nextProposalStatuses,
  type ProposalStatus,
  proposalStatusLabels,
} from '../../../domain/proposal/status.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../layout/loaded/MissingRecord.tsx'
import { contactHref } from '../contacts/contacts.ts'
import { StaffAuditCard } from '../StaffAuditCard.tsx'
import { PdfButton } from './PdfButton.tsx'
import { copyHref, proposalHref, proposalsHref, statusTones, useProposal, useProposalActions } from './proposals.ts'
import { SendDialog } from './SendDialog.tsx'
import { SentLink } from './SentLink.tsx'
import { StatusDialog } from './StatusDialog.tsx'

export function ProposalPage({ id }: { id: number }) {
  return (
    <Loaded
      query={useProposal(id)}
      errorTitle="Erro ao carregar a proposta"
      loading={<Skeleton className="h-96 w-full" />}
      missing={<ProposalNotFound />}
    >
      {proposal => <Proposal proposal={proposal} />}
    </Loaded>
  )
}

const ProposalNotFound = () => (
  <MissingRecord
    title="Proposta não encontrada"
    text="Ela pode ter sido excluída. Volte para a lista e escolha outra."
    href={proposalsHref}
    action="Ver propostas"
  />
)

function Proposal({ proposal }: { proposal: ProposalOutput.Proposal }) {
  const [link, setLink] = useState<string | null>(null)
  const { client_name, name, status } = proposal
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            <span className="inline-flex font-sans">
              <Badge tone={statusTones[status]}>{proposalStatusLabels[status]}</Badge>
            </span>
          </span>
        }
        text={client_name}
        actions={<Actions proposal={proposal} onSent={setLink} />}
      />
      {link && <SentLink link={link} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <ProposalSheet offer={proposal} />
        <div className="space-y-6">
          <State proposal={proposal} />
          <StaffAuditCard type="proposal" id={proposal.id} version={proposal.updated_at} />
        </div>
      </div>
    </>
  )
}

function Actions({ proposal, onSent }: { proposal: ProposalOutput.Proposal; onSent: (link: string) => void }) {
  const { id, status } = proposal
  const [, navigate] = useLocation()
  const actions = useProposalActions()
  const [sending, setSending] = useState(false)
  const [next, setNext] = useState<ProposalStatus | null>(null)
  const { confirmDelete, dialog } = useDeleteDialog<ProposalOutput.Proposal>(
    async one => {
      if (await actions.remove(one.id)) navigate(proposalsHref)
    },
    {
      question: ({ name, client_name }) => `${name}, ${client_name}`,
      text: 'Tem certeza que deseja excluir esta proposta?',
    },
  )
  const isDraft = status === 'draft'
  const statuses = nextProposalStatuses.filter(to => canBecome(status, to))
  return (
    <>
      <Menu
        items={[
          ...statuses.map(to => ({ label: `Marcar como ${proposalStatusLabels[to]}`, onSelect: () => setNext(to) })),
          { label: 'Criar cópia', href: copyHref(id) },
          ...(isDraft ? [{ label: 'Excluir', danger: true, onSelect: () => confirmDelete(proposal) }] : []),
        ]}
      >
        Mais ações
      </Menu>
      <PdfButton id={id} />
      {isDraft && (
        <Button variant="secondary" href={`${proposalHref(id)}/edit`}>
          Editar
        </Button>
      )}
      {(isDraft || status === 'sent') && (
        <Button onClick={() => setSending(true)}>{isDraft ? 'Enviar ao cliente' : 'Enviar de novo'}</Button>
      )}
      {sending && <SendDialog proposal={proposal} onClose={() => setSending(false)} onSent={onSent} />}
      {next && <StatusDialog proposal={proposal} status={next} onClose={() => setNext(null)} />}
      {dialog}
    </>
  )
}

function State({ proposal }: { proposal: ProposalOutput.Proposal }) {
  const { client_email, contact_id, created_at, sent_at, answered_at, answered_by, valid_until, status } = proposal
  return (
    <Card title="Situação">
      <div className="space-y-4">
        <Facts
          facts={[
            { label: 'Email', value: client_email ?? 'não informado' },
            { label: 'Criada em', value: formatDateTime(created_at) },
            ...(sent_at ? [{ label: 'Enviada em', value: formatDateTime(sent_at) }] : []),
            ...(status === 'sent' ? [{ label: 'Espera resposta até', value: formatDate(valid_until) }] : []),
            ...(answered_at ? [{ label: 'Respondida em', value: formatDateTime(answered_at) }] : []),
            ...(answered_by ? [{ label: 'Respondida por', value: answered_by }] : []),
          ]}
        />
        {contact_id !== null && (
          <Button variant="secondary" fullWidth href={contactHref(contact_id)}>
            Abrir o contato
          </Button>
        )}
      </div>
    </Card>
  )
}
