import type { ReactNode } from 'react'
import { DateField, Field, Select } from 'ui-kit'
import { findPreset, type ReportPreset, reportPeriod, reportPresets } from '../../../domain/period/report-presets.ts'
import { useToday } from '../../core/use-today.ts'
import type { ReportFilters } from './reports.ts'

type Props = {
  filters: Pick<ReportFilters, 'from' | 'to'>
  onChange: (change: { from?: string; to?: string }) => void
  /** Why the period is no good. */
  error: string | null
  /** Other filters, after the dates. */
  children?: ReactNode
}

const labels = {
  '7-days': 'Últimos 7 dias',
  '30-days': 'Últimos 30 dias',
  '90-days': 'Últimos 90 dias',
  month: 'Este mês',
  'last-month': 'Mês passado',
  custom: 'Outro período',
} satisfies Record<ReportPreset | 'custom', string>

/** A preset fills in the dates; a date that is no preset's makes it 'Outro período'. */
export function PeriodFields({ filters: { from, to }, onChange, error, children }: Props) {
  const today = useToday()
  const preset = findPreset({ from, to }, today) ?? 'custom'
  const names = preset === 'custom' ? ([...reportPresets, 'custom'] as const) : reportPresets
  const select = (name: ReportPreset | 'custom') => name !== 'custom' && onChange(reportPeriod(name, today))
  return (
    <div className="grid grid-cols-2 items-start gap-3 large-text:grid-cols-1 sm:flex sm:flex-wrap">
      <div className="max-sm:col-span-full sm:w-48">
        <Field label="Período">
          <Select options={names.map(value => ({ value, label: labels[value] }))} value={preset} onChange={select} />
        </Field>
      </div>
      <div className="sm:w-40">
        <Field label="De">
          <DateField value={from} clearable={false} onChange={day => day && onChange({ from: day })} />
        </Field>
      </div>
      <div className="sm:w-40">
        <Field label="Até" error={error ?? undefined}>
          <DateField value={to} clearable={false} onChange={day => day && onChange({ to: day })} />
        </Field>
      </div>
      {children}
    </div>
  )
}
