import { Field, Select } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { auditSubjects, auditTypes } from '../../../domain/audit/subjects.ts'
import { useFarmData } from '../../core/data.ts'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import type { AuditFilters as Filters } from './audit.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const ALL = 'all'
const noFilters = { user_id: undefined, type: undefined, id: undefined, from: undefined, to: undefined }

const typeOptions = [
  { value: ALL, label: 'Todos' },
  ...auditTypes
    .map(value => ({ value, label: capitalize(auditSubjects[value].noun) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
]

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function AuditFilters({ filters, onChange }: Props) {
  const people = useFarmData<FarmUser[]>('/farm_users').data ?? []
  const { user_id, type, from, to } = filters
  const personOptions = [
    { value: ALL, label: 'Todas' },
    ...people.filter(({ status }) => status !== 'invited').map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const hasAny = [user_id, type, from, to].some(value => value !== undefined)
  return (
    <HistoryFilters from={from} to={to} onChange={onChange} onClear={hasAny ? () => onChange(noFilters) : undefined}>
      <Field label="Pessoa">
        <Select
          options={personOptions}
          value={user_id === undefined ? ALL : String(user_id)}
          onChange={value => onChange({ user_id: value === ALL ? undefined : Number(value) })}
        />
      </Field>
      <Field label="Cadastro">
        <Select
          options={typeOptions}
          value={type ?? ALL}
          onChange={value => onChange({ type: auditTypes.find(known => known === value), id: undefined })}
        />
      </Field>
    </HistoryFilters>
  )
}
