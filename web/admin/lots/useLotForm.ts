/** State of a lot's form, and the lot's name, which other fields may generate. */
import type { Write } from '../../../domain/input/lot.ts'
import type { NamePattern } from '../../../domain/lot/lot.ts'
import { generateLotName } from '../../../domain/lot/lot-name.ts'
import { useRecordForm } from '../../crud/useRecordForm.tsx'
import { type Corral, useCorrals } from '../corrals/corrals.ts'
import { fieldTexts } from './lot-field-texts.ts'
import { type Lot, lotsHref } from './lots.ts'

export type LotFormValues = {
  name: string
  name_pattern: NamePattern
  quantity: number | null
  /** A string, as the select needs it. */
  corral_id: string
  entry_date: string | null
  client_name: string
  initial_avg_weight: number | null
  initial_load: number | null
  /** The load in force, which notes have changed since the initial one. Only of an existing lot. */
  today_load: number | null
  gmd: number | null
}

/** A corral that the lot can be in. Of a corral that was deleted since, only id and name are known. */
export type CorralOption = Pick<Corral, 'id' | 'name'> & Partial<Corral>

const schema = () => import('../../../domain/input/lot.ts').then(m => m.Write)

export function useLotForm(id: number | undefined) {
  const { form, record, pageProps } = useRecordForm<Lot, LotFormValues, Write>({
    path: '/lots',
    list: lotsHref,
    id,
    schema,
    texts: fieldTexts(() => corrals.options),
    loadingText: 'Carregando dados do lote...',
    blank: blankValues,
    valuesOf,
    derive: (values, changes): Partial<LotFormValues> => ({
      ...deriveName(values, changes, corrals.options),
      ...deriveTodayLoad(values, changes, record),
    }),
    body,
    another: { label: 'Salvar e criar outro', keep: repeatedValues },
  })
  const corrals = useCorralOptions(record)
  const hasNoCorral = corrals.options.length === 0 && corrals.loaded
  return { lot: record, corrals: corrals.options, hasNoCorral, form, pageProps }
}

/** The farm's corrals, and the lot's own one if it was deleted. */
function useCorralOptions(lot: Lot | undefined): { options: CorralOption[]; loaded: boolean } {
  const { data } = useCorrals()
  const corrals: CorralOption[] = data ?? []
  const corral = lot?.corral
  const isKnown = !corral || corrals.some(({ id }) => id === corral.id)
  return { options: isKnown ? corrals : [corral, ...corrals], loaded: data !== undefined }
}

/** A lot whose load was never adjusted is fed its initial load: a new one is today's load too. */
function deriveTodayLoad(
  values: LotFormValues,
  changes: Partial<LotFormValues>,
  lot: Lot | undefined,
): Partial<LotFormValues> {
  if (!lot || !('initial_load' in changes) || lot.projected_load !== lot.initial_load) return {}
  return { today_load: values.initial_load }
}

/** A name that was typed is kept until the user chooses a pattern. */
const blankValues = (name: string): LotFormValues => ({
  name,
  name_pattern: name ? 'pattern3' : 'pattern1',
  quantity: null,
  corral_id: '',
  entry_date: null,
  client_name: '',
  initial_avg_weight: null,
  initial_load: null,
  today_load: null,
  gmd: null,
})

const valuesOf = (lot: Lot): LotFormValues => ({
  name: lot.name,
  name_pattern: (!lot.is_custom_name && lot.name_pattern) || 'pattern3',
  quantity: lot.quantity,
  corral_id: String(lot.corral?.id ?? ''),
  entry_date: lot.entry_date,
  client_name: lot.client_name ?? '',
  initial_avg_weight: lot.initial_avg_weight,
  initial_load: lot.initial_load,
  today_load: lot.projected_load,
  gmd: lot.gmd,
})

/** Lots that enter together share the owner, the day, the weight and the gain. */
const repeatedValues = ({ name_pattern, entry_date, client_name, initial_avg_weight, gmd }: LotFormValues) => ({
  name_pattern,
  entry_date,
  client_name,
  initial_avg_weight,
  gmd,
})

/** Today's load is sent only when one of the loads was changed, because readings may have moved it since. `stored` is null for a new lot. */
function body({ today_load, ...values }: LotFormValues, stored: LotFormValues | null) {
  const loadsChanged = stored && (today_load !== stored.today_load || values.initial_load !== stored.initial_load)
  return {
    ...values,
    corral_id: Number(values.corral_id) || null,
    ...(loadsChanged && { today_load }),
    is_custom_name: values.name_pattern === 'pattern3',
  }
}

const FIELDS_OF_NAME = [
  'name_pattern',
  'quantity',
  'corral_id',
  'entry_date',
  'initial_avg_weight',
  'client_name',
] as const

/** Typing a name makes it a custom one. Changing a field that the name is made of generates it again. */
function deriveName(
  values: LotFormValues,
  changes: Partial<LotFormValues>,
  corrals: CorralOption[],
): Partial<LotFormValues> {
  if ('name' in changes) return { name_pattern: 'pattern3' }
  if (!FIELDS_OF_NAME.some(field => field in changes)) return {}
  const corral = corrals.find(({ id }) => String(id) === values.corral_id)?.name
  const name = generateLotName(values.name_pattern, {
    ...(corral && { corral }),
    ...(values.entry_date && { entryDate: values.entry_date }),
    client: values.client_name,
  })
  return name === null ? {} : { name }
}

export type LotFormState = ReturnType<typeof useLotForm>
