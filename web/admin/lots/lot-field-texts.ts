/** The fields of a lot in words, for people who compare two versions of it. */
import { formatDate } from '../../../domain/format/format.ts'
import { breedGroupLabels } from '../../../domain/lot/expected-intake.ts'
import { namePatternOptions } from '../../../domain/lot/lot-name.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import type { CorralOption, LotFormValues } from './lot-form-values.ts'

/** `corrals` is called when the texts are shown. */
export const fieldTexts = (corrals: () => CorralOption[]): FieldTexts<LotFormValues> => ({
  name: { label: 'Nome' },
  name_pattern: {
    label: 'Padrão de Nome',
    text: pattern => namePatternOptions.find(({ value }) => value === pattern)?.label ?? pattern,
  },
  quantity: { label: 'Cabeças' },
  corral_id: { label: 'Baia', text: id => corrals().find(corral => String(corral.id) === id)?.name ?? '' },
  entry_date: { label: 'Data de Entrada', text: day => (day ? formatDate(day) : '') },
  client_name: { label: 'Cliente' },
  initial_avg_weight: { label: 'Peso Médio Inicial (kg)' },
  initial_load: { label: 'Carga Inicial (kg)' },
  today_load: { label: 'Carga de hoje (kg)' },
  gmd: { label: 'GMD' },
  call: { label: 'Chamada (kg MS/cab)' },
  breed_group: { label: 'Grupo genético', text: group => (group ? breedGroupLabels[group] : '') },
  load_answer: {
    label: 'Carga com outras cabeças',
    text: answer => (answer === 'per_head' ? 'a mesma por cabeça' : answer ? 'a mesma do lote' : ''),
  },
})
