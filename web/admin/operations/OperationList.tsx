/** Every operation, newest first; page, size and status are in the address, so that going back comes to the same place. */
import { useState } from 'react'
import { EmptyState, Field, PageHeader, Pagination, Select } from 'ui-kit'
import { useSearchParams } from 'wouter'
import { operationStatuses, statusLabel } from '../../../domain/operation/status.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { useIsAllowed } from '../../session.ts'
import { DeleteOperationDialog } from './DeleteOperationDialog.tsx'
import { OperationCard } from './OperationCard.tsx'
import { OperationsSkeleton } from './OperationsSkeleton.tsx'
import { DEFAULT_PAGE_SIZE, type OperationSummaryJson, PAGE_SIZES, useOperations } from './operations.ts'

const ALL = 'all'
const options = [
  { value: ALL, label: 'Todos os status' },
  ...operationStatuses.map(value => ({ value, label: statusLabel(value) })),
]

export function OperationList() {
  const { page, items, status, turn } = useAsked()
  const { data, error, mutate } = useOperations({ page, items, ...(status && { status }) })
  return (
    <>
      <PageHeader title="Operações" actions={<StatusFilter value={status ?? ALL} onChange={turn} />} />
      {error && !data ? (
        <LoadError title="As operações não foram carregadas" error={error} onRetry={() => mutate()} />
      ) : (
        <Cards rows={data?.data} />
      )}
      {data && data.pagy.count > 0 && (
        <Pagination
          page={data.pagy.page}
          pageCount={data.pagy.pages}
          pageSize={items}
          pageSizes={PAGE_SIZES}
          onPageChange={page => turn({ page })}
          onPageSizeChange={items => turn({ items })}
        />
      )}
    </>
  )
}

type Turn = { page?: number; items?: number; status?: string }

/** What the address asks for; a size or a status that nobody offers is the usual one. */
function useAsked() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1)
  const items = PAGE_SIZES.find(size => size === Number(query.get('items'))) ?? DEFAULT_PAGE_SIZE
  const status = operationStatuses.find(known => known === query.get('status'))
  const turn = (to: Turn) => {
    const now = { page: 1, items, ...(status && { status }), ...to }
    setQuery(Object.entries(now).map(([key, value]): [string, string] => [key, String(value)]))
  }
  return { page, items, status, turn }
}

const StatusFilter = ({ value, onChange }: { value: string; onChange: (to: Turn) => void }) => (
  <div className="w-48">
    <Field label="Status" hideLabel>
      <Select options={options} value={value} onChange={status => onChange({ status })} />
    </Field>
  </div>
)

function Cards({ rows }: { rows: OperationSummaryJson[] | undefined }) {
  const mayRemove = useIsAllowed('operations.delete')
  const [leaving, setLeaving] = useState<OperationSummaryJson>()
  if (!rows) return <OperationsSkeleton />
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nenhuma operação encontrada."
        text="Cada programação abre a sua operação do dia. Mude o status escolhido ou espere o próximo trato."
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map(row => (
          <li key={row.id} className="grid min-w-0">
            <OperationCard row={row} onRemove={mayRemove ? () => setLeaving(row) : undefined} />
          </li>
        ))}
      </ul>
      {leaving && <DeleteOperationDialog id={leaving.id} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
