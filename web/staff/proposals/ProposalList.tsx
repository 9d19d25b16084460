/** The proposals, newest first. */
import {
  Badge,
  Button,
  EmptyState,
  NameSearch,
  PageHeader,
  Pagination,
  RecordCard,
  SegmentedControl,
  Skeleton,
} from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { documentLabel } from '../../../domain/proposal/client-document.ts'
import type { ProposalSummary } from '../../../domain/proposal/proposal-output.ts'
import { type ProposalStatus, proposalStatuses, proposalStatusLabels } from '../../../domain/proposal/status.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useListQuery } from '../useListQuery.ts'
import { PdfButton } from './PdfButton.tsx'
import { proposalHref, proposalsHref, statusTones, useProposalActions, useProposals } from './proposals.ts'

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
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 *:max-sm:w-full">
        <StatusFilter status={status} counts={proposals.data?.counts} onChange={setQuery} />
        <div className="min-w-0 sm:w-80">
          <NameSearch placeholder="Cliente, CNPJ ou CPF" value={typed} onChange={setTyped} />
        </div>
      </div>
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

const ALL = 'all'

type FilterProps = {
  status: ProposalStatus | undefined
  counts: Record<ProposalStatus, number> | undefined
  onChange: (change: { status: ProposalStatus | undefined }) => void
}

function StatusFilter({ status, counts, onChange }: FilterProps) {
  const options = proposalStatuses.map(value => ({
    value,
    label: (
      <>
        {proposalStatusLabels[value]}
        {counts && <span className="ml-1.5 font-normal tabular-nums">{counts[value]}</span>}
      </>
    ),
  }))
  return (
    <div className="relative min-w-0 overflow-x-auto p-0.5">
      <SegmentedControl
        label="Situação"
        options={[{ value: ALL, label: 'Todas' }, ...options]}
        value={status ?? ALL}
        onChange={chosen => onChange({ status: proposalStatuses.find(known => known === chosen) })}
      />
    </div>
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
  const { id, client_name, client_cnpj, status, total_value, monthly_total, created_at, valid_until } = proposal
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
        { label: `Nº ${id}, criada em`, value: formatDate(created_at), size: 'sm' as const },
      ]}
    >
      <Badge tone={statusTones[status]}>{proposalStatusLabels[status]}</Badge>
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
