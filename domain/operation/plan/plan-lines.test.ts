import { describe, expect, it } from 'vitest'
import { farm, morning } from './farm.fixture.ts'
import { changedLines, itemLines, rejectTooManyLines } from './plan-lines.ts'

const fed = [
  { ruleId: 1, recipeId: 1, items: 4, lots: 100, ingredients: 5 },
  { ruleId: 2, recipeId: 2, items: 2, lots: 10, ingredients: 3 },
]

describe('plan lines', () => {
  it('are the ingredients and lots of each item', () => {
    expect(itemLines([morning, morning], farm)).toBe(8)
    expect(changedLines(fed, 0, rule => rule)).toEqual({ now: 446, added: 0, today: 0 })
  })

  it('change with the lots and the recipe of a rule', () => {
    const change = changedLines(fed, 900, rule => (rule.ruleId === 1 ? { ...rule, lots: 110, ingredients: 4 } : rule))
    expect(change).toEqual({ now: 446, added: 36, today: 900 })
  })

  it.each([
    [{ now: 900, added: 100, today: 900 }, null],
    [{ now: 900, added: 101, today: 900 }, 'até 1.000 pesagens por dia'],
    [{ now: 0, added: 101, today: 2_900 }, 'Deixe esta mudança para amanhã'],
    [{ now: 5_000, added: -1, today: 9_000 }, null],
  ])('of %j: %s', (lines, message) => {
    const check = () => rejectTooManyLines('starter', lines)
    if (message === null) expect(check).not.toThrow()
    else expect(check).toThrow(message)
  })
})
