import { expect, it } from 'vitest'
import { lotCosts } from '../../../stories/fixtures/money/lot-costs.fixture.ts'
import { lastHeadCost } from './lot-costs.ts'

it('takes the cost of a head from the last whole day with feed', () => {
  const { days } = lotCosts('2025-11-01', '2025-11-04')
  const [first, second, third] = days
  const whole = second?.per_head
  const read = days.map(day => (day === third ? { ...day, feed: 0, per_head: 1.9 } : day))
  expect(lastHeadCost(read, '2025-11-05')).toBe(whole)
  expect(lastHeadCost(days, '2025-11-03')).toBe(whole)
  expect(lastHeadCost(days, '2025-11-02')).toBe(first?.per_head)
})
