/** The values of the settings form. A field has the name of its path in the API, so that an error of the server finds it. */
import { type AlertKind, alertKindLabels, alertKinds } from '../../../domain/alert/kind.ts'
import { DEFAULT_FEEDING_BASIS, type FeedingBasis, feedingBasisLabels } from '../../../domain/feed/feeding-limits.ts'
import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { Tolerances } from '../../../domain/operation/wagon/tolerance.ts'
import type { Settings } from '../../../domain/settings/settings-output.ts'
import { farmTimezones } from '../../../domain/staff/timezones.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { type LimitValues, limitFieldTexts, limitsToBody, toLimitValues } from './feeding-limit-values.ts'

export type Quiet = { from: string; to: string }

export type SettingsValues = {
  name: string
  timezone: string
  feeding_day_close: string
  'tolerances.load_percent': number | null
  'tolerances.unload_percent': number | null
  'tolerances.minimum_kg': number | null
  reading_due: string
  late_minutes: number | null
  alertsOff: readonly AlertKind[]
  quiet: Quiet | null
  feeding_basis: FeedingBasis
} & LimitValues

/** The values while the settings load. */
export const blankValues: SettingsValues = {
  name: '',
  timezone: 'America/Sao_Paulo',
  feeding_day_close: '',
  'tolerances.load_percent': null,
  'tolerances.unload_percent': null,
  'tolerances.minimum_kg': null,
  reading_due: '',
  late_minutes: null,
  alertsOff: [],
  quiet: null,
  feeding_basis: DEFAULT_FEEDING_BASIS,
  ...toLimitValues(),
}

export const toSettingsValues = ({ tolerances, alerts, ...settings }: Settings): SettingsValues => ({
  name: settings.name,
  timezone: settings.timezone,
  feeding_day_close: settings.feeding_day_close,
  'tolerances.load_percent': tolerances.load_percent,
  'tolerances.unload_percent': tolerances.unload_percent,
  'tolerances.minimum_kg': tolerances.minimum_kg,
  reading_due: settings.reading_due,
  late_minutes: settings.late_minutes,
  alertsOff: alertKinds.filter(kind => !alerts[kind]),
  quiet: settings.quiet,
  feeding_basis: settings.feeding_basis ?? DEFAULT_FEEDING_BASIS,
  ...toLimitValues(settings.limits),
})

/** The zone is left out where it stays: a farm may have one that is not in the list. So is the basis, and in a farm as-fed the limits. */
export const toBody = (values: SettingsValues, stored: SettingsValues | null) => ({
  name: values.name,
  ...(values.timezone !== stored?.timezone && { timezone: values.timezone }),
  feeding_day_close: values.feeding_day_close,
  reading_due: values.reading_due,
  late_minutes: values.late_minutes,
  tolerances: {
    load_percent: values['tolerances.load_percent'],
    unload_percent: values['tolerances.unload_percent'],
    minimum_kg: values['tolerances.minimum_kg'],
  },
  alerts: Object.fromEntries(alertKinds.map(kind => [kind, !values.alertsOff.includes(kind)])),
  quiet: values.quiet,
  ...(values.feeding_basis !== stored?.feeding_basis && { feeding_basis: values.feeding_basis }),
  ...(values.feeding_basis !== DEFAULT_FEEDING_BASIS && { limits: limitsToBody(values) }),
})

/** Undefined while a field is blank or unreadable. */
export function readTolerances(values: SettingsValues): Tolerances | undefined {
  const load_percent = values['tolerances.load_percent']
  const unload_percent = values['tolerances.unload_percent']
  const minimum_kg = values['tolerances.minimum_kg']
  if (load_percent === null || unload_percent === null || minimum_kg === null) return undefined
  const tolerances = { load_percent, unload_percent, minimum_kg }
  return Object.values(tolerances).every(Number.isFinite) ? tolerances : undefined
}

const timezoneLabels: Readonly<Record<string, string>> = farmTimezones

/** The zones of Brazil, and that of the farm if it is another one. */
export function timezoneOptions(present: string) {
  const zones = Object.entries(timezoneLabels).map(([value, label]) => ({ value, label }))
  return present in timezoneLabels ? zones : [{ value: present, label: present }, ...zones]
}

const kg = blankOr(value => `${formatNumber(value, 3, 0)} kg`)

export const settingsTexts: FieldTexts<SettingsValues> = {
  name: { label: 'Nome da fazenda' },
  timezone: { label: 'Fuso horário', text: zone => timezoneLabels[zone] ?? zone },
  feeding_day_close: { label: 'Fechamento do dia de trato' },
  'tolerances.load_percent': { label: 'No carregamento', text: blankOr(formatPercent) },
  'tolerances.unload_percent': { label: 'Na descarga', text: blankOr(formatPercent) },
  'tolerances.minimum_kg': { label: 'Nunca menos que', text: kg },
  reading_due: { label: 'Cochos lidos até' },
  late_minutes: { label: 'Trato atrasado depois de', text: blankOr(value => `${formatNumber(value)} min`) },
  alertsOff: {
    label: 'Alertas desligados',
    text: kinds => (kinds.length > 0 ? listNames(kinds.map(kind => alertKindLabels[kind])) : 'Nenhum'),
  },
  quiet: { label: 'Silêncio', text: quiet => (quiet ? `Das ${quiet.from} às ${quiet.to}` : 'Sem silêncio') },
  feeding_basis: { label: 'Base da alimentação', text: basis => feedingBasisLabels[basis] },
  ...limitFieldTexts,
}
