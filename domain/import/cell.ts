/** The cells of a spreadsheet as they were read: texts, numbers, yes or no. A date is the text of its day, 'YYYY-MM-DD'. */

export type Cell = string | number | boolean | null
export type Row = readonly Cell[]

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The text of a cell, without the spaces that spreadsheets bring: also the hard ones. */
export function cellText(cell: Cell | undefined): string {
  if (isBlank(cell)) return ''
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return String(cell).replaceAll(/\s+/g, ' ').trim()
}

/** A number in a cell of text, as the lot that is called 12, is the text '12'. */
export const namedBy = (cell: Cell | undefined) => cellText(cell).normalize('NFC')

/** The lines of a cell, as a list of names has them. */
export const linesIn = (cell: Cell | undefined) =>
  isBlank(cell)
    ? ''
    : String(cell)
        .replaceAll(/[^\S\n]+/g, ' ')
        .normalize('NFC')

const YES = /^(sim|s|x|yes|y|true|verdadeiro|1)$/i
const NO = /^(n[ãa]o|n|no|false|falso|0|-)$/i

/** Sim or Não; the text itself where it is neither, for the message of the schema. */
export function readFlag(cell: Cell | undefined): boolean | string {
  const text = cellText(cell)
  if (YES.test(text)) return true
  return NO.test(text) ? false : text
}
