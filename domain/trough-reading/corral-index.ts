/** A trough index: a named note, and the percent by which it changes the next load. */

import { toIso } from '../time/day.ts'
import type * as Output from './corral-index-output.ts'

export type CorralIndex = { id: number; name: string; value: number; createdAt: number; updatedAt: number }

export function toJson({ id, name, value, createdAt, updatedAt }: CorralIndex): Output.CorralIndex {
  return { id, name, value, created_at: toIso(createdAt), updated_at: toIso(updatedAt) }
}
