/** The people in an entry of the audit, whose ids it stores: a name that an entry stored could not be erased. */
import { ERASED_NAME } from '../account/account.ts'
import type { AuditValue } from './field.ts'
import type { Snapshot } from './snapshot.ts'
import { type AuditType, auditSubjects } from './subjects.ts'

type Person = { id: number; name: string }

/** The snapshot with the present names of its people. Who has left the farm has the name of the account; who was erased, none. */
export function withNames(type: AuditType, snapshot: Snapshot | null, people: readonly Person[]): Snapshot | null {
  const { fields } = auditSubjects[type]
  if (!snapshot || !Object.keys(snapshot).some(key => fields[key]?.isPeople)) return snapshot
  const named = Object.entries(snapshot).map(([key, value]) => [
    key,
    fields[key]?.isPeople ? namesIn(value, people) : value,
  ])
  return Object.fromEntries(named)
}

/** What is no number counts those that a long list leaves out: 'mais 5'. */
const namesIn = (ids: AuditValue, people: readonly Person[]): AuditValue =>
  Array.isArray(ids)
    ? ids.map(id => (/^\d+$/.test(id) ? (people.find(person => String(person.id) === id)?.name ?? ERASED_NAME) : id))
    : ids
