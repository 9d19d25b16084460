/** State of a lot's form, and the lot's name, which other fields may generate. */
import type { Write } from '../../../domain/lot/lot-input.ts'
import { generateLotName } from '../../../domain/lot/lot-name.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { useCorrals } from '../corrals/corrals.ts'
import { fieldTexts } from './lot-field-texts.ts'
import {
  blankValues,
  type CorralOption,
  type LotFormValues,
  repeatedValues,
  toBody,
  toLotFormValues,
} from './lot-form-values.ts'
import { lotsHref } from './lots.ts'

const schema = () => import('../../../domain/lot/lot-input.ts').then(m => m.Write)

export function useLotForm(id: number | undefined) {
  const { form, record, pageProps } = useRecordForm<Lot, LotFormValues, Write>({
    path: '/lots',
    list: lotsHref,
    id,
    schema,
    texts: fieldTexts(() => corrals.options),
    loadingText: 'Carregando dados do lote...',
    blank: blankValues,
    valuesOf: toLotFormValues,
    derive: (values, changes): Partial<LotFormValues> => {
      const load = deriveTodayLoad(values, changes, record)
      return {
        ...deriveName(values, changes, corrals.options),
        ...load,
        ...takeAnswerBack(values, { ...changes, ...load }, record),
      }
    },
    body: toBody,
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

/** An answer about the load holds for the heads of its question, and for the load that it set. */
function takeAnswerBack(
  { load_answer }: LotFormValues,
  changes: Partial<LotFormValues>,
  lot: Lot | undefined,
): Partial<LotFormValues> {
  if (!lot || load_answer === null || 'load_answer' in changes) return {}
  if ('today_load' in changes) return { load_answer: null }
  if (!('quantity' in changes)) return {}
  return { load_answer: null, ...(load_answer === 'per_head' && { today_load: lot.projected_load }) }
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
