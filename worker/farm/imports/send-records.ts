/** A sheet of records: what it would do, and what it did. */
import { countText } from '../../../domain/format/count-text.ts'
import * as Import from '../../../domain/import/import.ts'
import type { Write } from '../../../domain/import/import-input.ts'
import { type ImportedRecordKind, importTitle } from '../../../domain/import/import-kind.ts'
import { addedLines, planImport } from '../../../domain/import/plan.ts'
import { toPreview } from '../../../domain/import/preview.ts'
import { imports } from '../../db/schema.ts'
import { lastInsertId } from '../../db/statements.ts'
import type { DecideContext, Member } from '../../http/context.ts'
import { type FarmRows, type ImportRow, toImportFarm } from './import-queries.ts'
import { changedRecords, newRecords } from './import-save.ts'

type Context = DecideContext<Member>
type Sent = Write & { kind: ImportedRecordKind }
type User = { id: number; name: string } | null

export function decideRecords(rows: FarmRows, known: ImportRow | undefined, context: Context & { input: Sent }) {
  const { input } = context
  const farm = toImportFarm(rows, context)
  const plan = planImport(input, farm)
  const isWritten = !input.dry_run && !known
  if (isWritten) Import.rejectPlan(plan)
  return {
    ...{ known, rows, plan, isWritten },
    mapping: plan.table.columns.map(({ column, field }) => ({ column, field })),
    addedLines: plan.kind === 'lot' ? addedLines(plan, farm) : 0,
  }
}

type Decision = ReturnType<typeof decideRecords>

export const previewOfRecords = ({ plan }: Decision) => toPreview(plan)

export function recordsToJson(
  { known, plan, isWritten, mapping, importer }: Decision & { importer: User },
  { input, member, now }: Context & { input: Write },
) {
  if (known) return Import.toJson(known, importer)
  if (!isWritten) return null
  const { id: key, kind, file_name: fileName = null } = input
  const counts = { created: newRecords(plan).length + plan.made.length, changed: changedRecords(plan).length }
  const whole = { pieceCount: null, pieces: [] }
  const made = { key, kind, fileName, createdAt: now, ...counts, undoneAt: null, ...whole, mapping }
  return Import.toJson(made, { id: member.userId, name: member.name })
}

export function auditRecords({ isWritten, plan }: Decision) {
  if (!isWritten) return null
  const [created, changed] = [newRecords(plan), changedRecords(plan)]
  const names = [...created, ...plan.made].map(({ name }) => name)
  return {
    id: lastInsertId(imports),
    name: importTitle(plan.kind),
    after: {
      created_count: names.length,
      changed_count: changed.length,
      created: names,
      changed: changed.map(({ name }) => name),
    },
  }
}

export function messageOfRecords({ isWritten, known, plan }: Decision): string {
  if (known) return 'Esta importação já tinha sido recebida.'
  const count = newRecords(plan).length + plan.made.length + changedRecords(plan).length
  return isWritten
    ? `${countText(count, 'registro')} ${count === 1 ? 'importado' : 'importados'}.`
    : 'Nada foi gravado ainda.'
}
