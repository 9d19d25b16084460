/** Feed per head and day: the figure that shows whether a load was typed for the whole lot and for one day. */
import { perHead } from '../figures/per-head.ts'
import { formatNumber } from '../format/format.ts'
import { roundToTwoDecimals } from '../units/weight.ts'

/** Null without heads, or while one of the two is not typed yet. */
export function kgPerHead(kg: number | null, quantity: number | null): number | null {
  const each = kg === null || quantity === null ? null : perHead(kg, quantity)
  return each === null || Number.isNaN(each) ? null : roundToTwoDecimals(each)
}

/** The range from a calf's first days to a heavy ox on wet feed. */
export const usualKgPerHead = { min: 5, max: 40 }

/** False without a figure, too. */
export const isUnusualKgPerHead = (each: number | null): each is number =>
  each !== null && (each < usualKgPerHead.min || each > usualKgPerHead.max)

/** What to check when a day's load is unusual for the lot. A warning and never a refusal: only the farm can judge its feed. */
export function kgPerHeadWarning(loadKg: number | null, quantity: number | null): string | null {
  const each = kgPerHead(loadKg, quantity)
  if (!isUnusualKgPerHead(each)) return null
  const amount = each > usualKgPerHead.max ? 'muito' : 'pouco'
  return (
    `${formatNumber(each, 2, 0)} kg por cabeça por dia é ${amount}. O comum é de ${usualKgPerHead.min} a ${usualKgPerHead.max}. ` +
    'Confira a carga, que é a do lote inteiro por dia, e as cabeças.'
  )
}
