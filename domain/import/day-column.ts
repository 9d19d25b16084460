/**
 * Dates in either order: the column decides, not the cell. '05/06/2026' is 5 June, unless another cell of the column has a day above 12 in the second
 * place. A number is the date of a spreadsheet, in days since 1900.
 */
import { DAY_MS } from '../time/milliseconds.ts'
import { type Cell, cellText } from './cell.ts'

type DayOrder = 'day_first' | 'month_first'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T ].*)?$/
const TYPED = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})( .*)?$/
const MONTH_NAME = /^(\d{1,2})[-/. ](?:de )?([a-zç]{3,9})\.?[-/. ](?:de )?(\d{4}|\d{2})$/i
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const ENGLISH_MONTHS: Record<string, string> = {
  feb: 'fev',
  apr: 'abr',
  may: 'mai',
  aug: 'ago',
  sep: 'set',
  oct: 'out',
  dec: 'dez',
}

export function detectDayOrder(column: readonly Cell[]): DayOrder {
  const typed = column.flatMap(cell => {
    const [, first, second] = TYPED.exec(cellText(cell)) ?? []
    return first && second ? [{ first: Number(first), second: Number(second) }] : []
  })
  const dayFirst = typed.filter(({ first }) => first > 12).length
  const monthFirst = typed.filter(({ second }) => second > 12).length
  return monthFirst > dayFirst ? 'month_first' : 'day_first'
}

/** 'YYYY-MM-DD'. What is no date stays the text that it is, for the message of the schema. */
export function toDay(cell: Cell | undefined, order: DayOrder): string | null {
  if (typeof cell === 'number') return dayOfSerial(cell) ?? String(cell)
  const text = cellText(cell)
  if (text === '') return null
  const [, year, month, day] = ISO.exec(text) ?? []
  if (year && month && day) return dayOf(year, month, day) ?? text
  const [, first, second, typedYear] = TYPED.exec(text) ?? []
  if (first && second && typedYear)
    return (order === 'day_first' ? dayOf(typedYear, second, first) : dayOf(typedYear, first, second)) ?? text
  const [, namedDay, name, namedYear] = MONTH_NAME.exec(text) ?? []
  if (namedDay && name && namedYear) return dayOf(namedYear, monthOf(name), namedDay) ?? text
  return text
}

function monthOf(name: string): string {
  const short = name.slice(0, 3).toLowerCase()
  return String(MONTHS.indexOf(ENGLISH_MONTHS[short] ?? short) + 1)
}

function dayOf(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

/** Spreadsheets count a 29 February 1900 that never was, so their day 25569 is 1 January 1970. */
const EPOCH = 25_569

function dayOfSerial(serial: number): string | null {
  if (serial < 20_000 || serial > 80_000) return null
  return new Date(Math.floor(serial - EPOCH) * DAY_MS).toISOString().slice(0, 10)
}
