import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyPercentByRule, dailyPercentText } from './daily-percent.ts'

const treats = [
  { id: 1, percent: 40 },
  { id: 2, percent: 33.33 },
  { id: 3, percent: 33.34 },
]
const item = (rule_id: number, treat_id: number) => ({ rule_id, treat_id })

describe('daily percent by rule', () => {
  it('sums the treats of a rule over all schedules', () => {
    const schedules = [{ items: [item(7, 1), item(8, 1)] }, { items: [item(7, 1)] }, { items: [] }]
    expect([...dailyPercentByRule(schedules, treats)]).toEqual([
      [7, 80],
      [8, 40],
    ])
  })

  it('sums thirds to exactly 100', () => {
    const schedules = [{ items: [item(7, 2), item(7, 2), item(7, 3)] }]
    expect(dailyPercentByRule(schedules, treats).get(7)).toBe(100)
  })

  it('counts nothing for a treat that was deleted', () => {
    expect([...dailyPercentByRule([{ items: [item(7, 9)] }], treats)]).toEqual([[7, 0]])
  })

  it('does not depend on how the items are split into schedules', () => {
    const items = fc.array(
      fc.record({ rule_id: fc.integer({ min: 1, max: 3 }), treat_id: fc.integer({ min: 1, max: 3 }) }),
    )
    fc.assert(
      fc.property(items, items, (a, b) => {
        const sorted = (schedules: { items: typeof a }[]) =>
          [...dailyPercentByRule(schedules, treats)].toSorted(([a], [b]) => a - b)
        expect(sorted([{ items: a }, { items: b }])).toEqual(sorted([{ items: [...a, ...b] }]))
      }),
    )
  })
})

it.each([
  [80, 'Soma dos tratos do dia: 80% (faltam 20%)'],
  [100, 'Soma dos tratos do dia: 100%'],
  [99.99, 'Soma dos tratos do dia: 99,99% (faltam 0,01%)'],
  [120, 'Soma dos tratos do dia: 120% (20% a mais)'],
])('describes %d percent of the day', (percent, text) => {
  expect(dailyPercentText(percent)).toBe(text)
})
