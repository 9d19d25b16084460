import { Field, Select } from 'ui-kit'
import { alertKindLabels, alertKinds } from '../../../domain/alert/kind.ts'
import { HistoryFilters } from '../../crud/HistoryFilters.tsx'
import { useFinishedLots, useLots } from '../lots/lots.ts'
import type { AlertFilters } from './alert-filters.ts'

type Props = { filters: AlertFilters; onChange: (change: Partial<AlertFilters>) => void }

const ALL = 'all'
const noFilters = { kind: undefined, lot_id: undefined, from: undefined, to: undefined }

const kindOptions = [
  { value: ALL, label: 'Todos' },
  ...alertKinds
    .map(value => ({ value, label: alertKindLabels[value] }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
]

export function AlertHistoryFilters({ filters, onChange }: Props) {
  const active = useLots().data ?? []
  const finished = useFinishedLots().data ?? []
  const { kind, lot_id, from, to } = filters
  const lotOptions = [
    { value: ALL, label: 'Todos' },
    ...active.map(({ id, name }) => ({ value: String(id), label: name })),
    ...finished.map(({ id, name }) => ({ value: String(id), label: `${name} (encerrado)` })),
  ]
  const hasAny = [kind, lot_id, from, to].some(value => value !== undefined)
  return (
    <HistoryFilters from={from} to={to} onChange={onChange} onClear={hasAny ? () => onChange(noFilters) : undefined}>
      <Field label="Tipo">
        <Select
          options={kindOptions}
          value={kind ?? ALL}
          onChange={value => onChange({ kind: alertKinds.find(known => known === value) })}
        />
      </Field>
      <Field label="Lote">
        <Select
          options={lotOptions}
          value={lot_id === undefined ? ALL : String(lot_id)}
          onChange={value => onChange({ lot_id: value === ALL ? undefined : Number(value) })}
        />
      </Field>
    </HistoryFilters>
  )
}
