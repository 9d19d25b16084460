import { auditSubjects, auditTypes } from '../../../domain/audit/subjects.ts'
import { FilterSelect, PersonFilter } from '../../crud/FilterSelect.tsx'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import type { AuditFilters as Filters } from './audit.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const noFilters = { user_id: undefined, type: undefined, id: undefined, from: undefined, to: undefined }

const typeOptions = auditTypes
  .map(value => ({ value, label: capitalize(auditSubjects[value].noun) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function AuditFilters({ filters, onChange }: Props) {
  const { user_id, type, from, to } = filters
  const hasAny = [user_id, type, from, to].some(value => value !== undefined)
  return (
    <HistoryFilters from={from} to={to} onChange={onChange} onClear={hasAny ? () => onChange(noFilters) : undefined}>
      <PersonFilter label="Pessoa" all="Todas" value={user_id} onChange={id => onChange({ user_id: id })} />
      <FilterSelect
        label="Cadastro"
        all="Todos"
        options={typeOptions}
        value={type}
        onChange={value => onChange({ type: value, id: undefined })}
      />
    </HistoryFilters>
  )
}
