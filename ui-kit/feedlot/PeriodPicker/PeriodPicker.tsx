// Selects the period of a panel. A custom period applies when both its dates are filled in.
import { type FormEvent, useState } from 'react'
import { type PeriodName, periodNames } from '../../../domain/time/period.ts'
import { Button } from '../../base/Button/Button.tsx'
import { Field } from '../../base/Field/Field.tsx'
import { Input } from '../../base/Input/Input.tsx'
import { Select } from '../../base/Select/Select.tsx'

/** `start` and `end` are 'YYYY-MM-DD', both included. */
export type ChosenPeriod = { period: Exclude<PeriodName, 'custom'> } | { period: 'custom'; start: string; end: string }

type Props = {
  value: ChosenPeriod
  onChange: (value: ChosenPeriod) => void
  /** For screen readers: 'Período do consumo de ingredientes'. */
  label: string
}

const labels: Record<PeriodName, string> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  week: 'Essa semana',
  month: 'Esse mês',
  total: 'Total',
  custom: 'Período',
}
const options = periodNames.map(value => ({ value, label: labels[value] }))

export function PeriodPicker({ value, onChange, label }: Props) {
  const [custom, setCustom] = useState(value.period === 'custom')
  const select = (selected: string) => {
    const period = periodNames.find(name => name === selected) ?? 'today'
    setCustom(period === 'custom')
    if (period !== 'custom') onChange({ period })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-40">
        <Field label={label} hideLabel>
          <Select options={options} value={custom ? 'custom' : value.period} onChange={select} />
        </Field>
      </div>
      {custom && <CustomPeriod value={value} onApply={(start, end) => onChange({ period: 'custom', start, end })} />}
    </div>
  )
}

type CustomPeriodProps = { value: ChosenPeriod; onApply: (start: string, end: string) => void }

function CustomPeriod({ value, onApply }: CustomPeriodProps) {
  const [start, setStart] = useState(value.period === 'custom' ? value.start : '')
  const [end, setEnd] = useState(value.period === 'custom' ? value.end : '')
  const reversed = start !== '' && end !== '' && start > end
  const ready = start !== '' && end !== '' && !reversed
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onApply(start, end)
  }
  return (
    <form onSubmit={apply} className="flex min-w-0 flex-[1_1_20rem] flex-wrap items-end gap-3">
      <div className="min-w-36 flex-1">
        <Field label="Data inicial">
          <Input type="date" value={start} max={end || undefined} onChange={event => setStart(event.target.value)} />
        </Field>
      </div>
      <div className="min-w-36 flex-1">
        <Field label="Data final" error={reversed ? 'Deve ser igual ou posterior à inicial.' : undefined}>
          <Input type="date" value={end} min={start || undefined} onChange={event => setEnd(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" disabled={!ready}>
        Aplicar
      </Button>
    </form>
  )
}
