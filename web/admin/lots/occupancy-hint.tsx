import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Occupancy } from './occupancy.ts'

/** How full the corral will be, under its field; undefined for a corral without a capacity. */
export function occupancyHint(occupancy: Occupancy | null): ReactNode {
  if (occupancy?.capacity == null) return undefined
  const { heads, capacity } = occupancy
  const text = `${formatNumber(heads)} de ${formatNumber(capacity)} animais com este lote.`
  if (heads <= capacity) return text
  return (
    <span className="font-medium text-amber">
      {text} Passa da capacidade em {formatNumber(heads - capacity)}.
    </span>
  )
}
