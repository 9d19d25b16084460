import { describe, expect, it } from 'vitest'
import { billedHeadDays, unsoldHeads } from './billed-heads.ts'
import { lotFacts, terms } from './charges.fixture.ts'
import { computeCharges, missingSales, totalAmount } from './charges.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const sixtyDays = { from: '2025-06-01', to: '2025-07-30' }
const death = { lotId: 1, toLotId: null, kind: 'death', quantity: 1 } as const
const sold = { day: '2025-09-14', heads: 98, carcass: 98 * 299_750 }

describe('what a contract charges', () => {
  it('charges each head and day, and not the day on which one dies', () => {
    const facts = lotFacts({ movements: [{ ...death, day: '2025-07-01' }] })
    const [line, ...others] = computeCharges(terms({ kind: 'head_day', price: 2_000 }), [facts], sixtyDays)
    expect(others).toEqual([])
    expect(line).toMatchObject({ kind: 'head_days', lotId: 1, quantity: 5_970_000, price: 2_000, amount: 11_940_000 })
  })

  it('does not charge culled heads again once a later sale of the book is typed in the account', () => {
    const exit = { lotId: 1, toLotId: null }
    const movements = [
      { ...exit, kind: 'cull', quantity: 2, day: '2025-09-10' },
      { ...exit, kind: 'sale', quantity: 40, day: '2025-11-10' },
    ] as const
    const october = { from: '2025-10-01', to: '2025-10-31' }
    const typed = [{ day: '2025-11-10', heads: 40, carcass: 40 * 299_750 }]
    expect(billedHeadDays(lotFacts({ movements }), october)).toBe(3_038)
    expect(billedHeadDays(lotFacts({ movements, sales: typed }), october)).toBe(3_038)
    // a sale that was typed on another day is of the heads that left nearest to it
    const late = typed.map(one => ({ ...one, day: '2025-11-12' }))
    expect(billedHeadDays(lotFacts({ movements, sales: late }), october)).toBe(3_038)
    expect(unsoldHeads(lotFacts({ movements, sales: late }), year)).toBe(2)
  })

  it('charges the arrobas that the heads which left produced', () => {
    const facts = lotFacts({ sales: [sold], movements: [{ ...death, quantity: 2, day: '2025-07-10' }] })
    const [line] = computeCharges(terms({ kind: 'arroba', price: 24_000 }), [facts], year)
    expect(line).toMatchObject({ kind: 'arrobas', quantity: 717_033, amount: 17_208_800 })
  })

  it('charges the dry matter that was fed, and nothing of other days', () => {
    const fed = [
      { day: '2025-06-10', dryMatter: 400_000 },
      { day: '2025-06-11', dryMatter: 50_000 },
      { day: '2025-09-01', dryMatter: 9_000_000 },
    ]
    const [line] = computeCharges(terms({ kind: 'dry_matter', price: 110_000 }), [lotFacts({ fed })], sixtyDays)
    expect(line).toMatchObject({ kind: 'dry_matter', quantity: 450_000, amount: 49_500 })
  })

  it('leaves the client the entry arrobas and a part of those produced', () => {
    const facts = lotFacts({ lot: { initialAvgWeight: 300_000 }, sales: [{ ...sold, heads: 1, carcass: 300_000 }] })
    const partnership = terms({ kind: 'partnership', price: null, clientShare: 1_500 })
    const [client, feedlot] = computeCharges(partnership, [facts], year)
    expect(client).toMatchObject({ kind: 'client_part', quantity: 11_500, price: null, amount: 0 })
    expect(feedlot).toMatchObject({ kind: 'feedlot_part', quantity: 8_500, amount: 0 })
    const priced = computeCharges({ ...partnership, arrobaPrice: 31_000 }, [facts], year)
    expect(totalAmount(priced)).toBe(263_500)
  })

  it('leaves the feedlot no part of a lot that lost carcass', () => {
    const facts = lotFacts({ sales: [{ ...sold, heads: 1, carcass: 150_000 }] })
    const charges = computeCharges(terms({ kind: 'partnership', price: null, clientShare: 1_500 }), [facts], year)
    expect(charges).toMatchObject([{ kind: 'client_part', quantity: 10_000 }])
  })

  it('credits the entry arrobas of deaths that the feedlot bears', () => {
    const movements = [{ ...death, quantity: 2, day: '2025-07-10' }]
    const bearing = { kind: 'head_day', price: 2_000, arrobaPrice: 30_000 } as const
    const ofFeedlot = computeCharges(terms({ ...bearing, deaths: 'feedlot' }), [lotFacts({ movements })], sixtyDays)
    // 2 heads of 190 kg of carcass: 25,333 @
    expect(ofFeedlot[1]).toMatchObject({ kind: 'deaths', quantity: 25_333, price: 30_000, amount: -760_000 })
    expect(computeCharges(terms({ ...bearing, deaths: 'client' }), [lotFacts({ movements })], sixtyDays)).toHaveLength(
      1,
    )
  })

  it('charges a service in the period of its day only', () => {
    const services = [{ day: '2025-06-05', description: 'Vermífugo', amount: 125_000 }]
    const withService = terms({ kind: 'dry_matter', price: 100_000, services })
    expect(computeCharges(withService, [], sixtyDays)).toMatchObject([
      { kind: 'service', lotId: null, description: 'Vermífugo', quantity: 1000, amount: 125_000 },
    ])
    expect(computeCharges(withService, [], { from: '2025-06-06', to: '2025-07-30' })).toEqual([])
  })
})

describe('billed heads', () => {
  it('end with the day before the lot was finished', () => {
    const facts = lotFacts({ lot: { deactivatedOn: '2025-06-04' } })
    expect(billedHeadDays(facts, year)).toBe(300)
    expect(billedHeadDays(facts, { from: '2025-06-04', to: '2025-06-30' })).toBe(0)
  })

  it('are not there before the entry of the lot', () => {
    expect(billedHeadDays(lotFacts(), { from: '2025-05-01', to: '2025-06-02' })).toBe(200)
  })

  it('leave once, where both the book and the account have the sale', () => {
    const bookSale = { lotId: 1, toLotId: null, kind: 'sale', quantity: 98, day: '2025-06-03' } as const
    const facts = lotFacts({ movements: [bookSale], sales: [{ ...sold, day: '2025-06-02' }] })
    // 100 on the first, 2 on the second and third
    expect(billedHeadDays(facts, { from: '2025-06-01', to: '2025-06-03' })).toBe(104)
    expect(unsoldHeads(facts, year)).toBe(0)
  })
})

describe('missing sales', () => {
  it('names the heads that left without one, where carcass is charged', () => {
    const bookSale = { lotId: 1, toLotId: null, kind: 'sale', quantity: 98, day: '2025-09-14' } as const
    const byBook = lotFacts({ movements: [bookSale] })
    expect(missingSales({ kind: 'arroba' }, [byBook], year)).toEqual([{ lotId: 1, heads: 98 }])
    expect(missingSales({ kind: 'head_day' }, [byBook], year)).toEqual([])
    const finished = lotFacts({ lot: { deactivatedOn: '2025-09-14' }, sales: [sold] })
    expect(missingSales({ kind: 'partnership' }, [finished], year)).toEqual([{ lotId: 1, heads: 2 }])
    expect(missingSales({ kind: 'partnership' }, [finished], sixtyDays)).toEqual([])
  })
})
