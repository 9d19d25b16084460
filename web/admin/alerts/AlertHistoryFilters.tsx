import { alertKindLabels, alertKinds } from '../../../domain/alert/kind.ts'
import { FilterSelect } from '../../crud/FilterSelect.tsx'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import { useFinishedLots, useLots } from '../lots/lots.ts'
import type { AlertFilters } from './alert-filters.ts'

type Props = { filters: AlertFilters; onChange: (change: Partial<AlertFilters>) => void }

const noFilters = { kind: undefined, lot_id: undefined, from: undefined, to: undefined }

const kindOptions = alertKinds
  .map(value => ({ value, label: alertKindLabels[value] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

export function AlertHistoryFilters({ filters, onChange }: Props) {
  const active = useLots().data ?? []
  const finished = useFinishedLots().data ?? []
  const { kind, lot_id, from, to } = filters
  const lotOptions = [
    ...active.map(({ id, name }) => ({ value: id, label: name })),
    ...finished.map(({ id, name }) => ({ value: id, label: `${name} (encerrado)` })),
  ]
  const hasAny = [kind, lot_id, from, to].some(value => value !== undefined)
  return (
    <HistoryFilters from={from} to={to} onChange={onChange} onClear={hasAny ? () => onChange(noFilters) : undefined}>
      <FilterSelect
        label="Tipo"
        all="Todos"
        options={kindOptions}
        value={kind}
        onChange={value => onChange({ kind: value })}
      />
      <FilterSelect
        label="Lote"
        all="Todos"
        options={lotOptions}
        value={lot_id}
        onChange={id => onChange({ lot_id: id })}
      />
    </HistoryFilters>
  )
}
