import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning } from './farm.fixture.ts'
import { loadLineId, unloadLineId } from './line-id.ts'
import * as Plan from './plan.ts'
import { fromWirePlan, toWirePlan } from './wire-plan.ts'

const plan = Plan.planOperation(7, [afternoon, morning], farm)
const [first, second] = plan.subOperations

describe('planOperation', () => {
  it('orders items by time', () => {
    expect(plan.subOperations.map(({ id, slot, position }) => ({ id, slot, position }))).toEqual([
      { id: 7001, slot: 1, position: 0 },
      { id: 7002, slot: 2, position: 1 },
    ])
    expect(
      Plan.planOperation(
        7,
        [
          { ...morning, slot: 2 },
          { ...morning, slot: 1 },
        ],
        farm,
      ).subOperations.map(({ slot }) => slot),
    ).toEqual([1, 2])
  })

  it('copies the names and figures for the history', () => {
    expect(first).toMatchObject({
      ruleName: 'Terminação',
      recipeName: 'Terminação 85',
      treatName: 'Trato 1',
      scheduledTime: '07:00',
      timer: 6,
      dryMatterPercent: 70,
    })
  })

  it('loads each ingredient in the order of the recipe: 36.8 % of 10,800 kg are 3,974.4', () => {
    expect(first?.load).toEqual([
      { id: loadLineId(1, 11), position: 0, ingredientId: 11, ingredientName: 'Milho moído', expected: 3_974_400 },
      { id: loadLineId(1, 12), position: 1, ingredientId: 12, ingredientName: 'Silagem', expected: 6_825_600 },
    ])
  })

  it('unloads at each active lot of the rule, in the order of their positions', () => {
    expect(first?.unload).toEqual([
      {
        id: unloadLineId(1, 21),
        position: 0,
        lotId: 21,
        lotName: 'Lote A',
        corralName: 'Baia 1',
        quantity: 100,
        expected: 6_000_000,
      },
      {
        id: unloadLineId(1, 22),
        position: 1,
        lotId: 22,
        lotName: 'Lote B',
        corralName: 'Baia 2',
        quantity: 100,
        expected: 4_800_000,
      },
    ])
    expect(second?.unload.map(({ lotId }) => lotId)).toEqual([24])
  })

  it('leaves out finished and deleted lots', () => {
    const lots = farm.lots.map(lot => (lot.id === 21 ? { ...lot, deletedAt: 1 } : lot))
    const [sub] = Plan.planOperation(7, [morning], { ...farm, lots }).subOperations
    expect(sub?.unload.map(({ lotId }) => lotId)).toEqual([22])
    expect(sub?.load.map(({ expected }) => expected)).toEqual([1_766_400, 3_033_600])
  })

  it('leaves out an item whose rule, recipe or treat was deleted', () => {
    expect(Plan.planOperation(7, [{ ...morning, ruleId: 99 }], farm).subOperations).toEqual([])
    expect(Plan.planOperation(7, [{ ...morning, treatId: 99 }], farm).subOperations).toEqual([])
    expect(Plan.planOperation(7, [morning], { ...farm, recipes: [] }).subOperations).toEqual([])
  })

  it('is restored from the JSON of a frozen plan', () => {
    expect(Plan.parseFrozenPlan(JSON.stringify(plan))).toEqual(plan)
    expect(Plan.parseFrozenPlan(null)).toBeNull()
  })
})

describe('fromWirePlan', () => {
  it('returns the same plan if nothing changed', () => {
    expect(fromWirePlan(plan, toWirePlan(plan), farm)).toEqual({ plan, unknown: [] })
  })

  it('keeps the lines and weights of the device, and lots that left the rule', () => {
    const seen = [
      { line_id: loadLineId(1, 13), expected_quantity: 100.5 },
      { line_id: unloadLineId(1, 23), expected_quantity: 90 },
      { line_id: unloadLineId(1, 21), expected_quantity: 80 },
    ]
    const { plan: old, unknown } = fromWirePlan(plan, seen, farm)
    expect(unknown).toEqual([])
    expect(old.subOperations).toHaveLength(1)
    expect(old.subOperations[0]).toMatchObject({
      id: 7001,
      load: [{ ingredientName: 'Núcleo', expected: 100_500, position: 0 }],
      unload: [
        { lotName: 'Lote C', corralName: 'Baia 1', expected: 90_000, position: 0 },
        { lotName: 'Lote A', expected: 80_000, position: 1 },
      ],
    })
  })

  it('keeps a repeated line once', () => {
    const line_id = loadLineId(1, 11)
    const { plan: old } = fromWirePlan(
      plan,
      [1, 2].map(kg => ({ line_id, expected_quantity: kg })),
      farm,
    )
    expect(old.subOperations[0]?.load.map(({ expected }) => expected)).toEqual([2000])
  })

  it('lists the lines without an item, ingredient or lot on the farm', () => {
    const strange = [loadLineId(3, 11), loadLineId(1, 99), unloadLineId(1, 11), 5, 0.5, -1]
    const { unknown } = fromWirePlan(
      plan,
      strange.map(line_id => ({ line_id, expected_quantity: 1 })),
      farm,
    )
    expect(unknown).toEqual(strange)
  })
})
