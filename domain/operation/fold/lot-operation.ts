/** What one operation planned for a lot and delivered to it. */

import { toIsoOrNull } from '../../time/day.ts'
import { toKg } from '../../units/weight.ts'
import type * as Output from './lot-operation-output.ts'
import type { OperationStatus } from './status.ts'

/** `planned` and `delivered` in grams, the sums of the operation's unload lines of the lot. */
export type LotOperation = {
  id: number
  status: OperationStatus
  day: string
  startTime: number | null
  planned: number
  delivered: number
}

export function toJson(row: LotOperation): Output.LotOperation {
  return {
    id: row.id,
    status: row.status,
    date: row.day,
    start_time: toIsoOrNull(row.startTime),
    planned: toKg(row.planned),
    delivered: toKg(row.delivered),
  }
}
