import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning } from './farm.fixture.ts'
import * as Plan from './plan.ts'
import type { PlanFarm } from './plan-farm.ts'
import { fromStoredPlan, toStoredPlan } from './stored-plan.ts'
import { fromWirePlan, toWirePlan } from './wire-plan.ts'

const frozen = Plan.planOperation(7, [morning], farm)
const wholeDay = Plan.planOperation(7, [morning, afternoon], farm)
const throughJson = (plan: Plan.Plan, of: Plan.Plan | null) =>
  fromStoredPlan(JSON.parse(JSON.stringify(toStoredPlan(plan, of))), of)

describe('the stored plan of a start', () => {
  it('is the line ids and weights only, where the frozen plan has the names', () => {
    const stored = toStoredPlan(frozen, frozen)
    expect(Object.keys(stored)).toEqual(['lines'])
    expect(JSON.stringify(stored)).not.toMatch(/[a-z]{6}/i)
    expect(throughJson(frozen, frozen)).toEqual(frozen)
  })

  it('keeps in full what the frozen plan lacks', () => {
    expect(throughJson(wholeDay, frozen)).toEqual(wholeDay)
    expect(throughJson(wholeDay, null)).toEqual(wholeDay)
  })

  it('reads events that are older than this form', () => {
    expect(fromStoredPlan(wholeDay, frozen)).toBe(wholeDay)
  })

  it('gives back any lines that a device showed, in their order and with their weights', () => {
    const line = fc.record({
      line_id: fc.constantFrom(...toWirePlan(wholeDay).map(({ line_id }) => line_id)),
      expected_quantity: fc.integer({ min: 0, max: 30_000 }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(frozen, wholeDay, null), fc.boolean(), (shown, of, corrects) => {
        const base = of ?? wholeDay
        const scheduled = wholeDay.subOperations.filter(
          ({ slot }) => !base.subOperations.some(sub => sub.slot === slot),
        )
        const { plan } = fromWirePlan({ subOperations: [...base.subOperations, ...scheduled] }, shown, {
          ...farm,
          nextPass: corrects ? { treats: [], feedings: [] } : null,
        })
        expect(throughJson(plan, of)).toEqual(plan)
      }),
    )
  })

  it('keeps what the day planned of a line whose weight the device corrected', () => {
    const [sub] = frozen.subOperations
    if (!sub) throw new Error('The plan has no treat.')
    const corrected = {
      subOperations: [{ ...sub, unload: sub.unload.map(line => ({ ...line, expected: 1, planned: line.expected })) }],
    }
    expect(throughJson(corrected, frozen)).toEqual(corrected)
    expect(throughJson(frozen, corrected).subOperations[0]?.unload[0]).toMatchObject({ planned: 6_000_000 })
  })

  it('takes a fifth of the bytes of the plan in full: 150 starts of 130 lines 436,500 instead of 2,335,050', () => {
    const lots = Array.from({ length: 100 }, (_, i) => ({ ...farm.lots[0], id: 100 + i, name: `Lote ${100 + i}` }))
    const ingredients = Array.from({ length: 30 }, (_, i) => ({ id: 300 + i, name: `Ingrediente ${i}` }))
    const recipeIngredients = ingredients.map(({ id }, position) => ({
      recipeId: 1,
      position,
      ingredientId: id,
      percent: 3,
    }))
    const large = Plan.planOperation(7, [morning], { ...farm, lots, ingredients, recipeIngredients } as PlanFarm)
    const bytesOf = (plan: unknown) => 150 * new TextEncoder().encode(JSON.stringify({ plan })).length
    expect(toWirePlan(large)).toHaveLength(130)
    expect([bytesOf(large), bytesOf(toStoredPlan(large, large))]).toEqual([2_335_050, 436_500])
  })
})
