import { describe, expect, it } from 'vitest'
import { pendingOperation } from '../fold/operation.fixture.ts'
import { ZONE } from '../plan/farm.fixture.ts'
import { minutesEarly } from './early-treat.ts'

const [morning, afternoon] = pendingOperation.sub_operations
if (!morning || !afternoon) throw new Error('The operation has two treats.')
const [hour = 0, minute = 0] = morning.scheduled_time.split(':').map(Number)
const morningMinutes = hour * 60 + minute
const at = (time: string, sub = afternoon, status: typeof pendingOperation.status = 'in_progress') =>
  minutesEarly({ ...pendingOperation, status }, sub, Date.parse(`2025-11-21T${time}:00-03:00`), ZONE)

describe('early treat', () => {
  it('is one that begins more than an hour before its hour', () => {
    expect(at('06:51')).toBe(459)
    expect(at('13:29')).toBe(61)
  })

  it('is the first one, when its operation is about to start', () => {
    expect(at('05:00', morning, 'pending')).toBe(morningMinutes - 300)
    expect(at(morning.scheduled_time, morning, 'pending')).toBeNull()
  })

  it.each([
    ['an hour before', '13:30', afternoon],
    ['after its hour', '15:00', afternoon],
    ['the first treat of an operation that started', '05:00', morning],
  ])('is none %s', (_, time, sub) => {
    expect(at(time, sub)).toBeNull()
  })
})
