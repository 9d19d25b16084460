import { describe, expect, it } from 'vitest'
import { withLoadedDryMatter } from './loaded-dry-matter.ts'

const line = (actual: number | null, dryMatterPercent: number | null, expected = 1_000) => ({
  expected,
  actual,
  dryMatterPercent,
})
const filling = (load: ReturnType<typeof line>[], { slot = 1, carried = 0 } = {}) => ({
  id: slot > 1_000 ? 1e15 + 7_001 : 7_000 + slot,
  carried,
  dryMatterPercent: 60,
  load,
})
const loadedOf = (...fillings: ReturnType<typeof filling>[]) =>
  withLoadedDryMatter(fillings).map(({ loadedDryMatter }) => loadedDryMatter)

describe('dry matter of what was loaded', () => {
  it('is weighted by what was weighed of each ingredient', () => {
    expect(loadedOf(filling([line(3_000, 30), line(1_000, 90)]))).toEqual([45])
    expect(loadedOf(filling([line(5_355, 33), line(3_680, 88), line(720, 90), line(248, 95)]))[0]).toBeCloseTo(58.8717)
  })

  it('counts an ingredient that was skipped with nothing, and one that was not planned with its own', () => {
    expect(loadedOf(filling([line(1_000, 30), line(0, null), line(1_000, 88, 0)]))).toEqual([59])
  })

  it('is not known while a line waits, or where the dry matter of an ingredient is not known', () => {
    expect(loadedOf(filling([line(1_000, 30), line(null, null)]))).toEqual([null])
    expect(loadedOf(filling([line(1_000, 30), line(1_000, null)]))).toEqual([null])
    expect(loadedOf(filling([line(1_000, 30), line(null, null, 0)]))).toEqual([30])
    expect(loadedOf(filling([]), filling([line(0, 30)]))).toEqual([null, null])
  })

  it('counts what was still in the wagon when a treat was continued', () => {
    const first = filling([line(1_000, 30), line(1_000, 90)], { carried: -500 })
    expect(loadedOf(first, filling([line(500, 90)], { slot: 1_001, carried: 500 }))).toEqual([60, 75])
    // nothing was added
    expect(loadedOf(first, filling([], { slot: 1_001, carried: 500 }))).toEqual([60, 60])
    // of another treat
    expect(loadedOf(first, filling([line(500, 90)], { slot: 2 }))).toEqual([60, 90])
  })

  it('counts what was left as the recipe where it is not known better', () => {
    const first = filling([line(1_000, null)], { carried: -500 })
    expect(loadedOf(first, filling([line(500, 90)], { slot: 1_001, carried: 500 }))).toEqual([null, 75])
  })
})
