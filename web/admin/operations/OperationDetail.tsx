import { EmptyState, PageHeader, Skeleton, StatusBadge } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { useFarm } from '../../core/session.ts'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { WeightConflicts } from '../../crud/WeightConflicts.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../layout/loaded/MissingRecord.tsx'
import { ContinueOperation } from './ContinueOperation.tsx'
import { CorrectWeight } from './CorrectWeight.tsx'
import { useOperation } from './operations.ts'
import { SubOperation } from './SubOperation.tsx'

export function OperationDetail({ id }: { id: number }) {
  const timezone = useFarm()?.timezone
  return (
    <Loaded
      query={useOperation(id)}
      errorTitle="A operação não foi carregada"
      loading={<OperationSkeleton />}
      missing={<OperationNotFound />}
    >
      {operation => <Operation operation={operation} timezone={timezone} />}
    </Loaded>
  )
}

type OperationProps = { operation: OperationOutput.Operation; timezone: string | undefined }

function Operation({ operation, timezone }: OperationProps) {
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {operationName(operation.id)}
            <span className="inline-flex font-sans text-base">
              <StatusBadge status={operation.status} />
            </span>
          </span>
        }
        text={`Operador: ${operation.user?.name ?? 'N/A'}`}
        actions={
          <>
            <HistoryLink type="operation" id={operation.id} />
            <CorrectWeight operation={operation} />
          </>
        }
      />
      <OperationFacts operation={operation} timezone={timezone} />
      <ContinueOperation operation={operation} />
      <WeightConflicts operation={operation} timezone={timezone} />
      {operation.sub_operations.length === 0 && (
        <EmptyState title="Nenhum trato nesta operação" text="A programação dela não tem lotes para tratar." />
      )}
      {operation.sub_operations.map(sub => (
        <SubOperation key={sub.id} operationId={operation.id} sub={sub} timezone={timezone} />
      ))}
    </>
  )
}

function OperationFacts({ operation, timezone }: OperationProps) {
  const formatMoment = (at: string | null) => (at ? formatDateTime(at, timezone) : '–')
  const facts = [
    ['Dia', formatDate(operation.date)],
    ['Início', formatMoment(operation.start_time)],
    ['Fim', formatMoment(operation.end_time)],
    ['Criado em', formatMoment(operation.created_at)],
    ['Atualizado em', formatMoment(operation.updated_at)],
    ...(operation.cancel_reason ? [['Motivo do cancelamento', operation.cancel_reason]] : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const OperationNotFound = () => (
  <MissingRecord
    title="Operação não encontrada"
    text="Ela pode ter sido excluída, ou é de outra fazenda. Volte para a lista e escolha outra."
    href="/admin/operations"
    action="Ver operações"
  />
)

const OperationSkeleton = () => (
  <div className="space-y-6">
    <div role="status" className="space-y-3">
      <Skeleton className="h-10 w-56" />
      <p className="text-ink-2">Carregando detalhes...</p>
    </div>
    <Skeleton className="h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
