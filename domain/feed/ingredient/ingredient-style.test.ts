import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientStyles, STYLE_COUNT } from './ingredient-style.ts'

const farm = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 })

describe('ingredientStyles', () => {
  it('takes the last digit of the id, or the next free style', () => {
    expect([...ingredientStyles([21, 34, 41])]).toEqual([
      [21, 1],
      [34, 4],
      [41, 2],
    ])
  })

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(farm, ids => {
        expect(ingredientStyles(ids)).toEqual(ingredientStyles(ids.toReversed()))
      }),
    )
  })

  it('gives ten ingredients ten styles, and uses each as often as the others', () => {
    fc.assert(
      fc.property(farm, ids => {
        const used = new Set(ingredientStyles(ids).values())
        expect(used.size).toBe(Math.min(ids.length, STYLE_COUNT))
      }),
    )
  })

  it('leaves the older ingredients alone when one is added', () => {
    fc.assert(
      fc.property(farm, ids => {
        const before = ingredientStyles(ids)
        const after = ingredientStyles([...ids, 5_001])
        for (const [id, style] of before) expect(after.get(id)).toBe(style)
      }),
    )
  })
})
