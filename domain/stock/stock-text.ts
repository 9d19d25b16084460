/** What the screens say of a stock. Weights are kg, money reais. */
import { countText } from '../format/count-text.ts'
import { formatKg, formatPercent, formatShortDate } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { weekday } from '../time/day.ts'
import type { Item } from './stock-output.ts'

const ON_WEEKDAY = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
]

/** 'Acaba na quinta-feira, 27/11'. */
export const runsOutText = (day: string): string => `Acaba ${ON_WEEKDAY[weekday(day)]}, ${formatShortDate(day)}`

type Loss = Pick<NonNullable<Item['last_count']>, 'loss' | 'loss_percent'>

/** 'quebra de 500 kg (1,54%)', 'sobra de 200 kg'. */
export function lossText({ loss, loss_percent: percent }: Loss): string {
  if (loss === 0) return 'sem quebra'
  const share = percent === null ? '' : ` (${formatPercent(Math.abs(percent), 2, 2)})`
  return `${loss > 0 ? 'quebra' : 'sobra'} de ${formatKg(Math.abs(loss))}${share}`
}

const NAMED = 4

/** 'Custo incompleto: falta o preço de Caroço de algodão e Milho.' Null where none is missing. */
export const missingPricesText = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `Custo incompleto: falta o preço de ${listNames(names, NAMED)}.`

/** What lacks for the costs of some days, of which `uncosted` are without one. Null where they are complete. */
export function incompleteCostText(names: readonly string[], uncosted: number): string | null {
  if (names.length > 0 || uncosted === 0) return missingPricesText(names)
  const days = `${countText(uncosted, 'dia')} com trato ${uncosted === 1 ? 'é' : 'são'}`
  return `Custo incompleto: ${days} de antes do primeiro preço, ou com carga que não foi pesada.`
}
