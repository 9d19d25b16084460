/** A file as sheets of cells: XLSX, CSV, pasted text or the export of a farm. Pure, so that it runs in a worker thread and in tests. */
import { type Cell, isBlank } from '../../../domain/import/cell.ts'
import { decodeText, parseCsv } from '../../../domain/import/csv.ts'
import { sheetsOfExport } from '../../../domain/import/export-sheets.ts'
import { isModelHelp } from './model-help.ts'
import { zipSize } from './zip-size.ts'

export type FileSheet = { name: string; rows: Cell[][] }
/** `error`: what is wrong with the file, and what to do. */
export type FileContent = { sheets: FileSheet[] } | { error: string }

const MAX_BYTES = 5 * 1024 * 1024
const MAX_UNPACKED = 80 * 1024 * 1024

/** The reader of XLSX, which is only loaded where a file is one. */
type ReadXlsx = (file: ArrayBuffer) => Promise<{ sheet: string; data: unknown[][] }[]>

const errors = {
  large: 'O arquivo passa de 5 MB. Divida a planilha em partes e importe uma de cada vez.',
  largeExport:
    'A exportação passa de 80 MB, e o navegador não a abre. Fale com a nossa equipe para trazer estes dados.',
  empty: 'O arquivo está vazio. Confira se é a planilha certa.',
  json: 'O arquivo não é uma exportação do Cocho em Dia, ou está incompleto. Exporte de novo em Exportar dados.',
  blank: 'A planilha não tem nenhuma célula preenchida.',
  bomb: 'O arquivo cresce demais ao abrir. Salve de novo só as planilhas da fazenda e tente outra vez.',
  old: 'Este arquivo é do Excel antigo (.xls) ou tem senha. Abra no Excel e salve como .xlsx, sem senha.',
  damaged:
    'O arquivo não abre como planilha: pode estar danificado ou ter outro conteúdo. Salve de novo como .xlsx ou .csv.',
  unknown: 'O arquivo não é uma planilha. Use .xlsx ou .csv, ou copie as células e cole abaixo.',
}

export async function readSheets(name: string, content: ArrayBuffer, readXlsx: ReadXlsx): Promise<FileContent> {
  const bytes = new Uint8Array(content)
  // an export also has the history of the farm, which is not read
  if (bytes[0] === OPENING_BRACE)
    return bytes.length <= MAX_UNPACKED ? readExport(bytes) : { error: errors.largeExport }
  if (bytes.length > MAX_BYTES) return { error: errors.large }
  if (bytes.length === 0) return { error: errors.empty }
  // the first bytes tell what a file is, whatever it is called
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { error: errors.old }
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(content, readXlsx)
  const text = decodeText(bytes)
  if (isBinary(text)) return { error: errors.unknown }
  return withContent([{ name: name.replace(/\.\w+$/, ''), rows: parseCsv(text) }])
}

const OPENING_BRACE = 0x7b

function readExport(bytes: Uint8Array): FileContent {
  const sheets = sheetsOfExport(parseJson(decodeText(bytes)))
  return sheets
    ? withContent(sheets.map(({ name, rows }) => ({ name, rows: rows.map(row => [...row]) })))
    : { error: errors.json }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Text has no control characters but tabs and line ends. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 4_000)
  const controls = Array.from(sample).filter(char => char < ' ' && !'\t\r\n'.includes(char)).length
  return controls > sample.length / 100
}

async function readWorkbook(content: ArrayBuffer, readXlsx: ReadXlsx): Promise<FileContent> {
  const size = zipSize(new Uint8Array(content))
  if (size === null) return { error: errors.damaged }
  if (size > MAX_UNPACKED) return { error: errors.bomb }
  try {
    const sheets = await readXlsx(content)
    return withContent(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(toCell)) })))
  } catch {
    return { error: errors.damaged }
  }
}

/** Dates have no time zone in a spreadsheet: the reader gives them in UTC. */
function toCell(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dayOrTime(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** A time alone is one of the day before 1900 in which a spreadsheet begins to count. */
function dayOrTime(value: Date): string {
  const minute = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString()
  const [day, time] = [minute.slice(0, 10), minute.slice(11, 16)]
  if (day < '1900-01-02') return time
  return time === '00:00' ? day : `${day} ${time}`
}

function withContent(sheets: FileSheet[]): FileContent {
  const filled = sheets.filter(sheet => sheet.rows.some(row => !row.every(isBlank)) && !isModelHelp(sheet))
  return filled.length > 0 ? { sheets: filled } : { error: errors.blank }
}

/** Cells that were copied from a spreadsheet have tabs between them. */
export const pastedSheets = (text: string): FileContent =>
  withContent([{ name: 'Células coladas', rows: parseCsv(text.replace(/\n+$/, '')) }])
