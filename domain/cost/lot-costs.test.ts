import { describe, expect, it } from 'vitest'
import { arrobasOfLot, type CostDay, daysBeforeText, sumCosts, toDateJson } from './lot-costs.ts'

const day = (over: Partial<CostDay> = {}): CostDay => ({
  day: '2025-11-01',
  heads: 100,
  delivered: 2_000_000,
  dryMatter: 1_040_000,
  feed: 1_310_00,
  missing: [],
  ...over,
})

const dates = { entryDate: '2025-11-01', today: '2025-11-10' }

describe('the costs of days', () => {
  it('are feed and operation by head and day', () => {
    const sums = sumCosts([day(), day({ day: '2025-11-02' })], [{ day: '2025-11-01', price: 190 }])
    expect(sums).toMatchObject({ feed: 2_620_00, operational: 380_00, headDays: 200, perHead: 15 })
  })

  it('have no feed where one day has none, and name what is missing', () => {
    const sums = sumCosts([day(), day({ feed: null, missing: [7] })], [])
    expect(sums).toMatchObject({ feed: null, operational: null, perHead: null, missing: [7] })
  })

  it('count a day on which nothing was delivered as no feed', () => {
    expect(sumCosts([day(), day({ delivered: 0, dryMatter: 0, feed: null })], []).feed).toBe(1_310_00)
  })

  it('say how many days have no cost', () => {
    const days = [day(), day({ feed: null })]
    expect(toDateJson({ ...dates, days, rates: [], arrobas: 10, gmd: 1_500, gain: 0.65, other: 0 })).toMatchObject({
      uncosted_days: 1,
      per_arroba: null,
      per_arroba_today: null,
    })
  })
})

const lot = {
  id: 1,
  entryDate: '2025-09-01',
  deactivatedOn: null,
  initialAvgWeight: 380_000,
  gmd: 1_500,
  quantity: 100,
  baseQuantity: null,
}
const movement = { lotId: 1, toLotId: null, quantity: 2, day: '2025-10-11' }

describe('the costs since the entry', () => {
  it('have the other entries in the arroba', () => {
    const costs = { ...dates, days: [day()], rates: [], arrobas: 10, gmd: 1_500, gain: 0.65 }
    expect(toDateJson({ ...costs, other: 0 })).toMatchObject({ other: 0, per_arroba: 131 })
    // 13.10 a head and day, of 1.5 kg of which 65 % are carcass
    expect(toDateJson({ ...costs, other: 90_00 })).toMatchObject({
      other: 90,
      per_arroba: 140,
      per_arroba_today: 201.54,
    })
  })

  it('have no arroba where the lot was elsewhere first, whose days have no cost', () => {
    const costs = { ...dates, days: [day()], rates: [], arrobas: 390, gmd: 1_500, gain: 0.65, other: 0 }
    expect(toDateJson({ ...costs, entryDate: '2025-09-02' })).toMatchObject({ days_before: 60, per_arroba: null })
    expect(toDateJson({ ...costs, entryDate: '2025-10-31' })).toMatchObject({ days_before: 0, per_arroba: 3.36 })
    const ofDays = (days: string, have: string, cost: string) =>
      `${days} da entrada ao primeiro trato aqui não ${have} custo. O que ${cost} entra no resultado, em Outros custos do lote; o custo da @ e o consumo ficam sem valor.`
    expect(daysBeforeText(60)).toBe(ofDays('60 dias', 'têm', 'custaram'))
    expect(daysBeforeText(1)).toBe(ofDays('1 dia', 'tem', 'custou'))
    expect(daysBeforeText(0)).toBeNull()
  })

  it('have the arroba of the last whole day: the treats of today may still come', () => {
    const days = [day({ day: '2025-11-09' }), day({ day: '2025-11-10', feed: 437_00 })]
    const costs = { ...dates, days, rates: [], arrobas: 390, gmd: 1_500, gain: 0.65, other: 0 }
    expect(toDateJson(costs).per_arroba_today).toBe(201.54)
  })
})

const yields = { entryYield: 0.5, gain: 0.65 }

const arrobas = (over: Partial<Parameters<typeof arrobasOfLot>[0]> = {}) =>
  arrobasOfLot({ lot, movements: [], weighings: [], sources: [], yields, ...over }, '2025-10-31')

describe('the arrobas since the entry', () => {
  it('are the carcass that the heads gained', () => {
    // 60 days at 1.5 kg, of which 65 % are carcass
    expect(arrobas()).toBeCloseTo((100 * 90 * 0.65) / 15, 6)
  })

  it('start from the last weighing', () => {
    expect(arrobas({ weighings: [{ day: '2025-10-31', avgWeight: 470_000 }] })).toBeCloseTo(390, 6)
  })

  it('lose the entry arrobas of a head that died, and keep the carcass of one that was sold', () => {
    const moved = { ...lot, quantity: 98, baseQuantity: 100 }
    const died = arrobas({ lot: moved, movements: [{ ...movement, kind: 'death' }] })
    expect(died).toBeCloseTo((98 * 90 * 0.65 - 2 * 190) / 15, 6)
    const sold = arrobas({ lot: moved, movements: [{ ...movement, kind: 'sale' }] })
    expect(sold).toBeCloseTo((98 * 90 * 0.65 + 2 * 60 * 0.65) / 15, 6)
  })
})
