import { operationStatuses, statusLabel } from '../../../domain/operation/fold/status.ts'
import { useIsAllowed } from '../../core/session.ts'
import { FilterSelect, PersonFilter } from '../../crud/FilterSelect.tsx'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import { type FilterChange, type OperationFilters as Filters, isFiltered, noFilters } from './operation-filters.ts'

type Props = { filters: Filters; onChange: (change: FilterChange) => void }

const statusOptions = operationStatuses.map(value => ({ value, label: statusLabel(value) }))

export function OperationFilters({ filters, onChange }: Props) {
  const { status, user_id, from, to } = filters
  const seesPeople = useIsAllowed('people.read')
  return (
    <HistoryFilters
      from={from}
      to={to}
      onChange={onChange}
      onClear={isFiltered(filters) ? () => onChange(noFilters) : undefined}
    >
      <FilterSelect
        label="Status"
        all="Todos os status"
        options={statusOptions}
        value={status}
        onChange={value => onChange({ status: value })}
      />
      {seesPeople && (
        <PersonFilter label="Operador" all="Todos" value={user_id} onChange={id => onChange({ user_id: id })} />
      )}
    </HistoryFilters>
  )
}
