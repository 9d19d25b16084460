/** A treat: one of the day's feedings, as a percent of the day's load. */

import { toIso } from '../../time/day.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import type * as Output from './treat-output.ts'

export type Treat = { id: number; name: string; percent: number; locked: boolean; createdAt: number; updatedAt: number }

export function toJson({ id, name, percent, locked, createdAt, updatedAt }: Treat): Output.Treat {
  const timestamps = { created_at: toIso(createdAt), updated_at: toIso(updatedAt) }
  return { id, name, percent, ...(locked && { locked }), ...timestamps }
}

export function rejectDelete(schedules: readonly { name: string }[]): void {
  rejectInUse(schedules, {
    one: schedule => `Este trato está em uso na programação ${schedule}. Retire-o da programação antes de excluir.`,
    many: all => `Este trato está em uso nas programações ${all}. Retire-o das programações antes de excluir.`,
  })
}
