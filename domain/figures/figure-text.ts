import { formatNumber, formatPercentChange } from '../format/format.ts'
import { type FigureKey, figures } from './figures.ts'

/** A figure as tables show it, without its unit but for a change in percent: '9,34', '+1,5%'. A dash where there is none. */
export function figureText(key: FigureKey, value: number | null): string {
  if (value === null) return '–'
  const { decimals, signed } = figures[key]
  return signed ? formatPercentChange(value, decimals, decimals) : formatNumber(value, decimals)
}
