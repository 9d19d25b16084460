import { describe, expect, it } from 'vitest'
import * as Consumption from './ingredient-consumption.ts'

const corn = { ingredientId: 1, name: 'Milho', day: '2026-11-20', consumed: 1_250_500 }
const silage = { ingredientId: 2, name: 'Silagem', day: '2026-11-20', consumed: 9_000_000 }
const week = { from: '2026-11-15', to: '2026-11-21' }

describe('ingredient consumption', () => {
  it('sums each ingredient in kg, largest first', () => {
    const more = { ...corn, day: '2026-11-21', consumed: 500 }
    expect(Consumption.toJson([corn, silage, more], week)).toEqual([
      { ingredient_id: 2, ingredient_name: 'Silagem', total_consumed: 9_000 },
      { ingredient_id: 1, ingredient_name: 'Milho', total_consumed: 1_251 },
    ])
  })

  it('counts only the days of the period, both ends included', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'].map(day => ({
      ...corn,
      day,
      consumed: 1_000,
    }))
    expect(Consumption.toJson(days, week)).toMatchObject([{ total_consumed: 2 }])
  })

  it('leaves out ingredients without consumption', () => {
    expect(Consumption.toJson([{ ...corn, consumed: 0 }], week)).toEqual([])
  })
})
