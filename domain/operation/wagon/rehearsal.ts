/** An operation for training: the plan of the real one, with the events of the training only. */
import type { WireEvent } from '../events/event.ts'
import { type Person, withPendingEvents } from '../events/pending-events.ts'
import type { Operation, SubOperation } from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'

export function rehearse(operation: Operation, events: readonly WireEvent[], me: Person): Operation {
  return withPendingEvents(asPlanned(operation), events, me)
}

/** The operation as it was before its start, without what was weighed in it. */
function asPlanned(operation: Operation): Operation {
  return {
    ...operation,
    status: 'pending',
    user: null,
    start_time: null,
    end_time: null,
    cancel_reason: null,
    sub_operations: operation.sub_operations.map(treatAsPlanned),
  }
}

const notWeighed = {
  actual_quantity: null,
  difference_quantity: null,
  error_percent: null,
  source: null,
  skip_reason: null,
  correction: null,
}

const treatAsPlanned = (sub: SubOperation): SubOperation => ({
  ...sub,
  tare_weight: null,
  residue: null,
  load_operation_ingredients: sub.load_operation_ingredients.map(line => ({
    ...lineAsPlanned(line),
    start_time: null,
  })),
  unload_operation_corrals: sub.unload_operation_corrals.map(line => ({ ...lineAsPlanned(line), end_time: null })),
})

function lineAsPlanned<Line extends LineJson>({ event_id: _id, weights: _weights, unconfirmed: _sum, ...line }: Line) {
  return { ...line, ...notWeighed }
}
