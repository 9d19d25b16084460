/**
 * Numbers as Brazil and as machines write them: '1.234,5' and '1,234.5'. One text alone is ambiguous, '1.234', so the column decides: the way in which
 * one of its cells is certain is that of all. Without any, it is Brazil's.
 */
import { type Cell, cellText } from './cell.ts'

type NumberStyle = 'brazil' | 'machine'

/** Signs of money, units and percent around the number. */
const AROUND = /^(r\$|us\$|\$)?\s*|\s*(%|kg|cab|cabe[çc]as?|an\.?|animais|min|kg\/dia|kg\/cab)?\.?$/gi
/** 1,234.5 or 1.234,5 or 1234,5 or 1 234,5. */
const NUMBER = /^[+-]?(\d{1,3}([.,\s'’]\d{3})+|\d+)([.,]\d+)?$/

const bareOf = (text: string) =>
  text
    .replaceAll(AROUND, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^−/, '-')

/** The style that a text can only have, or null. */
function certainStyle(text: string): NumberStyle | null {
  const bare = bareOf(text)
  if (!NUMBER.test(bare)) return null
  const [dots, commas] = [count(bare, '.'), count(bare, ',')]
  if (dots > 0 && commas > 0) return bare.lastIndexOf(',') > bare.lastIndexOf('.') ? 'brazil' : 'machine'
  if (dots > 1) return 'brazil'
  if (commas > 1) return 'machine'
  if (dots + commas === 0 || /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return null
  return commas === 1 ? 'brazil' : 'machine'
}

const count = (text: string, char: string) => text.split(char).length - 1

export function detectNumberStyle(column: readonly Cell[]): NumberStyle {
  const styles = column.flatMap(cell => (typeof cell === 'string' ? (certainStyle(cellText(cell)) ?? []) : []))
  const machine = styles.filter(style => style === 'machine').length
  return machine > styles.length - machine ? 'machine' : 'brazil'
}

/** The number of a cell. What is no number stays the text that it is, for the message of the schema. */
export function toNumber(cell: Cell | undefined, style: NumberStyle): number | string | null {
  if (typeof cell === 'number') return withoutNoise(cell)
  const text = cellText(cell)
  if (text === '' || text === '-') return null
  const bare = bareOf(text)
  if (!NUMBER.test(bare)) return text
  const [thousands, decimal] = (certainStyle(text) ?? style) === 'brazil' ? ['.', ','] : [',', '.']
  const plain = bare
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(thousands, '')
    .replace(decimal, '.')
  return Number.isFinite(Number(plain)) ? Number(plain) : text
}

/** Formulas leave 36.800000000000004 in a cell: what people see has 10 digits at most. */
const withoutNoise = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(10)))
