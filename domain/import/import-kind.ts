/** What a spreadsheet may bring, in the order in which each kind needs the one before it. The fields of each are in import-fields.ts. */
import { listTitle } from '../record/record-texts.ts'
import type { RecordKind } from '../record/records.ts'

/** The records of the farm. */
export const importedRecordKinds = [
  'ingredient',
  'corral',
  'corral_index',
  'treat',
  'recipe',
  'lot',
  'rule',
] as const satisfies readonly RecordKind[]
export type ImportedRecordKind = (typeof importedRecordKinds)[number]

/** What happened to lots before the farm used the product (history/). */
export const historyKinds = ['reading', 'delivery'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const importKinds = [...importedRecordKinds, ...historyKinds] as const
export type ImportKind = (typeof importKinds)[number]

export const isHistory = (kind: ImportKind): kind is HistoryKind => historyKinds.some(one => one === kind)

/** `names`: a list of names of other records in one cell. */
export type FieldType = 'text' | 'number' | 'day' | 'time' | 'flag' | 'choice' | 'names'

export type ImportField = {
  label: string
  type: FieldType
  /** A row without it is refused, and so it may be given once for all rows. */
  required?: true
  unit?: string
  /** The headers that mean the field, as `headerKey` writes them. */
  headers: readonly string[]
  /** Two rows of the model file. */
  examples: readonly [string | number, string | number]
  /** What the model file says of the accepted values. */
  accepts: string
}

const historyTitles: Record<HistoryKind, string> = {
  reading: 'Leituras de cocho',
  delivery: 'Entregas por lote e dia',
}

/** The name of the sheet, and of its import in lists: 'Baias', 'Leituras de cocho'. */
export const importTitle = (kind: ImportKind) => (isHistory(kind) ? historyTitles[kind] : listTitle(kind))
