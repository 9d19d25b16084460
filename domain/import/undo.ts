/** What leaves when an import is undone: what nobody has used or changed since. What it changed becomes again what it was. */
import { listNames } from '../format/list-names.ts'
import { singularNoun } from '../record/record-texts.ts'
import { findRecord } from '../record/records.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { conflict } from '../validation/refusal.ts'
import type { ImportedRecordKind } from './import-kind.ts'

const UNDO_DAYS = 7
export const undoUntil = (createdAt: number) => createdAt + UNDO_DAYS * DAY_MS

/** `version`: its last change, as the import left it and as it is now. `hasHistory`: a lot that was read, moved, weighed, fed or put into a contract. */
export type ImportedRecord = {
  kind: ImportedRecordKind
  id: number
  name: string
  action: 'create' | 'update'
  version: number
  currentVersion: number
  isDeleted: boolean
  hasHistory: boolean
}
/** A record that is in use by another one of the farm. `by` is an id where that is of a kind that imports make. */
export type Use = {
  kind: ImportedRecordKind
  id: number
  byKind: ImportedRecordKind | 'treat_schedule' | 'protocol'
  by: number
  byName: string
}
type Kept = { record: ImportedRecord; reason: string }

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`

export function undoPlan(records: readonly ImportedRecord[], uses: readonly Use[]) {
  const present = records.filter(({ isDeleted }) => !isDeleted)
  const changed = present.flatMap((record): Kept[] => {
    const reason = ownReason(record)
    return reason ? [{ record, reason }] : []
  })
  const kept = new Map(changed.map(one => [keyOf(one.record), one]))
  const usesOf = Map.groupBy(uses, keyOf)
  const touched = new Set(present.map(keyOf))
  const leaves = (use: Use) =>
    touched.has(keyOf({ kind: use.byKind, id: use.by })) && !kept.has(keyOf({ kind: use.byKind, id: use.by }))
  // a record that stays keeps what it uses
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    for (const record of present) {
      if (record.action === 'update' || kept.has(keyOf(record))) continue
      const staying = (usesOf.get(keyOf(record)) ?? []).filter(use => !leaves(use))
      if (staying.length > 0) kept.set(keyOf(record), { record, reason: usedReason(staying) })
    }
  }
  const going = present.filter(record => !kept.has(keyOf(record)))
  return {
    removed: going.filter(({ action }) => action === 'create'),
    restored: going.filter(({ action }) => action === 'update'),
    kept: present.flatMap(record => kept.get(keyOf(record)) ?? []),
  }
}

const agreed = ({ kind }: ImportedRecord, verb: string) => `${verb}${findRecord(kind).article}`

function ownReason(record: ImportedRecord): string | null {
  if (record.currentVersion !== record.version) return `Foi ${agreed(record, 'mudad')} depois da importação.`
  if (record.hasHistory && record.action === 'create')
    return record.kind === 'lot'
      ? 'Já tem leituras, movimentações, pesagens, tratos, custos, vendas, plano ou contrato.'
      : 'Já tem análises, notas ou preços.'
  return null
}

function usedReason(uses: readonly Use[]): string {
  const [{ byKind } = { byKind: 'lot' as const }] = uses
  const names = uses.filter(use => use.byKind === byKind).map(({ byName }) => byName)
  const { many } = findRecord(byKind)
  const where = names.length === 1 ? `${singularNoun(byKind)} ${names[0]}` : `${many} ${listNames(names)}`
  return `Está em uso: ${where}.`
}

export function rejectUndo({ createdAt, undoneAt }: { createdAt: number; undoneAt: number | null }, now: number): void {
  if (undoneAt !== null) throw conflict('Esta importação já foi desfeita.')
  if (now > undoUntil(createdAt))
    throw conflict(
      `Uma importação pode ser desfeita por ${UNDO_DAYS} dias. Esta é mais antiga: mude ou exclua os cadastros.`,
    )
}
