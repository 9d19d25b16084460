/** The version of a record is the instant of its last change by a person. A form sends the version that it showed, so that a person cannot overwrite what they never saw. */
import { Refusal } from './refusal.ts'

type Versioned = { updatedAt: number }

/** Rejects a write based on an older version than the stored one. The stored record goes along, so that the form can show both. A body without a version is accepted. */
export function rejectNewer<Row extends Versioned>(
  row: Row,
  { updated_at: seen }: { updated_at?: string | null | undefined },
  toJson: (row: Row) => unknown,
): void {
  if (!seen || row.updatedAt <= Date.parse(seen)) return
  const message = 'Este cadastro mudou depois que você o abriu. Compare o que mudou e salve de novo.'
  throw new Refusal(409, [message], { code: 'changed', current: toJson(row) })
}

/** The version of the next write: now, but always later than the last one, so that two writes in one millisecond differ. */
export function nextVersion({ updatedAt }: Versioned, now: number): number {
  return Math.max(now, updatedAt + 1)
}
