import { describe, expect, it } from 'vitest'
import { toGrams } from '../units/weight.ts'
import { type CostMethod, costMethods, type Facts, foldLedger, type LedgerDay } from './ledger.ts'

const tonnes = (weight: number) => toGrams(weight * 1_000)
const dayOf = (number: number) => `2025-11-${String(number).padStart(2, '0')}`
const receipt = (id: string, day: number, weight: number, reaisPerTonne: number) => ({
  id,
  day: dayOf(day),
  document: null,
  grams: tonnes(weight),
  cents: Math.round(weight * reaisPerTonne * 100),
})
const use = (day: number, weight: number) => ({ day: dayOf(day), grams: tonnes(weight) })
const count = (id: string, day: number, weight: number) => ({ id, day: dayOf(day), grams: tonnes(weight) })

/** 30 t on the 1st, 20 t on the 10th; 3 t a day, and 5 t on the 10th. */
const tenDays: Facts = {
  receipts: [receipt('a', 1, 30, 1_000), receipt('b', 10, 20, 1_100)],
  uses: [...Array.from({ length: 9 }, (_, at) => use(at + 1, 3)), use(10, 5)],
  counts: [],
}
const lateTicket = { ...tenDays, receipts: [...tenDays.receipts, receipt('c', 9, 8, 1_040)] }

const fold = (facts: Partial<Facts>, method: CostMethod = 'fifo') =>
  foldLedger(method, { receipts: [], uses: [], counts: [], ...facts })
const lastOf = (days: readonly LedgerDay[]) => days.at(-1) as LedgerDay

describe('ledger of an ingredient', () => {
  it.each([
    ['fifo', tenDays, 5_200_00],
    ['mean', tenDays, 5_434_78],
    ['fifo', lateTicket, 5_080_00],
  ] as const)('costs the use of the 10th by %s', (method, facts, cents) => {
    expect(lastOf(fold(facts, method)).used).toEqual({ grams: tonnes(5), cents })
  })

  it('takes the tickets of a day in the order of their numbers', () => {
    const [first, second] = [receipt('z', 1, 1, 900), receipt('a', 1, 1, 1_000)]
    const receipts = [
      { ...second, document: '10' },
      { ...first, document: '9' },
    ]
    expect(lastOf(fold({ receipts, uses: [use(2, 1)] })).used.cents).toBe(900_00)
  })

  it('has as loss what a count does not find, in percent of what left since the count before', () => {
    const facts = {
      receipts: [receipt('a', 1, 120, 1_000), receipt('b', 2, 300, 1_000)],
      uses: [use(3, 350)],
      counts: [count('c', 20, 58.5)],
    }
    const { loss, balance, stock } = lastOf(fold(facts))
    expect(loss).toEqual({ grams: tonnes(11.5), cents: 11_500_00 })
    expect(balance).toEqual({ grams: tonnes(58.5), cents: 58_500_00 })
    expect(stock.lastCount?.percent?.toFixed(2)).toBe('3.18')
  })

  it('counts from the last count on', () => {
    const days = fold({
      receipts: [receipt('a', 1, 100, 1_000)],
      uses: [use(2, 40), use(4, 9)],
      counts: [count('c', 3, 55), count('d', 5, 45)],
    })
    expect(lastOf(days).stock.lastCount).toMatchObject({ day: dayOf(5), loss: { grams: tonnes(1) }, percent: 10 })
  })

  it('has a gain as a loss below zero, at the price of what would leave next', () => {
    const days = fold({
      receipts: [receipt('a', 1, 10, 1_000), receipt('b', 1, 10, 1_100)],
      uses: [use(2, 4)],
      counts: [count('c', 3, 17)],
    })
    expect(lastOf(days)).toMatchObject({
      loss: { grams: tonnes(-1), cents: -1_000_00 },
      balance: { grams: tonnes(17), cents: 18_000_00 },
    })
  })

  it.each(costMethods)('gives what no receipt covers the newest price, as provisional, by %s', method => {
    const days = fold({ receipts: [receipt('a', 1, 2, 1_000)], uses: [use(2, 3), use(3, 1)] }, method)
    expect(days.map(({ provisional }) => provisional)).toEqual([0, tonnes(1), tonnes(1)])
    expect(days.map(({ used }) => used.cents)).toEqual([0, 3_000_00, 1_000_00])
    expect(lastOf(days)).toMatchObject({ balance: { grams: tonnes(-2), cents: -2_000_00 }, shortSince: dayOf(2) })
  })

  it.each(costMethods)('gives it the price of the receipt that covers it later, by %s', method => {
    const days = fold(
      { receipts: [receipt('a', 1, 2, 1_000), receipt('b', 5, 4, 1_200)], uses: [use(2, 3), use(3, 1)] },
      method,
    )
    expect(days.map(({ used }) => used.cents)).toEqual([0, 3_200_00, 1_200_00, 0])
    expect(days.map(({ shortSince }) => shortSince)).toEqual([null, dayOf(2), dayOf(2), null])
    expect(days.map(({ provisional }) => provisional)).toEqual([0, 0, 0, 0])
    expect(lastOf(days).balance).toEqual({ grams: tonnes(2), cents: 2_400_00 })
  })

  it('pays a shortage with a count that finds more', () => {
    const days = fold({
      receipts: [receipt('a', 1, 2, 1_000)],
      uses: [use(2, 3)],
      counts: [count('c', 3, 1)],
    })
    expect(lastOf(days)).toMatchObject({
      loss: { grams: tonnes(-2), cents: -2_000_00 },
      balance: { grams: tonnes(1), cents: 1_000_00 },
      shortSince: null,
    })
    expect(days[1]?.provisional).toBe(0)
  })
})
