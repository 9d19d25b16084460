/** The proposals, newest first. */
import { Badge, Button, EmptyState, PageHeader, Pagination, RecordCard, Skeleton } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { documentLabel } from '../../../domain/proposal/client-document.ts'
import type { ProposalSummary } from '../../../domain/proposal/proposal-output.ts'
import { proposalStatuses, proposalStatusLabels } from '../../../domain/proposal/status.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { ListToolbar } from '../ListToolbar.tsx'
import { ALL, statusOptions } from '../status-options.tsx'
import { useListQuery } from '../useListQuery.ts'
import { PdfButton } from './PdfButton.tsx'
import {
  filterLabels,
  proposalHref,
  proposalsHref,
  statusTones,
  useProposalActions,
  useProposals,
} from './proposals.ts'

export function ProposalList() {
  const { page, status, search, setQuery, typed, setTyped } = useListQuery(proposalStatuses)
  const proposals = useProposals({ page, status, search })
  const filtered = status !== undefined || search !== ''
  return (
    <>
      <PageHeader
        title="Propostas"
        text="O que foi oferecido a cada cliente, e o que ele respondeu."
        actions={<Button href={`${proposalsHref}/new`}>Criar proposta</Button>}
      />
      <ListToolbar
        options={statusOptions({
          statuses: proposalStatuses,
          all: 'Todas',
          labels: filterLabels,
          counts: proposals.data?.counts,
        })}
        value={status ?? ALL}
        onChange={chosen => setQuery({ status: proposalStatuses.find(known => known === chosen) })}
        placeholder="Cliente, CNPJ ou CPF"
        typed={typed}
        onType={setTyped}
      />
      <Loaded query={proposals} errorTitle="Erro ao carregar propostas" loading={<CardsSkeleton />}>
        {({ data, pagy }) => (
          <>
            {data.length === 0 ? <NoProposals filtered={filtered} /> : <ProposalCards proposals={data} />}
            {pagy.pages > 1 && (
              <Pagination page={pagy.page} pageCount={pagy.pages} onPageChange={page => setQuery({ page })} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function ProposalCards({ proposals }: { proposals: ProposalSummary[] }) {
  const actions = useProposalActions()
  const { confirmDelete, dialog } = useDeleteDialog<ProposalSummary>(({ id }) => actions.remove(id), {
    question: ({ id, client_name }) => `Proposta nº ${id}, ${client_name}`,
    text: 'Tem certeza que deseja excluir esta proposta?',
  })
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {proposals.map(proposal => (
          <li key={proposal.id} className="grid min-w-0">
            <ProposalCard proposal={proposal} onDelete={() => confirmDelete(proposal)} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function ProposalCard({ proposal, onDelete }: { proposal: ProposalSummary; onDelete: () => void }) {
  const { id, client_name, client_cnpj, status, total_value, monthly_total, created_at, answered_at, valid_until } =
    proposal
  const name = `proposta nº ${id}, ${client_name}`
  return (
    <RecordCard
      name={name}
      nameElement={client_name}
      href={proposalHref(id)}
      actions={<PdfButton id={id} label={`PDF da ${name}`} />}
      {...(status === 'draft' && { editHref: `${proposalHref(id)}/edit`, onDelete })}
      facts={[
        { label: 'Valor total', value: formatReais(total_value), size: 'lg' },
        { label: 'Total mensal', value: formatReais(monthly_total) },
        { label: client_cnpj ? documentLabel(client_cnpj) : 'CNPJ ou CPF', value: client_cnpj ?? '–' },
        ...(status === 'sent' ? [{ label: 'Válida até', value: formatDate(valid_until) }] : []),
        ...(answered_at ? [{ label: 'Respondida em', value: formatDate(answered_at) }] : []),
        { label: 'Criada em', value: formatDate(created_at), size: 'sm' as const },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-3">Nº&nbsp;{id}</span>
        <Badge tone={statusTones[status]}>{proposalStatusLabels[status]}</Badge>
      </p>
    </RecordCard>
  )
}

const NoProposals = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    title="Nenhuma proposta encontrada"
    text={
      filtered
        ? 'Escolha outra situação ou confira o que foi digitado.'
        : 'Crie a primeira, ou abra um contato e toque em Criar proposta.'
    }
    {...(!filtered && { action: <Button href={`${proposalsHref}/new`}>Criar proposta</Button> })}
  />
)

const CardsSkeleton = () => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" role="status">
    <span className="sr-only">Carregando propostas...</span>
    {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
      <Skeleton key={key} className="h-56 w-full" />
    ))}
  </div>
)
