/** The facts of approvals as their rows have them: JSON of a reading, or of an event with a weight. */
import { type } from 'arktype'
import { movementKinds } from '../lot/heads.ts'
import type { Movement } from '../lot/movement.ts'
import { weightSources } from '../operation/events/event.ts'
import type { AcceptedEvent } from '../operation/events/event-batch.ts'
import { typed } from '../schema/arktype.ts'
import { lazy } from '../schema/output-field.ts'
import { parseStored } from '../schema/stored-json.ts'
import type { Reading } from '../trough-reading/trough-reading.ts'

type WeightEvent = Extract<AcceptedEvent, { type: 'load' | 'unload' | 'correct' }>

const instants = { at: 'number.integer', originalAt: 'number.integer', userId: 'number.integer' } as const

const StoredReading = lazy(() =>
  typed<Reading>(
    type({
      ...instants,
      lotId: 'number.integer',
      day: 'string',
      note: 'number',
      'call?': 'number.integer',
      'refused?': 'number.integer',
      'isCheck?': 'boolean',
      'reason?': 'string',
    }),
  ),
)

const StoredWeight = lazy(() => {
  const event = { ...instants, id: 'string', device: 'string', operationId: 'number.integer', 'late?': 'true' } as const
  const line = { lineId: 'number.integer', weight: 'number.integer' } as const
  const origin = {
    'source?': type.enumerated(...weightSources),
    'reason?': 'string',
    'replaces?': 'string | null',
    'scale?': { model: 'string', device: 'string', stable: 'boolean', 'trace?': 'string' },
  } as const
  const weighed = type({ ...event, type: "'load' | 'unload'", payload: { ...line, ...origin } })
  const corrected = type({ ...event, type: "'correct'", payload: { ...line, reason: 'string', 'seen?': 'string[]' } })
  return typed<WeightEvent>(weighed.or(corrected))
})

const StoredMovement = lazy(() =>
  typed<Movement>(
    type({
      ...instants,
      id: 'string',
      lotId: 'number.integer',
      toLotId: 'number.integer | null',
      kind: type.enumerated(...movementKinds),
      quantity: 'number.integer',
      cause: 'string | null',
      day: 'string',
    }),
  ),
)

export const parseMovement = (fact: string): Movement => parseStored(StoredMovement, fact)
export const parseReading = (fact: string): Reading => parseStored(StoredReading, fact)
export const parseWeight = (fact: string): WeightEvent => parseStored(StoredWeight, fact)
