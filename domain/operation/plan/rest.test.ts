import { describe, expect, it } from 'vitest'
import { farm, morning } from './farm.fixture.ts'
import { loadLineId, parseSubOperationId, restSlot, subOperationId, unloadLineId } from './line-id.ts'
import * as Plan from './plan.ts'
import { splitRests, withRests } from './rest.ts'

const plan = Plan.planOperation(7, [morning], farm)
const [corn, silage] = [loadLineId(1, 11), loadLineId(1, 12)]
const [lotA, lotB] = [unloadLineId(1, 21), unloadLineId(1, 22)]
const rest = {
  corn: loadLineId(1001, 11),
  silage: loadLineId(1001, 12),
  lotA: unloadLineId(1001, 21),
  lotB: unloadLineId(1001, 22),
}
const weighed = (...weights: [number, number][]) => new Map(weights.map(([id, weight]) => [id, { weight }]))
const continued = (treat: Partial<ReturnType<typeof treatOf>> = {}) => [
  { endedAt: 0, treats: [{ ...treatOf(), ...treat }] },
]
const treatOf = (): { slot: number; carried: number; load: [number, number][]; unload: number[] } => ({
  slot: 1001,
  carried: 0,
  load: [
    [rest.corn, 1_766_400],
    [rest.silage, 3_033_600],
  ],
  unload: [rest.lotB],
})
const expectedOf = ({ subOperations }: Plan.Plan) =>
  subOperations.map(({ load, unload }) => [...load, ...unload].map(({ id, expected }) => [id, expected]))

describe('ids of a rest', () => {
  it('are the ids of its treat, above those of every operation', () => {
    const id = subOperationId(7, 1001)
    expect(parseSubOperationId(id)).toEqual({ operationId: 7, slot: 1001 })
    expect(parseSubOperationId(subOperationId(999_900_019_999, 8999))).toEqual({
      operationId: 999_900_019_999,
      slot: 8999,
    })
    expect(subOperationId(999_900_019_999, 8999)).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('end after eight rests of one treat', () => {
    expect(restSlot(7001)).toBe(8001)
    expect(restSlot(8001)).toBeNull()
  })
})

describe('plan with a rest', () => {
  const loaded = weighed([corn, 3_974_400], [silage, 6_825_600], [lotA, 6_020_000])

  it('plans for the lots of the rest what they were to get, and for the others what they got', () => {
    const [treat, added] = withRests(plan, continued(), loaded).subOperations
    expect(treat?.unload.map(({ id, expected }) => [id, expected])).toEqual([[lotA, 6_000_000]])
    expect(added).toMatchObject({ slot: 1001, treatName: 'Trato 1', recipeName: 'Terminação 85', position: 1 })
    expect(added?.unload).toMatchObject([
      { id: rest.lotB, lotName: 'Lote B', corralName: 'Baia 2', expected: 4_800_000 },
    ])
  })

  it('plans nothing of what is loaded a second time', () => {
    const [, added] = withRests(plan, continued(), loaded).subOperations
    expect(added?.load).toMatchObject([
      { id: rest.corn, ingredientName: 'Milho moído', expected: 1_766_400, planned: 0 },
      { id: rest.silage, ingredientName: 'Silagem', expected: 3_033_600, planned: 0 },
    ])
  })

  it('moves an ingredient that was not loaded, with its plan', () => {
    const [treat, added] = withRests(plan, continued(), weighed([corn, 3_974_400])).subOperations
    expect(treat?.load.map(({ id }) => id)).toEqual([corn])
    expect(added?.load).toMatchObject([{ planned: 0 }, { id: rest.silage, expected: 3_033_600, planned: 6_825_600 }])
  })

  it('carries what is in the wagon from the treat to its rest', () => {
    const subs = withRests(plan, continued({ carried: 4_780_000, load: [] }), loaded).subOperations
    expect(subs.map(({ carried }) => carried)).toEqual([-4_780_000, 4_780_000])
  })

  it('plans what is missing of a lot that got a part', () => {
    const weights = weighed([lotA, 6_000_000], [lotB, 1_000_000])
    expect(expectedOf(withRests(plan, continued({ load: [] }), weights))).toEqual([
      [
        [corn, 3_974_400],
        [silage, 6_825_600],
        [lotA, 6_000_000],
        [lotB, 1_000_000],
      ],
      [[rest.lotB, 3_800_000]],
    ])
  })

  it('plans nothing for a lot that was fed after all, by a tablet without signal', () => {
    const weights = weighed([lotA, 6_000_000], [lotB, 4_900_000])
    const [treat, added] = withRests(plan, continued({ load: [] }), weights).subOperations
    expect(treat?.unload[1]?.expected).toBe(4_800_000)
    expect(added?.unload).toMatchObject([{ id: rest.lotB, expected: 0 }])
  })

  it('has the line of a rest that was weighed, also where its continuation never came', () => {
    const weights = weighed([lotA, 6_000_000], [rest.lotB, 4_700_000])
    const [treat, added] = withRests(plan, [], weights).subOperations
    expect(treat?.unload.map(({ id }) => id)).toEqual([lotA])
    expect(added?.unload).toMatchObject([{ id: rest.lotB, expected: 4_800_000 }])
  })

  it('counts the first of two rests of one treat', () => {
    const both = [...continued(), ...continued({ carried: 9, unload: [rest.lotA, rest.lotB] })]
    expect(withRests(plan, both, loaded)).toEqual(withRests(plan, continued(), loaded))
  })

  it('is the plan of the day again without its rests', () => {
    const weights = weighed([corn, 3_974_400], [lotA, 6_000_000], [lotB, 1_000_000])
    const { plan: day, treats } = splitRests(withRests(plan, continued({ carried: 20 }), weights))
    expect(day).toEqual(plan)
    expect(treats).toEqual(continued({ carried: 20 })[0]?.treats)
  })

  it('continues a rest that broke as well', () => {
    const second = { slot: 2001, carried: 300, load: [], unload: [unloadLineId(2001, 22)] }
    const twice = [...continued({ carried: 1000 }), { endedAt: 0, treats: [second] }]
    const weights = weighed([corn, 3_974_400], [silage, 6_825_600], [lotA, 6_000_000], [rest.lotB, 800_000])
    const result = withRests(plan, twice, weights)
    expect(expectedOf(result).map(lines => lines.at(-1))).toEqual([
      [lotA, 6_000_000],
      [rest.lotB, 800_000],
      [unloadLineId(2001, 22), 4_000_000],
    ])
    expect(result.subOperations.map(({ carried }) => carried)).toEqual([-1000, 700, 300])
    expect(withRests(splitRests(result).plan, [{ endedAt: 0, treats: splitRests(result).treats }], weights)).toEqual(
      result,
    )
  })
})
