/** Names are unique among a farm's records of a kind: two corrals called C1 look the same in the field. */
import { indefiniteNoun } from '../record/record-texts.ts'
import type { NamedKind } from '../record/records.ts'
import { invalid } from './refusal.ts'

type Named = { id: number; name: string }

/** Two names with the same key are one name to a reader: 'Ureia' and 'ureia' are, 'Ureia' and 'Uréia' are not. */
export const nameKey = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The message when another record has the name, or null. */
export function takenNameError(kind: NamedKind, name: string, others: readonly Named[]): string | null {
  const key = nameKey(name)
  const existing = others.find(other => nameKey(other.name) === key)
  return existing ? `Já existe ${indefiniteNoun(kind)} com o nome ${existing.name}.` : null
}

/** `all` are the records of the kind, and may include the edited one. An edit that keeps its name is accepted, because older records may have equal names. */
export function rejectTakenName(kind: NamedKind, name: string, all: readonly Named[], edited?: Named): void {
  if (edited && nameKey(edited.name) === nameKey(name)) return
  const error = takenNameError(kind, name, all)
  if (error) throw invalid({ name: [error] })
}
