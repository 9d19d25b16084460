/** Times of a day in cells: '6:05', '06:05:00', '6h05', '6 h', '6:05 PM', and the part of a day that a spreadsheet keeps. */
import { type Cell, cellText } from './cell.ts'

const CLOCK = /^(\d{1,2})\s*(?:[:h.]\s*(\d{1,2})?)?\s*(?:[:m]\s*\d{0,2}(?:\.\d+)?)?\s*(min)?\s*([ap])?\.?\s*m?\.?$/i
const MINUTES = 24 * 60

/** 'HH:mm'. What is no time stays the text that it is, for the message of the schema. */
export function toTime(cell: Cell | undefined): string | null {
  if (typeof cell === 'number') return timeOfPart(cell) ?? String(cell)
  const text = cellText(cell)
  if (text === '') return null
  const afterDay = /^\d{4}-\d\d-\d\d[T ](.+?)(?:Z|\.\d+Z)?$/.exec(text)?.[1] ?? text
  const [, hours, minutes = '0', , half] = CLOCK.exec(afterDay) ?? []
  if (!hours) return text
  return clock(Number(hours), Number(minutes), half?.toLowerCase()) ?? text
}

function clock(typed: number, minutes: number, half: string | undefined): string | null {
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hours = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  return hours < 24 && minutes < 60 ? toText(hours, minutes) : null
}

const toText = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** 0.25 is 06:00. A whole number of hours is one, too. */
function timeOfPart(part: number): string | null {
  if (Number.isInteger(part) && part >= 1 && part < 24) return toText(part, 0)
  const minutes = Math.round((part % 1) * MINUTES) % MINUTES
  return part >= 0 ? toText(Math.floor(minutes / 60), minutes % 60) : null
}
