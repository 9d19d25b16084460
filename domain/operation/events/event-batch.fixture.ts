/** A batch of events of one operation, as a device sends it, and its validation. The clock is noon of the operation's day. */
import type { CheckedElement } from '../../validation/batch.ts'
import { farm, morning, ZONE } from '../plan/farm.fixture.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import type { WireEvent } from './event.ts'
import { type KnownOperation, validateEvents } from './event-batch.ts'

export const now = Date.parse('2025-11-21T15:00:00Z')

export const operation: KnownOperation = {
  id: 7,
  treatScheduleId: 5,
  day: '2025-11-21',
  isDeleted: false,
  isBegun: false,
  items: [morning],
  frozenPlan: null,
}

export const corn = loadLineId(1, 11)
export const lotA = unloadLineId(1, 21)

/** The schema check of domain/operation/events/operation-input.ts, as far as these tests need it. */
function check(element: unknown): CheckedElement<WireEvent> {
  const fits = typeof element === 'object' && element !== null && 'type' in element
  return fits ? { value: element as WireEvent } : { errors: ['Tipo de evento desconhecido.'] }
}

export const context = { now, timezone: ZONE, userId: 9, farm, check }

let count = 0
export const wireEvent = (over: object) => ({
  id: `e${++count}`,
  operation_id: 7,
  at: '2025-11-21T10:00:00Z',
  device: 'vagão 1',
  ...over,
})

export const loadEvent = (over: object = {}) => wireEvent({ type: 'load', line_id: corn, kg: 3970.5, ...over })

export const validate = (events: unknown[], sent_at?: string, knownOperation = operation) =>
  validateEvents({ events, sent_at }, [knownOperation], new Set(), context)
