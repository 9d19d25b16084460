import { describe, expect, it } from 'vitest'
import { recipeChanges } from '../feeding-day/recipe-changes.ts'
import { findWeighing, lines, load, start, withEvents } from '../fold/operation.fixture.ts'
import { loadLineId } from '../plan/line-id.ts'
import { openWeighings, weighingName } from './step.ts'
import {
  ingredientsToChoose,
  isMajor,
  recipePercent,
  recordedLoad,
  withOpenSubstitute,
  withSubstituteChosen,
} from './substitution.ts'
import { weightMarks } from './weight-marks.ts'

const begun = withEvents(start)
const [treat] = begun.sub_operations
if (!treat) throw new Error('no treat')
const [corn, silage] = treat.load_operation_ingredients
if (!corn || !silage) throw new Error('no ingredients')
const substitute = { insteadOf: lines.corn, ingredient: { id: 15, name: 'Sorgo' }, reason: 'Acabou' }

describe('part of the recipe', () => {
  it('is that of the plan of the day', () => {
    expect([recipePercent(treat, corn), recipePercent(treat, silage)]).toEqual([36.8, 63.2])
    expect(isMajor(treat, corn)).toBe(true)
    expect(isMajor(treat, { ...corn, expected_quantity: 500 })).toBe(false)
  })
})

describe('ingredients to choose', () => {
  it('are those that the treat does not have', () => {
    expect(ingredientsToChoose(treat, [{ id: 11 }, { id: 12 }, { id: 15 }])).toEqual([{ id: 15 }])
  })
})

describe('substitute that is not weighed yet', () => {
  it('stands where the planned ingredient was, with its target', () => {
    const shown = openWeighings(withOpenSubstitute(begun, substitute))
    expect(shown.map(weighingName).slice(0, 2)).toEqual(['Sorgo', 'Silagem'])
    expect(shown[0]?.line).toMatchObject({ id: loadLineId(1, 15), expected_quantity: 3974.4 })
  })

  it('can be changed for another one, which stands for the planned ingredient, too', () => {
    const onSorghum = { insteadOf: loadLineId(1, 15), ingredient: { id: 16, name: 'Casca de soja' }, reason: 'Faltou' }
    expect(withSubstituteChosen([substitute], onSorghum)).toEqual([{ ...onSorghum, insteadOf: lines.corn }])
  })

  it('is over where the planned ingredient is chosen again', () => {
    const corn = { insteadOf: loadLineId(1, 15), ingredient: { id: 11, name: 'Milho' }, reason: 'Chegou' }
    expect(withSubstituteChosen([substitute], corn)).toEqual([])
  })

  it('stays where another ingredient is replaced', () => {
    const other = { ...substitute, insteadOf: lines.silage, ingredient: { id: 16, name: 'Casca de soja' } }
    expect(withSubstituteChosen([substitute], other)).toEqual([substitute, other])
  })

  it('is gone once the planned ingredient was weighed', () => {
    const weighed = withEvents(start, load(lines.corn, 3_900))
    expect(findWeighing(withOpenSubstitute(weighed, substitute), lines.corn).line.actual_quantity).toBe(3_900)
  })
})

describe('load of a substitute', () => {
  const onSorghum = { type: 'load', line_id: loadLineId(1, 15), kg: 3_900 } as const

  it('says in whose place it was loaded, and why', () => {
    expect(recordedLoad(onSorghum, [substitute])).toEqual({
      ...onSorghum,
      instead_of: lines.corn,
      ingredient_name: 'Sorgo',
      reason: 'Acabou',
      replaces: null,
    })
    expect(recordedLoad(onSorghum, [])).toBe(onSorghum)
  })

  it('is a skip of the planned ingredient where nothing was loaded, for its own reason', () => {
    const skip = { ...onSorghum, kg: 0, source: 'skipped', reason: 'Sem estoque' } as const
    const recorded = recordedLoad(skip, [substitute])
    expect(recorded).toEqual({ ...skip, line_id: lines.corn })
    const [change] = recipeChanges(withEvents(start, recorded))
    expect(change).toMatchObject({ ingredientName: 'Milho moído', substitutes: [] })
  })

  it('of nothing alerts, too, where a device recorded it on the line of the substitute', () => {
    const skip = { ...onSorghum, kg: 0, source: 'skipped', instead_of: lines.corn, ingredient_name: 'Sorgo' }
    const operation = withEvents(start, skip)
    expect(recipeChanges(operation)).toMatchObject([{ ingredientName: 'Milho moído', substitutes: [] }])
    expect(weightMarks(findWeighing(operation, loadLineId(1, 15)).line)).toEqual(['pulado', 'no lugar de Milho moído'])
  })
})
