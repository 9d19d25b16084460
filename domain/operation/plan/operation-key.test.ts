import { describe, expect, it } from 'vitest'
import { eventNames, operationKey, parseOperationKey } from './operation-key.ts'
import { provisionalId } from './provisional-id.ts'

describe('parseOperationKey', () => {
  it('reads what operationKey writes', () => {
    const key = { treat_schedule_id: 5, date: '2025-11-21' }
    expect(parseOperationKey(operationKey(key))).toEqual(key)
  })

  it.each(['', '7', '5-2025', 'x-2025-11-21'])('is null for %j', text => {
    expect(parseOperationKey(text)).toBeNull()
  })
})

describe('eventNames', () => {
  const key = { treat_schedule_id: 5, date: '2025-11-21' }

  it('names the operation by its schedule and day, and by the id that the server gave it', () => {
    expect(eventNames({ id: 7, ...key })).toEqual({ ...key, operation_id: 7 })
  })

  it('has no id of an operation that is not made yet', () => {
    expect(eventNames({ id: 0, ...key })).toEqual(key)
    expect(eventNames({ id: provisionalId({ treatScheduleId: 5, day: key.date }), ...key })).toEqual(key)
  })
})
