/** A trough index: a score of what was left in the trough, and the percent that it adjusts the next feeding by. */
import { toIso } from '../time/day.ts'

export type CorralIndex = { id: number; name: string; value: number; createdAt: number; updatedAt: number }

export function toJson({ id, name, value, createdAt, updatedAt }: CorralIndex) {
  return { id, name, value, created_at: toIso(createdAt), updated_at: toIso(updatedAt) }
}

export type CorralIndexJson = ReturnType<typeof toJson>
