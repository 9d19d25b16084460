// Selects the period of a panel. A custom period applies when both its dates are filled in.
import { type FormEvent, useState } from 'react'
import { type PeriodName, periodNames } from '../../../domain/time/period.ts'
import { Button } from '../../base/Button/Button.tsx'
import { DateField } from '../../base/DateField/DateField.tsx'
import { Field } from '../../base/Field/Field.tsx'
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
    // in the header of a card the dates are a row of the header
    <div className="flex flex-wrap gap-3 in-[header]:contents">
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
  const [start, setStart] = useState(value.period === 'custom' ? value.start : null)
  const [end, setEnd] = useState(value.period === 'custom' ? value.end : null)
  // the browser's own date inputs let any date through
  const reversed = start !== null && end !== null && start > end
  const ready = start !== null && end !== null && !reversed
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onApply(start, end)
  }
  return (
    <div data-own-row className="@container w-full">
      <form onSubmit={apply} className="grid grid-cols-2 items-start gap-3 @min-[26rem]:grid-cols-[1fr_1fr_auto]">
        <Field label="Data inicial">
          <DateField value={start} max={end ?? undefined} onChange={setStart} />
        </Field>
        <Field label="Data final" error={reversed ? 'Deve ser igual ou posterior à inicial.' : undefined}>
          <DateField value={end} min={start ?? undefined} onChange={setEnd} />
        </Field>
        {/* as far down as the labels push the dates */}
        <div className="col-span-2 grid @min-[26rem]:col-span-1 @min-[26rem]:pt-6.5">
          <Button type="submit" variant="secondary" disabled={!ready}>
            Aplicar
          </Button>
        </div>
      </form>
    </div>
  )
}
