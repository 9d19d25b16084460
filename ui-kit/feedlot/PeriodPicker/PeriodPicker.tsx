// Selects the period of a panel. A custom period applies when both its dates are filled in.
import { type FormEvent, useState } from 'react'
import { type PeriodName, periodNames } from '../../../domain/period/period.ts'
import { Button } from '../../base/Button/Button.tsx'
import { DateField } from '../../base/DateField/DateField.tsx'
import { Field } from '../../base/Field/Field.tsx'
import { Select } from '../../base/Select/Select.tsx'

/** `start` and `end` are 'YYYY-MM-DD', both included. */
export type ChosenPeriod = { period: Exclude<PeriodName, 'custom'> } | { period: 'custom'; start: string; end: string }

type Props<Extra extends string> = {
  value: ChosenPeriod | { period: NoInfer<Extra> }
  onChange: (value: ChosenPeriod | { period: NoInfer<Extra> }) => void
  /** The label for screen readers: 'Período do consumo de ingredientes'. */
  label: string
  /** Periods that only this panel has, before the others. */
  extra?: { value: Extra; label: string }[]
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

const isCustom = (value: { period: string }): value is Extract<ChosenPeriod, { period: 'custom' }> =>
  value.period === 'custom'

export function PeriodPicker<Extra extends string = never>({ value, onChange, label, extra = [] }: Props<Extra>) {
  /** 'Período' was selected, and its dates are not applied yet. */
  const [opened, setOpened] = useState(false)
  const applied = isCustom(value) ? value : null
  const select = (selected: string) => {
    const own = extra.find(option => option.value === selected)
    const period = periodNames.find(name => name === selected) ?? 'today'
    setOpened(!own && period === 'custom')
    if (own) onChange({ period: own.value })
    else if (period !== 'custom') onChange({ period })
  }
  const apply = (start: string, end: string) => {
    setOpened(false)
    onChange({ period: 'custom', start, end })
  }
  return (
    // in the header of a card the dates are a row of the header
    <div className="flex flex-wrap gap-3 in-[header]:contents">
      <div className="w-40">
        <Field label={label} hideLabel>
          <Select options={[...extra, ...options]} value={opened ? 'custom' : value.period} onChange={select} />
        </Field>
      </div>
      {(opened || applied) && <CustomPeriod value={applied} onApply={apply} />}
    </div>
  )
}

type CustomPeriodProps = {
  /** Null until dates were applied. */
  value: { start: string; end: string } | null
  onApply: (start: string, end: string) => void
}

function CustomPeriod({ value, onApply }: CustomPeriodProps) {
  const [start, setStart] = useState(value?.start ?? null)
  const [end, setEnd] = useState(value?.end ?? null)
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
