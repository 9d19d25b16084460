import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from './lots.ts'
import type { CorralOption, LotFormValues } from './useLotForm.ts'

/** How full the chosen corral will be with the lot that is being edited; undefined for a corral without a capacity. */
export function occupancyHint(values: LotFormValues, corrals: CorralOption[], lot: Lot | undefined): ReactNode {
  const corral = corrals.find(({ id }) => String(id) === values.corral_id)
  const capacity = corral?.capacity
  if (!corral || capacity == null) return undefined
  const others = (corral.animal_count ?? 0) - (isIn(lot, corral) ? lot.quantity : 0)
  const heads = others + (values.quantity || 0)
  const text = `${formatNumber(heads)} de ${formatNumber(capacity)} animais com este lote.`
  if (heads <= capacity) return text
  return (
    <span className="font-medium text-amber">
      {text} Passa da capacidade em {formatNumber(heads - capacity)}.
    </span>
  )
}

const isIn = (lot: Lot | undefined, corral: CorralOption): lot is Lot =>
  lot?.corral?.id === corral.id && !lot.deactivated_at
