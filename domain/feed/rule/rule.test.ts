import { describe, expect, it } from 'vitest'
import * as Recipe from '../recipe/recipe.ts'
import * as Rule from './rule.ts'

const stamps = { createdAt: 0, updatedAt: 0 }
const lots = [
  { id: 1, name: 'B01', quantity: 50, projectedLoad: 15_000_000, ruleId: 4 },
  { id: 2, name: 'B02', quantity: 40, projectedLoad: 12_000_000, ruleId: 4 },
  { id: 3, name: 'B03', quantity: 30, projectedLoad: 9_000_000, ruleId: 5 },
  { id: 4, name: 'B04', quantity: 20, projectedLoad: 8_000_000, ruleId: null },
]
const recipe = Recipe.toJson({ id: 7, name: 'Terminação', timer: 5, dryMatterPercent: 70, ...stamps }, [], [])

describe('rule', () => {
  it('has its recipe, its lots and their total in kg in JSON', () => {
    expect(Rule.toJson({ id: 4, name: 'Terminação', recipeId: 7, ...stamps }, recipe, lots)).toEqual({
      id: 4,
      name: 'Terminação',
      recipe: { id: 7, name: 'Terminação', recipes_ingredients: [] },
      lots: [
        { id: 1, name: 'B01', quantity: 50, projected_load: 15_000 },
        { id: 2, name: 'B02', quantity: 40, projected_load: 12_000 },
      ],
      total: 27_000,
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('keeps its last lot, and needs none once its lots have left', () => {
    expect(() => Rule.rejectNoLot(4, [], lots)).toThrow(expect.objectContaining({ fields: { lot_ids: [Rule.NO_LOT] } }))
    expect(() => Rule.rejectNoLot(6, [], lots)).not.toThrow()
    expect(() => Rule.rejectNoLot(4, [1], lots)).not.toThrow()
  })

  it('lists the lots that leave another rule', () => {
    const rules = new Map([4, 5].map(id => [id, { id, name: `Regra ${id}` }]))
    const fromFive = { lot: { id: 3, name: 'B03' }, from: { id: 5, name: 'Regra 5' } }
    expect(Rule.movedLots(lots.slice(1), rules, 4)).toEqual([fromFive])
    expect(Rule.movedLots(lots.slice(2), rules, null)).toEqual([fromFive])
    expect(Rule.movedLots(lots.slice(3), rules, null)).toEqual([])
  })
})
