import { Field, Select } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { operationStatuses, statusLabel } from '../../../domain/operation/fold/status.ts'
import { useFarmData } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import { type FilterChange, type OperationFilters as Filters, isFiltered, noFilters } from './operation-filters.ts'

type Props = { filters: Filters; onChange: (change: FilterChange) => void }

const ALL = 'all'
const statusOptions = [
  { value: ALL, label: 'Todos os status' },
  ...operationStatuses.map(value => ({ value, label: statusLabel(value) })),
]

export function OperationFilters({ filters, onChange }: Props) {
  const { status, from, to } = filters
  const seesPeople = useIsAllowed('people.read')
  return (
    <HistoryFilters
      from={from}
      to={to}
      onChange={onChange}
      onClear={isFiltered(filters) ? () => onChange(noFilters) : undefined}
    >
      <Field label="Status">
        <Select
          options={statusOptions}
          value={status ?? ALL}
          onChange={value => onChange({ status: operationStatuses.find(known => known === value) })}
        />
      </Field>
      {seesPeople && <OperatorFilter filters={filters} onChange={onChange} />}
    </HistoryFilters>
  )
}

function OperatorFilter({ filters: { user_id }, onChange }: Props) {
  const people = useFarmData<FarmUser[]>('/farm_users').data ?? []
  const options = [
    { value: ALL, label: 'Todos' },
    ...people.filter(({ status }) => status !== 'invited').map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Field label="Operador">
      <Select
        options={options}
        value={user_id === undefined ? ALL : String(user_id)}
        onChange={value => onChange({ user_id: value === ALL ? undefined : Number(value) })}
      />
    </Field>
  )
}
