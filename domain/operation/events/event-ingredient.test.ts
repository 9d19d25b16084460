import { describe, expect, it } from 'vitest'
import { context, loadEvent, operation } from './event-batch.fixture.ts'
import { validateEvents } from './event-batch.ts'

const at = (time: string) => Date.parse(`2025-11-21T${time}:00Z`)
const corn = (dryMatter: number | null) => ({ ...context.farm, ingredients: [{ id: 11, name: 'Milho', dryMatter }] })

/** The dry matter of corn that was loaded at 10:00 and arrives later, when its record has 33 %. */
function dryMatterOf(analyses: { day: string; dryMatter: number; createdAt: number }[]) {
  const rules = { ...context, farm: corn(33), analyses: [{ ingredientId: 11, analyses }] }
  const { accepted } = validateEvents({ events: [loadEvent()] }, [operation], new Set(), rules)
  return accepted.map(({ payload }) => 'dryMatter' in payload && payload.dryMatter)
}

describe('dry matter of a load', () => {
  const before = { day: '2025-11-19', dryMatter: 38, createdAt: at('05:00') }

  it('is that of the analysis that was in force when it was weighed', () => {
    const older = { day: '2025-11-01', dryMatter: 41, createdAt: at('05:30') }
    const later = { day: '2025-11-21', dryMatter: 33, createdAt: at('12:00') }
    expect(dryMatterOf([later, before, older])).toEqual([38])
  })

  it('is not that of an analysis of an earlier day that was recorded after it', () => {
    const entered = { day: '2025-11-20', dryMatter: 33, createdAt: at('12:00') }
    expect(dryMatterOf([entered, before])).toEqual([38])
  })

  it('is that of the record where no analysis is older', () => {
    expect(dryMatterOf([{ day: '2025-11-21', dryMatter: 30, createdAt: at('12:00') }])).toEqual([33])
    expect(dryMatterOf([])).toEqual([33])
  })
})
