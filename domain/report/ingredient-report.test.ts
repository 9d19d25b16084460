import { describe, expect, it } from 'vitest'
import { type IngredientsOfDay, ingredientReport } from './ingredient-report.ts'

const PERIOD = { from: '2026-03-01', to: '2026-03-10' }
const names = [
  { id: 1, name: 'Milho' },
  { id: 2, name: 'Silagem' },
]

describe('ingredient report', () => {
  it('sums the days of the period, the most used first', () => {
    const days: IngredientsOfDay[] = [
      { day: '2026-02-28', ingredients: { 1: [9_000_000, 9_000_000] } },
      { day: '2026-03-01', ingredients: { 1: [100_000, 110_000], 2: [300_000, 300_000] } },
      { day: '2026-03-10', ingredients: { 1: [100_000, 90_000], 3: [0, 500_000] } },
      { day: '2026-03-11', ingredients: { 1: [9_000_000, 9_000_000] } },
    ]
    const { rows, days: byDay, totals } = ingredientReport(days, names, PERIOD)
    expect(rows).toMatchObject([
      { ingredient_name: '#3', planned: 0, used: 500, difference: 500, difference_percent: null, share: 50 },
      { ingredient_name: 'Silagem', planned: 300, used: 300, share: 30 },
      { ingredient_name: 'Milho', planned: 200, used: 200, difference: 0, difference_percent: 0, share: 20 },
    ])
    expect(rows.find(row => row.ingredient_id === 1)?.days).toEqual([
      { date: '2026-03-01', used: 110 },
      { date: '2026-03-10', used: 90 },
    ])
    expect(byDay).toEqual([
      { date: '2026-03-01', used: 410 },
      { date: '2026-03-10', used: 590 },
    ])
    expect(totals).toEqual({ planned: 500, used: 1000, difference: 500, difference_percent: 100 })
  })

  it('is empty without days', () => {
    const totals = { planned: 0, used: 0, difference: 0, difference_percent: null }
    expect(ingredientReport([], names, PERIOD)).toEqual({ ...PERIOD, rows: [], days: [], totals })
  })
})
