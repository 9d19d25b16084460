/**
 * Splits an INSERT that is longer than D1 accepts. D1 stores a row of 2 MB but takes statements of 100,000 bytes, so its own export may have rows that
 * its import refuses: the frozen plan of a large feeding day, for one. The row is inserted with empty texts, which UPDATEs then fill piece by piece.
 */

/** D1's limit: https://developers.cloudflare.com/d1/platform/limits/ */
export const MAX_STATEMENT_BYTES = 100_000
const MAX_PIECE_BYTES = 60_000

type Value = { column: string; sql: string; bytes: number; emptied: boolean }

const INSERT = /^INSERT INTO "(\w+)" \(([^)]*)\) VALUES\(/

/** `key`: the columns of the table's primary key. */
export function splitInsert(statement: string, key: readonly string[], maxBytes = MAX_STATEMENT_BYTES): string[] {
  let bytes = Buffer.byteLength(statement)
  if (bytes <= maxBytes) return [statement]
  const [start = '', table = '', columns = ''] = INSERT.exec(statement) ?? []
  const names = columns.split(',').map(name => name.replaceAll('"', ''))
  const values = splitValues(statement.slice(start.length, statement.lastIndexOf(')'))).map(
    (sql, i): Value => ({ column: names[i] ?? '', sql, bytes: Buffer.byteLength(sql), emptied: false }),
  )
  const isSplittable = start && values.length === names.length && key.length
  const longest = values.filter(({ column }) => !key.includes(column)).toSorted((a, b) => b.bytes - a.bytes)
  for (const value of longest) {
    if (bytes <= maxBytes) break
    value.emptied = true
    bytes -= value.bytes - 2
  }
  const texts = values.filter(({ emptied }) => emptied).map(({ column, sql }) => ({ column, text: decodeText(sql) }))
  const tooLong = () =>
    new Error(`D1 would refuse a row of ${table || 'the export'}: it is too long and cannot be split.`)
  if (!isSplittable || texts.some(({ text }) => text === undefined)) throw tooLong()

  const row = values.filter(({ column }) => key.includes(column)).map(({ column, sql }) => `"${column}"=${sql}`)
  const appends = texts.flatMap(({ column, text = '' }) =>
    piecesOf(text).map(piece => `UPDATE "${table}" SET "${column}"="${column}"||${piece} WHERE ${row.join(' AND ')};`),
  )
  const split = [`${start}${values.map(({ sql, emptied }) => (emptied ? "''" : sql)).join()});`, ...appends]
  if (split.some(part => Buffer.byteLength(part) > maxBytes)) throw tooLong()
  return split
}

/** Splits at commas outside of quotes and brackets. */
function splitValues(list: string): string[] {
  const values: string[] = []
  let [start, depth, quoted] = [0, 0, false]
  for (let i = 0; i < list.length; i += 1) {
    const character = list.charAt(i)
    if (character === "'") quoted = !quoted
    else if (quoted) continue
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && !depth) {
      values.push(list.slice(start, i))
      start = i + 1
    }
  }
  return [...values, list.slice(start)]
}

const REPLACED = /^replace\((.*),'([^']+)',char\((\d+)\)\)$/s

/** The text that SQL of the export stands for: a literal, in which line ends may be written otherwise. Undefined for what is no text. */
function decodeText(sql: string): string | undefined {
  if (sql.startsWith("'") && sql.endsWith("'")) return sql.slice(1, -1).replaceAll("''", "'")
  const [, inner = '', mark = '', code = ''] = REPLACED.exec(sql) ?? []
  return mark ? decodeText(inner)?.replaceAll(mark, String.fromCharCode(Number(code))) : undefined
}

/** Literals of at most MAX_PIECE_BYTES each, cut between characters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let [piece, bytes] = ['', 0]
  for (const character of text) {
    // a quote is written twice, and a line end as a mark
    const size = /['\r\n]/.test(character) ? 2 : Buffer.byteLength(character)
    if (bytes + size > MAX_PIECE_BYTES) {
      pieces.push(encodeText(piece))
      ;[piece, bytes] = ['', 0]
    }
    piece += character
    bytes += size
  }
  return [...pieces, encodeText(piece)]
}

/** Line ends are written as the export writes them, but with a mark that the text does not have. */
function encodeText(text: string): string {
  const ends = [
    { end: '\r', letter: 'r' },
    { end: '\n', letter: 'n' },
  ]
  return ends.reduce(
    (sql, { end, letter }) => {
      if (!text.includes(end)) return sql
      let mark = `\\${letter}`
      while (text.includes(mark)) mark = `\\${mark}`
      return `replace(${sql.replaceAll(end, mark)},'${mark}',char(${end.charCodeAt(0)}))`
    },
    `'${text.replaceAll("'", "''")}'`,
  )
}
