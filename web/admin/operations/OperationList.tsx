/** All operations by day, newest first. */
import { useState } from 'react'
import { Card, EmptyState, PageHeader, Pagination } from 'ui-kit'
import { dayAside, dayTitle } from '../../../domain/format/day-title.ts'
import { feedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { useLateMinutes } from '../../core/farm-settings.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { findCursor } from '../../crud/find-cursor.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { DeleteOperationDialog } from './DeleteOperationDialog.tsx'
import { OperationFilters } from './OperationFilters.tsx'
import { OperationRow } from './OperationRow.tsx'
import { OperationsSkeleton } from './OperationsSkeleton.tsx'
import { operationFigures } from './operation-figures.ts'
import { isFiltered, useOperationFilters } from './operation-filters.ts'
import { byDay } from './operation-order.ts'
import { PAGE_SIZES, useDaySource, useOperations, usePlannedTime } from './operations.ts'

export function OperationList() {
  const [filters, setFilters] = useOperationFilters()
  const operations = useOperations(filters)
  return (
    <>
      <PageHeader title="Operações" />
      <OperationFilters filters={filters} onChange={setFilters} />
      <Loaded query={operations} errorTitle="As operações não foram carregadas" loading={<OperationsSkeleton />}>
        {({ data, pagy }) => (
          <>
            <OperationRows rows={data} filtered={isFiltered(filters)} />
            {pagy.count > 0 && (
              <Pagination
                page={pagy.page}
                pageCount={pagy.pages}
                pageSize={filters.items}
                pageSizes={PAGE_SIZES}
                onPageChange={page => setFilters({ page, cursor: findCursor(pagy, page) })}
                onPageSizeChange={items => setFilters({ items })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type RowsProps = { rows: ListedOperation[]; filtered: boolean }

function OperationRows({ rows, filtered }: RowsProps) {
  const mayDelete = useIsAllowed('operations.delete')
  const timeOf = usePlannedTime()
  const computeFigures = useFigures()
  const today = useToday()
  const [deleting, setDeleting] = useState<ListedOperation>()
  const [deleted, setDeleted] = useState<ListedOperation>()
  return (
    <div className="space-y-4">
      {deleted && <DeletedNotice row={deleted} onRestored={() => setDeleted(undefined)} />}
      {rows.length === 0 && <NoOperations filtered={filtered} />}
      {byDay(rows, timeOf).map(([day, ofDay]) => (
        <Card key={day} title={dayTitle(day, today)} aside={dayAside(day, today)} flush>
          <ul className="divide-y divide-line border-t border-line">
            {ofDay.map(row => (
              <li key={row.id}>
                <OperationRow
                  row={row}
                  figures={computeFigures(row)}
                  time={timeOf(row)}
                  onDelete={mayDelete ? () => setDeleting(row) : undefined}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {deleting && (
        <DeleteOperationDialog row={deleting} onClose={() => setDeleting(undefined)} onDeleted={setDeleted} />
      )}
    </div>
  )
}

/** What is planned today, and what is late, before anyone begins. */
function useFigures() {
  const source = useDaySource()
  const lateMinutes = useLateMinutes()
  return operationFigures(source && feedingDay({ ...source, lateMinutes }))
}

const NoOperations = ({ filtered }: Pick<RowsProps, 'filtered'>) => (
  <EmptyState
    title="Nenhuma operação encontrada."
    text={
      filtered ? 'Escolha outro status, outra pessoa ou outros dias.' : 'Cada programação abre a sua operação do dia.'
    }
  />
)
