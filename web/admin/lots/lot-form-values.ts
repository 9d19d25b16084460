/** The values of a lot's form: blank, of a stored lot, and as the body of the request. */
import type { Corral } from '../../../domain/lot/corral-output.ts'
import type { BreedGroup } from '../../../domain/lot/expected-intake.ts'
import type { LoadAnswer } from '../../../domain/lot/load/load-answer.ts'
import type { NamePattern } from '../../../domain/lot/lot.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'

export type LotFormValues = {
  name: string
  name_pattern: NamePattern
  /** The heads at entry. */
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
  /** Shown in a farm that calls dry matter. */
  call: number | null
  breed_group: BreedGroup | ''
  /** What was answered about the load when the heads changed; null before. */
  load_answer: LoadAnswer | null
}

/** A corral that the lot can be in. Of a corral that was deleted since, only id and name are known. */
export type CorralOption = Pick<Corral, 'id' | 'name'> & Partial<Corral>

/** A name that was typed is kept until the user chooses a pattern. */
export const blankValues = (name: string): LotFormValues => ({
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
  call: null,
  breed_group: '',
  load_answer: null,
})

export const toLotFormValues = (lot: Lot): LotFormValues => ({
  name: lot.name,
  name_pattern: (!lot.is_custom_name && lot.name_pattern) || 'pattern3',
  quantity: lot.base_quantity ?? lot.quantity,
  corral_id: String(lot.corral?.id ?? ''),
  entry_date: lot.entry_date,
  client_name: lot.client_name ?? '',
  initial_avg_weight: lot.initial_avg_weight,
  initial_load: lot.initial_load,
  today_load: lot.projected_load,
  gmd: lot.gmd,
  call: lot.call ?? null,
  breed_group: lot.breed_group ?? '',
  load_answer: null,
})

/** Lots that enter together share the owner, the day, the weight and the gain. */
export const repeatedValues = ({ name_pattern, entry_date, client_name, initial_avg_weight, gmd }: LotFormValues) => ({
  name_pattern,
  entry_date,
  client_name,
  initial_avg_weight,
  gmd,
})

/** The heads of now that heads at entry lead to: the movements since stay. */
export function headsNow(atEntry: number | null, lot: Lot | undefined): number | null {
  if (atEntry === null || !lot) return atEntry
  return Math.max(0, lot.quantity + atEntry - (lot.base_quantity ?? lot.quantity))
}

/** `stored` is null for a new lot. */
export function toBody(
  { today_load, call, breed_group, load_answer, ...values }: LotFormValues,
  stored: LotFormValues | null,
) {
  return {
    ...values,
    corral_id: Number(values.corral_id) || null,
    ...(stored && changedLoad({ today_load, ...values }, stored)),
    ...(stored && { is_entry_quantity: true }),
    // a farm of natural matter never fills them in
    ...(call !== (stored?.call ?? null) && { call }),
    ...(breed_group !== (stored?.breed_group ?? '') && { breed_group: breed_group || null }),
    ...(load_answer && { load_answer }),
    is_custom_name: values.name_pattern === 'pattern3',
  }
}

type Loads = Pick<LotFormValues, 'today_load' | 'initial_load'>

/** Today's load is sent only when it was changed, because readings may have moved it since. Under another initial load it stays (`projected_load`). */
function changedLoad({ today_load, initial_load }: Loads, stored: Loads) {
  if (today_load !== stored.today_load) return { today_load }
  return initial_load !== stored.initial_load && { projected_load: null }
}
