/** A piece of a history: what it would do, and what it did. */
import { countText } from '../../../../domain/format/count-text.ts'
import { sumRecords, toHistoryPreview } from '../../../../domain/import/history/history-preview.ts'
import { type HistoryPlan, planHistory } from '../../../../domain/import/history/plan-history.ts'
import * as Import from '../../../../domain/import/import.ts'
import type { Write } from '../../../../domain/import/import-input.ts'
import { type HistoryKind, importTitle } from '../../../../domain/import/import-kind.ts'
import { conflict, invalid } from '../../../../domain/validation/refusal.ts'
import { imports } from '../../../db/schema.ts'
import { lastInsertId } from '../../../db/statements.ts'
import type { DecideContext, Member } from '../../../http/context.ts'
import type { ImportRow } from '../import-queries.ts'
import { type HistoryRows, toHistoryFarm } from './history-queries.ts'
import { toHistoryFacts } from './history-save.ts'

type Sent = Write & { kind: HistoryKind }

/** A piece that came before is answered, and not written again. */
export function decideHistory(
  rows: HistoryRows,
  known: ImportRow | undefined,
  context: DecideContext<Member> & { input: Sent },
) {
  const { input } = context
  const isReceived = known !== undefined && (!input.piece || known.pieces.includes(input.piece.number))
  const plan = planHistory(input, toHistoryFarm(rows, context, isReceived ? 0 : (known?.rowCount ?? 0)))
  const isWritten = !input.dry_run && !isReceived
  if (isWritten) {
    rejectPiece(input, known)
    Import.rejectPlan(plan, input.piece !== undefined)
  }
  const mapping = plan.table.columns.map(({ column, field }) => ({ column, field }))
  return { plan, known, isWritten, isReceived, mapping, created: brought(plan) }
}

type User = { id: number; name: string } | null
type Decision = ReturnType<typeof decideHistory>

const brought = (plan: HistoryPlan) => {
  const { readings, deliveries } = toHistoryFacts(plan)
  return readings.length + deliveries.length
}

function rejectPiece({ piece, kind }: Sent, known: ImportRow | undefined): void {
  if (piece && piece.number > piece.of) throw invalid({ 'piece.number': ['A parte tem um número maior que o total.'] })
  if (!known) return
  if (known.undoneAt !== null) throw conflict('Esta importação foi desfeita. Comece outra.')
  if (known.kind !== kind || known.pieceCount !== piece?.of)
    throw conflict('Esta parte é de outra importação: o que a planilha tem, ou o número de partes, não é o mesmo.')
}

export function historyToJson(
  { plan, known, isWritten, created, mapping, importer }: Decision & { importer: User },
  { input, member, now }: DecideContext<Member> & { input: Write },
) {
  if (!isWritten) return known ? Import.toJson(known, importer) : null
  const { number, of = null } = input.piece ?? {}
  const pieces = number === undefined ? [] : [...(known?.pieces ?? []), number]
  const { id: key, file_name: fileName = null } = input
  const made = { key, kind: plan.kind, fileName, createdAt: now, created: 0, changed: 0, undoneAt: null, mapping }
  const before = known ?? made
  return Import.toJson(
    { ...before, created: before.created + created, pieceCount: of, pieces },
    known ? importer : { id: member.userId, name: member.name },
  )
}

export const previewOfHistory = ({ plan }: Decision) => toHistoryPreview(plan)

export function messageOfHistory({ isWritten, isReceived, created }: Decision, { piece }: Write): string {
  if (isReceived) return piece ? 'Esta parte já tinha sido recebida.' : 'Esta importação já tinha sido recebida.'
  if (!isWritten) return 'Nada foi gravado ainda.'
  const records = `${countText(created, 'registro')} ${created === 1 ? 'importado' : 'importados'}.`
  return piece ? `Parte ${piece.number} de ${piece.of}: ${records}` : records
}

/** One entry for an import, with its first piece. */
export function auditHistory({ plan, known, isWritten, created }: Decision, { piece }: Write) {
  if (!isWritten || known) return null
  const { lots, from, to } = sumRecords(plan)
  return {
    id: lastInsertId(imports),
    name: importTitle(plan.kind),
    after: { created_count: created, lots, from, to, ...(piece && { pieces: piece.of }) },
  }
}
