import { describe, expect, it } from 'vitest'
import { sumBy } from '../units/sum.ts'
import { lotFacts, terms } from './charges.fixture.ts'
import { computeCharges } from './charges.ts'
import { lineRecords } from './line-records.ts'

const period = { from: '2025-06-03', to: '2025-06-05' }
const death = { lotId: 1, toLotId: null, kind: 'death', quantity: 2, day: '2025-06-05' } as const
const facts = lotFacts({
  movements: [death],
  sales: [{ day: '2025-06-04', heads: 10, carcass: 2_997_500 }],
  fed: [
    { day: '2025-06-02', dryMatter: 900_000 },
    { day: '2025-06-05', dryMatter: 1_030_000 },
    { day: '2025-06-03', dryMatter: 1_010_500 },
  ],
})
const records = (over: Parameters<typeof terms>[0]) => {
  const contract = terms(over)
  return lineRecords(contract, [facts], computeCharges(contract, [facts], period), period)
}

describe('the records of a line', () => {
  it('are the heads of each day', () => {
    expect(records({ kind: 'head_day' })).toEqual([
      {
        ...{ kind: 'head_days', lotId: 1, description: null, charged: 278_000, now: 278_000 },
        records: [
          { day: '2025-06-03', heads: 100, quantity: 100_000 },
          { day: '2025-06-04', heads: 90, quantity: 90_000 },
          { day: '2025-06-05', heads: 88, quantity: 88_000 },
        ],
      },
    ])
  })

  it('are the dry matter of each day, the oldest first', () => {
    const [line] = records({ kind: 'dry_matter' })
    expect(line?.records.map(({ day, quantity }) => [day, quantity])).toEqual([
      ['2025-06-03', 1_010_500],
      ['2025-06-05', 1_030_000],
    ])
    expect(line?.charged).toBe(2_040_500)
  })

  it('are the sales of the arrobas, and the deaths of a credit', () => {
    const lines = records({ kind: 'arroba', deaths: 'feedlot', arrobaPrice: 30_000 })
    expect(lines).toMatchObject([
      { kind: 'arrobas', records: [{ day: '2025-06-04', heads: 10, quantity: 73_167 }] },
      { kind: 'deaths', records: [{ day: '2025-06-05', heads: 2, quantity: 25_333 }] },
    ])
    for (const line of lines) expect(sumBy(line.records, ({ quantity }) => quantity)).toBe(line.charged)
  })

  it('of each part of a partnership are the sales, with what they produced', () => {
    const lines = records({ kind: 'partnership', clientShare: 1_500 })
    expect(lines.map(({ kind, records: sales }) => [kind, sales[0]?.quantity])).toEqual([
      ['client_part', 73_167],
      ['feedlot_part', 73_167],
    ])
  })

  it('are the days of a service in the period', () => {
    const service = (day: string) => ({ day, description: 'Vermífugo', amount: 125_000 })
    const lines = records({ services: [service('2025-06-04'), service('2025-06-09')] })
    expect(lines.at(-1)).toMatchObject({ kind: 'service', records: [{ day: '2025-06-04', heads: null }] })
  })
})

describe('a line that was sent', () => {
  const contract = terms({ kind: 'head_day' })
  const sent = computeCharges(contract, [facts], period)

  it('stands beside what the records of now would charge', () => {
    const late = lotFacts({ ...facts, movements: [{ ...death, day: '2025-06-04' }] })
    expect(lineRecords(contract, [late], sent, period)).toMatchObject([{ charged: 278_000, now: 276_000 }])
  })

  it('is one of two services of the same name, and each has its own day', () => {
    const service = (day: string, amount: number) => ({ day, description: 'Vermífugo', amount })
    const [first, second, dearer] = [service('2025-06-03', 100), service('2025-06-04', 100), service('2025-06-04', 900)]
    const of = (...services: (typeof first)[]) => terms({ services })
    const all = of(first, second, dearer)
    const charged = computeCharges(all, [], period)
    const shown = (now: typeof all) =>
      lineRecords(now, [], charged, period).map(line => [line.charged, line.now, ...line.records.map(({ day }) => day)])
    expect(shown(all)).toEqual([
      [1_000, 1_000, '2025-06-03'],
      [1_000, 1_000, '2025-06-04'],
      [1_000, 1_000, '2025-06-04'],
    ])
    expect(shown(of(first, second))).toEqual([
      [1_000, 1_000, '2025-06-03'],
      [1_000, 1_000, '2025-06-04'],
      [1_000, 0],
    ])
    expect(shown(of(first, dearer))).toEqual([
      [1_000, 1_000, '2025-06-03'],
      [1_000, 0],
      [1_000, 1_000, '2025-06-04'],
    ])
  })

  it('has no records once its lot left the contract', () => {
    expect(lineRecords(contract, [], sent, period)).toMatchObject([{ charged: 278_000, now: null, records: [] }])
  })

  it('is followed by those that the records of now would add', () => {
    const services = [{ day: '2025-06-04', description: 'Pesagem', amount: 90_000 }]
    expect(lineRecords(terms({ services }), [facts], sent, period)).toMatchObject([
      { kind: 'head_days' },
      { kind: 'service', charged: 0, now: 1_000, records: [{ day: '2025-06-04' }] },
    ])
  })
})
