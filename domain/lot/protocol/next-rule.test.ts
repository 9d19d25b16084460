import { expect, it } from 'vitest'
import { withBegunRule } from './next-rule.ts'

const lot = { ruleId: 1, dietChangedOn: null, nextRuleId: 2, nextRuleOn: '2026-11-30' }

it('has the rule of the lot until the day of the next one', () => {
  expect(withBegunRule(lot, '2026-11-29')).toBe(lot)
})

it('has the next rule from its day on', () => {
  const begun = { ruleId: 2, ruleFrom: null, dietChangedOn: '2026-11-30', nextRuleId: null, nextRuleOn: null }
  expect(withBegunRule(lot, '2026-11-30')).toEqual(begun)
  expect(withBegunRule(lot, '2026-12-04')).toEqual(begun)
})

it('is the lot where no next rule was accepted', () => {
  const none = { ruleId: 1, nextRuleId: null, nextRuleOn: null }
  expect(withBegunRule(none, '2026-11-30')).toBe(none)
})
