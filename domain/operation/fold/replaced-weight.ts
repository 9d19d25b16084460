/** What a weighing says of the weight that its device showed. */
import type { WeightSource } from '../events/event.ts'
import type { LineJson } from './sub-operation.ts'

const UUID = /^[0-9a-f-]{36}$/

type Shown = Pick<LineJson, 'actual_quantity' | 'event_id'>

/** Null where the line showed no weight; undefined where the server of then did not name its event. A skip replaces none: its line showed none. */
export function replacedBy({ actual_quantity, event_id }: Shown, source: WeightSource | undefined) {
  if (actual_quantity === null || source === 'skipped') return null
  return event_id && UUID.test(event_id) ? event_id : undefined
}
