import { describe, expect, it } from 'vitest'
import { ZONE } from '../plan/farm.fixture.ts'
import { subOperationId } from '../plan/line-id.ts'
import { loadEvent, operation, validate } from './event-batch.fixture.ts'
import { missingOperations } from './event-operation.ts'

describe('operation of an event', () => {
  const today = '2025-11-21'
  const eventOfSchedule = (over: object) =>
    loadEvent({ operation_id: undefined, treat_schedule_id: 5, date: today, ...over })
  const deleted = { ...operation, isDeleted: true }
  const errorOf = (event: object, known = operation) => validate([event], undefined, known).rejected[0]?.error

  it('is found by its id, or by its schedule and day', () => {
    const tare = { type: 'tare', line_id: undefined, kg: 6200 }
    const both = [
      loadEvent({}),
      eventOfSchedule({}),
      eventOfSchedule({ operation_id: 7 }),
      eventOfSchedule({ operation_id: 99 }),
      loadEvent({ treat_schedule_id: 5 }),
      eventOfSchedule({ ...tare, sub_operation_id: subOperationId(0, 1) }),
      eventOfSchedule({ ...tare, operation_id: 99, sub_operation_id: subOperationId(99, 1) }),
    ]
    const batch = validate(both)
    expect(batch.rejected).toEqual([])
    expect(new Set(batch.accepted.map(({ operationId }) => operationId))).toEqual(new Set([7]))
    expect(batch.accepted.slice(5).map(({ payload }) => payload)).toEqual([
      { subOperationId: 7001, weight: 6_200_000 },
      { subOperationId: 7001, weight: 6_200_000 },
    ])
  })

  it('is not found by its id when the schedule is another one', () => {
    expect(errorOf(eventOfSchedule({ operation_id: 7, treat_schedule_id: 6 }))).toContain('não existe mais')
  })

  it('is required', () => {
    expect(errorOf(eventOfSchedule({ date: undefined }))).toContain('treat_schedule_id e date')
  })

  it('rejects events while it is deleted, and answers that the weights are kept', () => {
    expect(errorOf(loadEvent(), deleted)).toContain('continua guardado neste aparelho')
    expect(errorOf(eventOfSchedule({}), deleted)).toBe(errorOf(loadEvent(), deleted))
  })

  it.each([
    ['2025-11-23', 'Este registro tem data no futuro'],
    ['2025-10-20', 'Este registro é de mais de 31 dias atrás'],
    ['2025-10-21', 'Esta operação não existe mais'],
  ])('is not created on %s', (date, error) => {
    expect(errorOf(eventOfSchedule({ date }))).toContain(error)
  })
})

describe('missingOperations', () => {
  const at = (iso: string) => ({ now: Date.parse(iso), timezone: ZONE })
  const key = (day: string, treatScheduleId = 5) => ({ treatScheduleId, day })
  const noon = at('2025-11-21T15:00:00Z')

  it('lists the schedules and days without an operation, of the last 31 days', () => {
    const keys = ['2025-10-20', '2025-10-21', '2025-11-20', '2025-11-21', '2025-11-22', '2025-02-30', 'x'].map(day =>
      key(day),
    )
    expect(missingOperations(keys, [key('2025-11-20')], [5], noon)).toEqual([key('2025-10-21'), key('2025-11-21')])
  })

  it('omits schedules of another farm', () => {
    expect(missingOperations([key('2025-11-21', 6)], [], [5], noon)).toEqual([])
  })

  it('accepts a device clock that is two minutes ahead at midnight', () => {
    const tomorrow = [key('2025-11-22')]
    expect(missingOperations(tomorrow, [], [5], at('2025-11-22T02:57:59Z'))).toEqual([])
    expect(missingOperations(tomorrow, [], [5], at('2025-11-22T02:58:00Z'))).toEqual(tomorrow)
  })
})
