/** The fields of an entry side by side, with their labels and units. */
import { type AuditValue, type Field, fieldTitle, formatValue, isEmpty, plain } from './field.ts'
import type { Snapshot } from './snapshot.ts'
import { type AuditType, auditSubjects } from './subjects.ts'

/** `before` and `after` are null where there was nothing. */
export type DiffLine = { key: string; label: string; before: string | null; after: string | null }

export const auditDiff = (type: AuditType, before: Snapshot | null, after: Snapshot | null) =>
  diffRecords(auditSubjects[type].fields, before, after)

export function diffRecords(
  fields: Readonly<Record<string, Field>>,
  before: Snapshot | null,
  after: Snapshot | null,
): DiffLine[] {
  const known = Object.keys(fields)
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .sort((a, b) => known.indexOf(a) - known.indexOf(b))
    .map(key => {
      const field = fields[key] ?? plain(key)
      const text = (value: AuditValue | undefined) =>
        value === undefined || isEmpty(value) ? null : formatValue(field, value)
      return { key, label: fieldTitle(field), before: text(before?.[key]), after: changedText(key, text(after?.[key])) }
    })
    .filter(line => line.before !== null || line.after !== null)
}

/** A changed password, name or e-mail is stored as the fact of the change only. */
const changedText = (key: string, text: string | null) => (key.endsWith('_changed') && text ? 'alterado' : text)
