/** What a weighing or a correction says of the weights that its device showed. */
import type { WeightSource } from '../events/event.ts'
import type { LineJson } from './sub-operation.ts'

const UUID = /^[0-9a-f-]{36}$/

type Shown = Pick<LineJson, 'actual_quantity' | 'event_id'>
type ShownWeights = Shown & Pick<LineJson, 'weights'>

/** Null where the line showed no weight; undefined where the server of then did not name its event. A skip replaces none: its line showed none. */
export function replacedBy({ actual_quantity, event_id }: Shown, source: WeightSource | undefined) {
  if (actual_quantity === null || source === 'skipped') return null
  return event_id && UUID.test(event_id) ? event_id : undefined
}

/** The events of the weights that the line showed; undefined where the server of then did not name them. */
export function seenWeights({ actual_quantity, event_id, weights }: ShownWeights): string[] | undefined {
  if (actual_quantity === null) return []
  const ids = weights ? weights.map(weight => weight.event_id) : [event_id ?? '']
  return ids.every(id => UUID.test(id)) ? ids : undefined
}
