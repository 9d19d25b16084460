import { Button, DateField, Field, Select } from 'ui-kit'
import type { FarmUserJson } from '../../../domain/account/farm-user.ts'
import { auditSubjects, auditTypes } from '../../../domain/audit/subjects.ts'
import { useFarmData } from '../../data.ts'
import type { AuditFilters as Filters } from './audit.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const ALL = 'all'

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
  const people = useFarmData<FarmUserJson[]>('/farm_users').data ?? []
  const { user_id, type, from, to } = filters
  const personOptions = [
    { value: ALL, label: 'Todas' },
    ...people.filter(({ status }) => status !== 'invited').map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const hasAny = [user_id, type, from, to].some(value => value !== undefined)
  const clear = { user_id: undefined, type: undefined, id: undefined, from: undefined, to: undefined }
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_10rem_10rem_auto]">
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
      <Field label="De">
        <DateField
          value={from ?? null}
          onChange={day => onChange({ from: day ?? undefined, ...(day && to && day > to && { to: day }) })}
        />
      </Field>
      <Field label="Até">
        <DateField
          value={to ?? null}
          onChange={day => onChange({ to: day ?? undefined, ...(day && from && day < from && { from: day }) })}
        />
      </Field>
      {hasAny && (
        <Button variant="secondary" onClick={() => onChange(clear)}>
          Limpar
        </Button>
      )}
    </div>
  )
}
