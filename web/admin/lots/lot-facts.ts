/** The labelled lines of a lot, beside its figures. */
import type { Fact } from 'ui-kit'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { namePatternLabel } from '../../../domain/lot/lot-name.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'

/** `dates`: when the record was created and updated. */
export function lotFacts(lot: Lot, dates: Fact[]): Fact[] {
  return [
    { label: 'Baia', value: lot.corral?.name ?? 'N/A' },
    ...factIfPresent('Cliente', lot.client_name),
    { label: 'Data de Entrada', value: formatDate(lot.entry_date) },
    ...factIfPresent('Data de Finalização', lot.deactivated_at && formatDate(lot.deactivated_at)),
    { label: 'Dias Confinado', value: formatNumber(lot.days_confined) },
    { label: 'Peso Médio Inicial (kg)', value: formatNumber(lot.initial_avg_weight) },
    { label: 'Carga Inicial (kg)', value: formatNumber(lot.initial_load) },
    ...factIfPresent('Padrão de Nome', namePatternLabel(lot.name_pattern, lot.is_custom_name)),
    ...dates,
  ]
}

const factIfPresent = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
