/** What a weighing says of the weight that its device showed. */
import type { LineJson } from './sub-operation.ts'

const UUID = /^[0-9a-f-]{36}$/

/** Null where the line showed no weight; undefined where the server of then did not name its event. */
export function replacedBy({ actual_quantity, event_id }: Pick<LineJson, 'actual_quantity' | 'event_id'>) {
  if (actual_quantity === null) return null
  return event_id && UUID.test(event_id) ? event_id : undefined
}
