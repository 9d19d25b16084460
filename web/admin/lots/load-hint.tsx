import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format/format.ts'
import { kgPerHead, kgPerHeadWarning } from '../../../domain/lot/kg-per-head.ts'

/** What a load means for one animal, as it is typed: a load for one day or for one animal stands out at once. */
export function loadHint(load: number | null, quantity: number | null): ReactNode {
  const each = kgPerHead(load, quantity)
  if (each === null) return 'Quanto o lote inteiro come por dia.'
  const warning = kgPerHeadWarning(load, quantity)
  if (warning) return <span className="font-medium text-amber">{warning}</span>
  return `= ${formatNumber(each, 1, 0)} kg por cabeça por dia.`
}
