import { describe, expect, it } from 'vitest'
import { dayAfter, rows } from './feeding-day.fixture.ts'

describe('feedingGaps', () => {
  const lots = rows.farm.lots
  const rules = [...rows.farm.rules, { id: 2, name: 'Recria', recipeId: 2 }]
  const moved = (ruleId: number | null) => ({ ...rows.farm, rules, lots: lots.map(lot => ({ ...lot, ruleId })) })

  it('are none where every lot gets its whole load', () => {
    const gaps = { lotsWithoutRule: [], lotsWithoutSchedule: [], lotsNot100: [] }
    expect(dayAfter().gaps).toEqual(gaps)
  })

  it('are lots without a rule', () => {
    const { gaps } = dayAfter({ changed: { farm: moved(null) } })
    expect(gaps.lotsWithoutRule.map(({ name }) => name).sort()).toEqual(['Lote A', 'Lote B'])
  })

  it('are lots in a rule without a schedule', () => {
    const { gaps } = dayAfter({ changed: { farm: moved(2) } })
    expect(gaps.lotsWithoutSchedule).toHaveLength(2)
    expect(gaps.lotsWithoutSchedule[0]).toMatchObject({ ruleId: 2, ruleName: 'Recria' })
  })

  it('are lots whose treats do not sum to 100 % over all schedules', () => {
    const changed = { items: rows.items.slice(0, 1) }
    expect(dayAfter({ changed }).gaps.lotsNot100).toMatchObject([{ percent: 40 }, { percent: 40 }])
  })
})
