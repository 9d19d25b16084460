/** What a spreadsheet may bring: the kinds of records, in the order in which each needs the one before it. The fields of each are in import-fields.ts. */
import { singularOf } from '../record/record-texts.ts'
import type { RecordKind } from '../record/records.ts'

export const importKinds = [
  'ingredient',
  'corral',
  'corral_index',
  'treat',
  'recipe',
  'lot',
  'rule',
] as const satisfies readonly RecordKind[]
export type ImportKind = (typeof importKinds)[number]

/** `names`: a list of names of other records in one cell. */
export type FieldType = 'text' | 'number' | 'day' | 'flag' | 'choice' | 'names'

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

/** 'uma baia', for the question of what a sheet has. */
export const kindNoun = (kind: ImportKind) => singularOf(kind)
