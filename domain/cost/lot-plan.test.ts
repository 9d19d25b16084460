import { describe, expect, it } from 'vitest'
import { carcassYields, rejectPlan, type StoredPlan } from './lot-plan.ts'

const plan: StoredPlan = { exitWeight: 545_000, exitYield: 5_500, entryYield: null }
const refusalOf = (over: Partial<StoredPlan>) => {
  try {
    rejectPlan({ ...plan, ...over }, 380_000)
    return null
  } catch (error) {
    return (error as { fields: object }).fields
  }
}

describe('the plan of a lot', () => {
  it('gives the yield of the gain', () => {
    const { entryYield, gain } = carcassYields(plan, 380_000, 6_500)
    expect([entryYield, gain.toFixed(4)]).toEqual([0.5, '0.6652'])
    expect(carcassYields({ ...plan, entryYield: 5_200 }, 380_000, 6_500).gain.toFixed(4)).toBe('0.6191')
  })

  it('is that of the farm without one', () => {
    expect(carcassYields(undefined, 380_000, 6_400)).toEqual({ entryYield: 0.5, gain: 0.64 })
  })

  it('is refused without a gain, and where more than the gain would be carcass', () => {
    expect(refusalOf({})).toBeNull()
    expect(refusalOf({ exitWeight: 380_000 })).toEqual({
      exit_weight: [expect.stringContaining('maior que o de entrada')],
    })
    expect(refusalOf({ exitWeight: 400_000, exitYield: 7_000 })).toEqual({
      exit_yield: ['Confira: com estes rendimentos, 450% do que o lote ganha seria carcaça.'],
    })
    expect(refusalOf({ exitYield: 3_000 })).not.toBeNull()
  })
})
