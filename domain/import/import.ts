/** An import that was made, in JSON. */
import { toIso, toIsoOrNull } from '../time/day.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type { ImportKind } from './import-kind.ts'
import type * as Output from './import-output.ts'
import { isRefusedRow, type Plan, type PlannedRecord } from './plan.ts'
import { undoUntil } from './undo.ts'

export type ImportMapping = readonly { column: string; field: string | null }[]

type Row = {
  key: string
  kind: ImportKind
  fileName: string | null
  createdAt: number
  created: number
  changed: number
  undoneAt: number | null
  mapping: ImportMapping
  /** How many parts it has; null where it came whole. */
  pieceCount: number | null
  /** The numbers of those that came. */
  pieces: readonly number[]
}

export const toJson = (row: Row, user: { id: number; name: string } | null): Output.Import => ({
  id: row.key,
  kind: row.kind,
  file_name: row.fileName,
  created_at: toIso(row.createdAt),
  user,
  created: row.created,
  changed: row.changed,
  undo_until: toIso(undoUntil(row.createdAt)),
  undone_at: toIsoOrNull(row.undoneAt),
  pieces: row.pieceCount === null ? null : { received: row.pieces.length, of: row.pieceCount },
  mapping: [...row.mapping],
})

/** Errors that are named one by one. */
const NAMED_ERRORS = 100

type Judged = Pick<PlannedRecord, 'status' | 'errors'>

/** An import is written whole or not at all; of a history each piece. */
export function rejectPlan(plan: Pick<Plan, 'refusal'> & { records: readonly Judged[] }, isPiece = false): void {
  const refused = plan.records.filter(isRefusedRow)
  const errors = refused.flatMap(record => record.errors)
  if (errors.length > 0) {
    const fields = Map.groupBy(errors.slice(0, NAMED_ERRORS), ({ row }) => `rows.${row}`)
    throw invalid(Object.fromEntries([...fields].map(([row, all]) => [row, all.map(({ message }) => message)])))
  }
  if (plan.refusal) throw plan.refusal
  // a piece that came with another import completes this one all the same
  if (!isPiece && !plan.records.some(({ status }) => status === 'new' || status === 'changed'))
    throw conflict('Não há nada a importar: a fazenda já tem tudo o que está na planilha, ou a planilha está vazia.')
}
