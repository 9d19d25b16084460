import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from './lots.ts'
import type { CorralOption, LotFormValues } from './useLotForm.ts'

/** How full the chosen corral will be with this lot in it, as it is typed so far. */
export function occupancyHint(values: LotFormValues, places: CorralOption[], lot: Lot | undefined): ReactNode {
  const place = places.find(({ id }) => String(id) === values.corral_id)
  const capacity = place?.capacity
  if (!place || capacity == null) return undefined
  const present = (place.animal_count ?? 0) - (isIn(lot, place) ? lot.quantity : 0)
  const heads = present + (values.quantity || 0)
  const said = `${formatNumber(heads)} de ${formatNumber(capacity)} animais com este lote.`
  if (heads <= capacity) return said
  return (
    <span className="font-medium text-amber">
      {said} Passa da capacidade em {formatNumber(heads - capacity)}.
    </span>
  )
}

const isIn = (lot: Lot | undefined, place: CorralOption): lot is Lot =>
  lot?.corral?.id === place.id && !lot.deactivated_at
