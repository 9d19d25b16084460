import { describe, expect, it } from 'vitest'
import { dayAfter } from '../operation/feeding-day/feeding-day.fixture.ts'
import { buildFacts, lotWith } from './facts.fixture.ts'
import { alertsOfFarm } from './rules.ts'

const kindsOf = (...args: Parameters<typeof alertsOfFarm>) => alertsOfFarm(...args).map(({ kind }) => kind)

describe('alertsOfFarm', () => {
  it('is empty on a day without problems', () => {
    expect(alertsOfFarm(buildFacts({ time: '12:00', feedingDay: dayAfter(), lots: [lotWith({})] }), [])).toEqual([])
  })

  it('leaves out the kinds that the farm switched off', () => {
    const facts = buildFacts({
      time: '08:00',
      lots: [lotWith({ notes: [null] })],
      corrals: [{ id: 31, name: 'B01', capacity: 1 }],
    })
    expect(kindsOf(facts, [])).toEqual(['reading_missing', 'feeding_late', 'corral_over_capacity'])
    expect(kindsOf(facts, ['feeding_late', 'corral_over_capacity'])).toEqual(['reading_missing'])
  })
})
