/** All operations, newest first. Page, size and status are in the URL, so that going back returns to the same page. */
import { useState } from 'react'
import { Card, EmptyState, Field, PageHeader, Pagination, Select } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { OperationSummary } from '../../../domain/operation/fold/operation-output.ts'
import { operationStatuses, statusLabel } from '../../../domain/operation/fold/status.ts'
import { cursorOf } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { DeleteOperationDialog } from './DeleteOperationDialog.tsx'
import { OperationRow } from './OperationRow.tsx'
import { OperationsSkeleton } from './OperationsSkeleton.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, useOperations } from './operations.ts'

const ALL = 'all'
const options = [
  { value: ALL, label: 'Todos os status' },
  ...operationStatuses.map(value => ({ value, label: statusLabel(value) })),
]

export function OperationList() {
  const { setQuery, items, status, ...query } = usePageQuery()
  const operations = useOperations({ ...query, items, ...(status && { status }) })
  return (
    <>
      <PageHeader title="Operações" actions={<StatusFilter value={status ?? ALL} onChange={setQuery} />} />
      <Loaded query={operations} errorTitle="As operações não foram carregadas" loading={<OperationsSkeleton />}>
        {({ data, pagy }) => (
          <>
            <OperationRows rows={data} filtered={status !== undefined} />
            {pagy.count > 0 && (
              <Pagination
                page={pagy.page}
                pageCount={pagy.pages}
                pageSize={items}
                pageSizes={PAGE_SIZES}
                onPageChange={page => setQuery({ page, cursor: cursorOf(pagy, page) })}
                onPageSizeChange={items => setQuery({ items })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type QueryChange = { page?: number; items?: number; status?: string; cursor?: string | undefined }

/** Page, cursor, size and status of the URL, with defaults for unknown values. A change goes back to the first page. */
function usePageQuery() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const items = PAGE_SIZES.find(size => size === Number(params.get('items'))) ?? DEFAULT_PAGE_SIZE
  const status = operationStatuses.find(known => known === params.get('status'))
  const cursor = params.get('cursor')
  const setQuery = (change: QueryChange) => {
    const next = { page: 1, items, ...(status && { status }), ...change }
    setParams(Object.entries(next).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
  }
  return { page, items, status, setQuery, ...(cursor && { cursor }) }
}

const StatusFilter = ({ value, onChange }: { value: string; onChange: (change: QueryChange) => void }) => (
  <div className="w-48">
    <Field label="Status" hideLabel>
      <Select options={options} value={value} onChange={status => onChange({ status })} />
    </Field>
  </div>
)

type RowsProps = { rows: OperationSummary[]; filtered: boolean }

function OperationRows({ rows, filtered }: RowsProps) {
  const mayDelete = useIsAllowed('operations.delete')
  const [deleting, setDeleting] = useState<OperationSummary>()
  const [deleted, setDeleted] = useState<OperationSummary>()
  return (
    <div className="space-y-4">
      {deleted && <DeletedNotice row={deleted} onRestored={() => setDeleted(undefined)} />}
      {rows.length === 0 && <NoOperations filtered={filtered} />}
      {rows.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {rows.map(row => (
              <li key={row.id}>
                <OperationRow row={row} onDelete={mayDelete ? () => setDeleting(row) : undefined} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {deleting && (
        <DeleteOperationDialog row={deleting} onClose={() => setDeleting(undefined)} onDeleted={setDeleted} />
      )}
    </div>
  )
}

const NoOperations = ({ filtered }: Pick<RowsProps, 'filtered'>) => (
  <EmptyState
    title="Nenhuma operação encontrada."
    text={filtered ? 'Escolha outro status.' : 'Cada programação abre a sua operação do dia.'}
  />
)
