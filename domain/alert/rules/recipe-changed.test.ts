import { describe, expect, it } from 'vitest'
import { recipeChanges } from '../../operation/feeding-day/recipe-changes.ts'
import { lines, load, start, withEvents } from '../../operation/fold/operation.fixture.ts'
import { loadLineId } from '../../operation/plan/line-id.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { recipeChanged } from './recipe-changed.ts'

const alertsAfter = (...events: object[]) =>
  recipeChanged(buildFacts({ recipeChanges: recipeChanges(withEvents(start, ...events)) }))
const skip = { ...load(lines.corn, 0), source: 'skipped', reason: 'Sem estoque' }
const instead = {
  ...load(loadLineId(1, 15), 3_970),
  instead_of: lines.corn,
  ingredient_name: 'Sorgo',
  reason: 'Acabou',
}

describe('recipeChanged', () => {
  it('opens where a large part of the recipe was skipped', () => {
    expect(alertTexts(alertsAfter(skip))).toEqual([
      'Trato 1 das 07:00: Milho moído, 36,8% da receita, não entrou no vagão. O gado come outra ração.',
    ])
    expect(alertsAfter(skip)).toMatchObject([{ severity: 'critical', part: `line ${lines.corn}` }])
  })

  it('opens where another ingredient was loaded, with its name', () => {
    expect(alertTexts(alertsAfter(instead))).toEqual([
      'Trato 1 das 07:00: entrou Sorgo no lugar de Milho moído, 36,8% da receita.',
    ])
  })

  it('is silent about what was loaded as planned, also after a skip', () => {
    expect(alertsAfter(load(lines.corn, 3_970), load(lines.silage, 6_800))).toEqual([])
    expect(alertsAfter(skip, load(lines.corn, 3_970))).toEqual([])
  })
})
