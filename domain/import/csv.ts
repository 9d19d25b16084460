/** CSV files, and cells pasted from a spreadsheet: any delimiter, quotes, line ends, UTF-8 or Windows-1252. */
import type { Cell } from './cell.ts'

/** Bytes as text. A file that is no UTF-8 is one of Excel in Portuguese, which is Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', '\t', ',', '|'] as const

/** The delimiter that gives most lines the same number of cells. A comma may be a decimal sign, so it comes after the others. */
export function detectDelimiter(text: string): string {
  const [, named] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  if (named) return named
  const sample = text.slice(0, 50_000)
  const scored = DELIMITERS.map(delimiter => ({
    delimiter,
    score: evenness(splitCells(sample, delimiter).slice(0, 50)),
  }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : ';'
}

/** How many lines have the commonest number of cells, where that is more than one. */
function evenness(rows: readonly (readonly string[])[]): number {
  const widths = rows.filter(row => row.some(Boolean)).map(row => row.length)
  const byWidth = Map.groupBy(widths, width => width)
  return Math.max(0, ...[...byWidth].filter(([width]) => width > 1).map(([, same]) => same.length))
}

/** Rows of texts. A blank cell is null. */
export function parseCsv(text: string, delimiter = detectDelimiter(text)): Cell[][] {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  return splitCells(body, delimiter).map(row => row.map(cell => cell || null))
}

function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === delimiter) endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char === '\r') {
      if (text[at + 1] !== '\n') {
        endCell()
        rows.push([])
      }
    } else cell += char
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell()
  return rows.filter(row => row.length > 0)
}
