/** The typed reason in an entry of the audit, which stores the id of the record that has it: a text that an entry stored could not be erased. */
import type { Snapshot } from './snapshot.ts'
import { type AuditType, auditSubjects } from './subjects.ts'

/** The snapshot with the present reason of its record; null where the record is gone. */
export function withReason(type: AuditType, snapshot: Snapshot | null, reason: string | null): Snapshot | null {
  const { fields } = auditSubjects[type]
  const key = Object.keys(snapshot ?? {}).find(one => fields[one]?.isReason)
  return key ? { ...snapshot, [key]: reason } : snapshot
}
