import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestionRules } from '../trough-reading/suggestion.ts'
import { type SuggestionOfLot, suggestionReport } from './suggestion-report.ts'
import { suggestionSubjects } from './suggestion-subject.ts'

const period = { from: '2026-03-01', to: '2026-03-31' }
const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Beto' },
]
const lot = { id: 7, name: 'Nelore', corral: null }
const one = (over: Partial<SuggestionOfLot>): SuggestionOfLot => ({
  ...{ day: '2026-03-02', userId: 1, rule: 'rise', suggested: 10_200, decided: 10_200, nextNote: null, lot },
  ...over,
})
const report = (suggestions: SuggestionOfLot[], by: (typeof suggestionSubjects)[number] = 'rule') =>
  suggestionReport({ suggestions, leftOut: 0 }, people, period, by)

describe('suggestion report', () => {
  it('has the mean change of what people changed, and the next note of each', () => {
    const { rows } = report([
      one({ nextNote: 5 }),
      one({ nextNote: 0 }),
      one({ decided: 10_000, nextNote: 10 }),
      one({ decided: 10_100 }),
    ])
    expect(rows).toEqual([
      {
        rule: 'rise',
        ...{ suggested: 4, accepted: 2, changed: 2, changed_percent: 50, mean_change: -0.15 },
        ...{ accepted_next_note: 2.5, changed_next_note: 10, often_changed: false },
      },
    ])
  })

  it.each([
    [20, 9, true],
    [20, 8, false],
    [19, 19, false],
  ])('of %i suggestions with %i changed it is often changed: %s', (all, changed, expected) => {
    const suggestions = Array.from({ length: all }, (_, at) => one(at < changed ? { decided: 9_800 } : {}))
    expect(report(suggestions).rows[0]?.often_changed).toBe(expected)
    expect(report(suggestions, 'reader').rows[0]?.often_changed).toBe(false)
  })

  it('has no row of a reader whose figures may not be read, and keeps the totals', () => {
    const { rows, totals } = report([one({}), one({ userId: 9 })], 'reader')
    expect(rows.map(({ user }) => user?.name)).toEqual(['Ana'])
    expect(totals.suggested).toBe(2)
  })

  it('adds up to the same totals by rule, by reader and by lot', () => {
    const suggestion = fc.record({
      userId: fc.constantFrom(1, 2),
      rule: fc.constantFrom(...suggestionRules),
      suggested: fc.integer({ min: 50, max: 2_500 }).map(call => call * 10),
      decided: fc.integer({ min: 50, max: 2_500 }).map(call => call * 10),
      nextNote: fc.option(fc.integer({ min: -20, max: 20 })),
      lot: fc.constantFrom(lot, { ...lot, id: 8 }),
    })
    fc.assert(
      fc.property(fc.array(suggestion.map(one), { maxLength: 40 }), suggestions => {
        for (const by of suggestionSubjects) {
          const { rows, totals } = report(suggestions, by)
          const sum = (key: 'suggested' | 'accepted' | 'changed') => rows.reduce((all, row) => all + row[key], 0)
          expect([sum('suggested'), sum('accepted'), sum('changed')]).toEqual([
            suggestions.length,
            totals.accepted,
            totals.changed,
          ])
          expect(totals.accepted + totals.changed).toBe(suggestions.length)
        }
      }),
    )
  })
})
