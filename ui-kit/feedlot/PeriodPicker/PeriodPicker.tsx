// The period of a panel's figures; a period of one's own is asked for only when both its days are filled.
import { type FormEvent, useState } from 'react'
import { type PeriodName, periodNames } from '../../../domain/time/period.ts'
import { Button } from '../../base/Button/Button.tsx'
import { Field } from '../../base/Field/Field.tsx'
import { Input } from '../../base/Input/Input.tsx'
import { Select } from '../../base/Select/Select.tsx'

/** Days are 'YYYY-MM-DD', both included, and come with `custom` only. */
export type ChosenPeriod = { period: Exclude<PeriodName, 'custom'> } | { period: 'custom'; start: string; end: string }

type Props = {
  value: ChosenPeriod
  onChange: (value: ChosenPeriod) => void
  /** Of which panel, read aloud: 'Período do consumo de ingredientes'. */
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
  const [choosing, setChoosing] = useState(value.period === 'custom')
  const choose = (chosen: string) => {
    const period = periodNames.find(name => name === chosen) ?? 'today'
    setChoosing(period === 'custom')
    if (period !== 'custom') onChange({ period })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-40">
        <Field label={label} hideLabel>
          <Select options={options} value={choosing ? 'custom' : value.period} onChange={choose} />
        </Field>
      </div>
      {choosing && <Days value={value} onApply={(start, end) => onChange({ period: 'custom', start, end })} />}
    </div>
  )
}

type DaysProps = { value: ChosenPeriod; onApply: (start: string, end: string) => void }

function Days({ value, onApply }: DaysProps) {
  const [start, setStart] = useState(value.period === 'custom' ? value.start : '')
  const [end, setEnd] = useState(value.period === 'custom' ? value.end : '')
  const turned = start !== '' && end !== '' && start > end
  const ready = start !== '' && end !== '' && !turned
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
        <Field label="Data final" error={turned ? 'Deve ser igual ou posterior à inicial.' : undefined}>
          <Input type="date" value={end} min={start || undefined} onChange={event => setEnd(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" disabled={!ready}>
        Aplicar
      </Button>
    </form>
  )
}
