/** Finds what the columns of a sheet mean, by their headers. */
import { toSearchText } from '../format/search-text.ts'
import { type Cell, cellText, isBlank, type Row } from './cell.ts'
import { INGREDIENT_COLUMN, listFields } from './import-fields.ts'
import { historyKinds, type ImportKind, importedRecordKinds, importKinds } from './import-kind.ts'

/** A header without accents, units in parentheses and signs: 'Nº de Animais (cab.)' is 'n de animais'. */
export function headerKey(header: string): string {
  const words = toSearchText(header).replaceAll(/\([^)]*\)/g, ' ')
  const kept = words.trim() === '%' ? '%' : words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return (
    kept.trim().replaceAll(/^(no|nº|n°) (?=\p{L})/gu, 'n ') ||
    toSearchText(header)
      .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim()
  )
}

/** `sure`: the header is one of the field's own; else it only contains one, and a person confirms it. */
type ColumnMatch = { field: string | null; sure: boolean }

const SURE = 1_000
/** How well a header means a field: the earlier and the longer the name of the field, the better. 0 where it does not. */
function scoreOf(key: string, headers: readonly string[]): number {
  const at = headers.indexOf(key)
  if (at >= 0) return SURE + headers.length - at
  const contained = headers.filter(header => header.length > 1 && ` ${key} `.includes(` ${header} `))
  return Math.max(0, ...contained.map(header => header.length))
}

/** A field for each column, none twice: the best pairs first. */
export function matchColumns(kind: ImportKind, header: Row, rows: readonly Row[] = []): ColumnMatch[] {
  const keys = header.map(cell => headerKey(cellText(cell)))
  const pairs = keys.flatMap((key, column) =>
    key
      ? listFields(kind).map(([field, { label, headers }]) => ({
          column,
          field,
          score: scoreOf(key, [headerKey(label), ...headers]),
        }))
      : [],
  )
  const matches: ColumnMatch[] = header.map(() => ({ field: null, sure: true }))
  const taken = new Set<string>()
  for (const { column, field, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score === 0 || taken.has(field) || matches[column]?.field) continue
    matches[column] = { field, sure: score >= SURE }
    taken.add(field)
  }
  return kind === 'recipe' && !taken.has('ingredient') ? withIngredientColumns(matches, header, rows) : matches
}

/** A recipe sheet without a column of ingredients has one column for each: those whose cells are all numbers. */
function withIngredientColumns(matches: readonly ColumnMatch[], header: Row, rows: readonly Row[]): ColumnMatch[] {
  const hasNumbers = (column: number) => {
    const cells = rows.map(row => row[column]).filter(cell => !isBlank(cell))
    return cells.length > 0 && cells.every(cell => /^[\d.,\s%-]+$/.test(cellText(cell)))
  }
  return matches.map((match, column) => {
    if (match.field === 'percent') return hasNumbers(column) ? { field: INGREDIENT_COLUMN, sure: false } : match
    if (match.field || isBlank(header[column]) || !hasNumbers(column)) return match
    return { field: INGREDIENT_COLUMN, sure: false }
  })
}

const matchedFields = (kind: ImportKind, header: Row): number =>
  matchColumns(kind, header).filter(({ field, sure }) => field && sure).length

const HEADER_ROWS = 20

/** The place of the row of headers: titles and merged cells may stand above it. -1 where no row has a known header. */
export function findHeaderRow(rows: readonly Row[], kinds: readonly ImportKind[] = importKinds): number {
  const scores = rows.slice(0, HEADER_ROWS).map(row => Math.max(...kinds.map(kind => matchedFields(kind, row))))
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** The kind that a sheet most likely has: by its name, then by its headers. Null where nothing is known. */
export function guessKind(sheet: string, header: Row): ImportKind | null {
  const named = kindNamed(sheet)
  const scored = importKinds.map(kind => {
    const required = listFields(kind).filter(([, { required }]) => required)
    const matched = new Set(matchColumns(kind, header).flatMap(({ field, sure }) => (field && sure ? field : [])))
    const missing = required.filter(([key]) => !matched.has(key)).length
    return { kind, score: matched.size * 3 - missing + (kind === named ? 3 : 0), matched: matched.size }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.matched > 0 ? best.kind : null
}

const sheetNames: Record<ImportKind, RegExp> = {
  ingredient: /ingredient|insumo|alimento|commodit/,
  corral: /^(baia|curra|corra|pen|piquete)/,
  corral_index: /indice|escore|bunk score/,
  treat: /^(trato|fornecimento|feeding|treat)/,
  recipe: /receita|dieta|racao|recipe|diet|ration/,
  lot: /lote|lot\b|lots|animais|cattle|gado/,
  rule: /regra|rule/,
  reading: /^leitura|readings?$|bunk calls?/,
  delivery: /^entrega|historico|deliver|fed$/,
}

/** 'Entregas por lote' are no lots. */
const kindNamed = (sheet: string): ImportKind | undefined =>
  [...historyKinds, ...importedRecordKinds].find(kind => sheetNames[kind].test(toSearchText(sheet)))

/** A row of sums, averages or notes below a table is no record. A list of several lines is no title of one. */
const TOTALS = /^(sub)?\s*(total|totais|soma|m[eé]dia|average|avg|sum|geral)\b[^\n]*$/i

const isTotalsRow = (row: Row): boolean => {
  const first = row.find(cell => !isBlank(cell))
  return typeof first === 'string' && TOTALS.test(first.trimStart()) && row.filter(cell => !isBlank(cell)).length > 1
}

const isBlankRow = (row: Row): boolean => row.every(isBlank)
export const isRecordRow = (row: Row): boolean => !isBlankRow(row) && !isTotalsRow(row)

/** One header over several merged cells stands in the first of them: the others are blank. */
export const headerText = (cell: Cell | undefined, column: number) => cellText(cell) || `Coluna ${column + 1}`
