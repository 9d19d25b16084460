/** What an entry stores of a record: its listed fields, as short texts and figures. */
import { type AuditValue, type Field, isEmpty } from './field.ts'
import { type AuditType, auditSubjects } from './subjects.ts'

export type Snapshot = Record<string, AuditValue>

const MAX_TEXT = 200
const MAX_ELEMENTS = 60

const shorten = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)

/** The listed fields of a record in JSON. A reference {id, name} becomes its name, because the record may be deleted when the entry is read. */
export const toSnapshot = (type: AuditType, record: object) => takeSnapshot(auditSubjects[type].fields, record)

export function takeSnapshot(fields: Readonly<Record<string, Field>>, record: object): Snapshot {
  const values = new Map(Object.entries(record))
  const keys = Object.keys(fields).filter(key => values.get(key) !== undefined)
  return Object.fromEntries(keys.map(key => [key, toValue(values.get(key))]))
}

function toValue(value: unknown): AuditValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return toList(value)
  return shorten(textOf(value))
}

function toList(all: readonly unknown[]): string[] {
  const shown = all.slice(0, MAX_ELEMENTS).map(one => shorten(textOf(one)))
  return all.length > MAX_ELEMENTS ? [...shown, `mais ${all.length - MAX_ELEMENTS}`] : shown
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

/** An edit stores only the fields that differ. Null where nothing does. */
export function changedFields(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } | null {
  const changed = Object.keys(after).filter(key => !isSame(before[key], after[key]))
  if (changed.length === 0) return null
  const pick = (from: Snapshot) => Object.fromEntries(changed.map(key => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const isSame = (a: AuditValue | undefined, b: AuditValue | undefined) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
