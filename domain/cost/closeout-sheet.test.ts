import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { closeoutFacts, death, on, sale } from './closeout-facts.fixture.ts'
import { closeoutSheet } from './closeout-sheet.ts'
import { LotEntry } from './cost-input.ts'

describe('closing sheet', () => {
  it('has the deaths both ways', () => {
    const sheet = closeoutSheet(closeoutFacts())
    expect(sheet).toMatchObject({
      preview: false,
      ...{ heads_in: 100, heads_out: 98, heads_dead: 2, days: 105, intake: 10.4 },
      ...{ exit_weight: 545, carcass_yield: 55, gain_yield: 66.52, arrobas_in: 1_266.67, arrobas_out: 1_958.37 },
      deaths_in: { head_days: 10_370, gmd: 1.486 },
      deaths_out: { head_days: 10_290, gmd: 1.571, carcass_gmd: 1.045, feed_conversion: 6.62 },
      missing: [],
    })
    expect(sheet.deaths_out.arrobas_produced).toBe(717.03)
  })

  it('has the figures of a head where none died', () => {
    const entries = new Map([['purchase' as const, Math.round((19_000 / 15) * 30_000)]])
    const days = closeoutFacts().days.map(day => ({ ...day, heads: 100, dryMatter: 1_040_000, feed: 131_000 }))
    const lot = { ...closeoutFacts().lot, quantity: 100 }
    const sales = [{ ...sale, heads: 100, live: 54_500_000, carcass: 29_975_000 }]
    const sheet = closeoutSheet(closeoutFacts({ lot, days, entries, sales, movements: [] }))
    expect(sheet).toMatchObject({
      deaths_in: { biological_efficiency: 149.2, cost_per_arroba: 215.26, arrobas_produced: 731.67 },
      ...{ break_even: 268.97, result_per_head: 819.83, return_percent: 15.25, monthly_return_percent: 4.36 },
    })
    expect(sheet.deaths_in).toEqual(sheet.deaths_out)
  })

  it('names what is missing, and leaves out the figures that need it', () => {
    const [first, ...rest] = closeoutFacts().days
    const days = first ? [{ ...first, feed: null, missing: [7] }, ...rest] : []
    const sheet = closeoutSheet(closeoutFacts({ days, rates: [], entries: new Map(), sales: [{ ...sale, heads: 97 }] }))
    expect(sheet.missing.map(({ text }) => text)).toEqual([
      'Falta a venda de 1 cabeça.',
      'Falta a compra do lote.',
      'Falta o preço de Ingrediente 7.',
      'Falta o custo operacional de 105 dias.',
    ])
    expect(sheet).toMatchObject({
      costs: { feed: null, operational: null, purchase: null, total: null },
      ...{ exit_weight: null, arrobas_out: null, break_even: null, result: null, return_percent: null },
      deaths_in: { head_days: 10_370, gmd: null },
    })
  })

  it('is a preview while the lot is in: its heads weigh what is projected', () => {
    const lot = { ...closeoutFacts().lot, deactivatedOn: null }
    const sheet = closeoutSheet(closeoutFacts({ lot, sales: [], today: on(60) }))
    expect(sheet).toMatchObject({ preview: true, to: on(60), exit_weight: 470, heads_sold: 0, result: null })
    expect(sheet.deaths_in.arrobas_produced).toBe(365.69)
  })

  it('has no figure by day or arroba where the lot was elsewhere first', () => {
    const days = closeoutFacts().days.slice(53)
    const none = { feed_conversion: null, biological_efficiency: null, cost_per_arroba: null }
    expect(closeoutSheet(closeoutFacts({ days }))).toMatchObject({
      ...{ days_before: 53, missing: [], intake: null, deaths_in: none, deaths_out: none },
    })
    expect(closeoutSheet(closeoutFacts({ days: [] }))).toMatchObject({ days_before: 105, intake: null })
    expect(closeoutSheet(closeoutFacts()).days_before).toBeUndefined()
  })

  it('counts the value of heads that went to another lot in what the lot left', () => {
    const movement = { lotId: 1, toLotId: 2, kind: 'transfer', quantity: 10, day: on(50) } as const
    const sales = [{ ...sale, heads: 88, live: 88 * 545_000, carcass: 88 * 299_750 }]
    const facts = { movements: [death, movement], sales, lot: { ...closeoutFacts().lot, quantity: 88 } }
    const lacking = closeoutSheet(closeoutFacts(facts))
    expect(lacking).toMatchObject({
      result: null,
      missing: [{ kind: 'transfer', text: 'Falta o valor de 10 cabeças em transferência a outro lote.' }],
    })
    const purchase = closeoutFacts().entries.get('purchase') ?? 0
    const entries = new Map([
      ['purchase', purchase],
      ['transfer_out', 4_500_000],
    ] as const)
    const whole = closeoutSheet(closeoutFacts({ ...facts, entries }))
    expect(whole.missing).toEqual([])
    expect(whole.revenue).toMatchObject({ transfers: 45_000, per_arroba: 310 })
    expect(whole.result).toBe(Number(((whole.revenue.gross ?? 0) + 45_000 - (whole.costs.total ?? 0)).toFixed(2)))
    // the price at which the sale leaves nothing; it is not known without what the other heads are worth
    const price = Math.round((whole.break_even ?? 0) * 100)
    const even = closeoutSheet(closeoutFacts({ ...facts, entries, sales: sales.map(one => ({ ...one, price })) }))
    expect(Math.abs(even.result ?? Infinity)).toBeLessThan(10)
    expect(lacking.break_even).toBeNull()
  })

  it('counts the value of heads that came from another lot as what they were bought for', () => {
    const movement = { lotId: 2, toLotId: 1, kind: 'transfer', quantity: 10, day: on(50) } as const
    const sales = [{ ...sale, heads: 108, live: 108 * 545_000, carcass: 108 * 299_750 }]
    const facts = { movements: [death, movement], sales, lot: { ...closeoutFacts().lot, quantity: 108 } }
    const lacking = closeoutSheet(closeoutFacts(facts))
    expect(lacking).toMatchObject({
      costs: { total: null },
      result: null,
      missing: [{ kind: 'received', text: 'Falta o valor de 10 cabeças que vieram de outro lote.' }],
    })
    const purchase = closeoutFacts().entries.get('purchase') ?? 0
    const entries = new Map([
      ['purchase', purchase],
      ['transfer_in', 4_500_000],
    ] as const)
    const whole = closeoutSheet(closeoutFacts({ ...facts, entries }))
    expect(whole).toMatchObject({ missing: [], costs: { transfers: 45_000 } })
    const { feed, operational, total } = whole.costs
    expect(total).toBe(Number(((feed ?? 0) + (operational ?? 0) + 380_000 + 45_000).toFixed(2)))
    // it is no cost of what the lot produced
    expect(whole.deaths_in.cost_per_arroba).toBeCloseTo(
      ((feed ?? 0) + (operational ?? 0)) / (whole.deaths_in.arrobas_produced ?? 0),
      1,
    )
  })

  it('is whole where heads came back for nothing: only entries of transfers may be 0', () => {
    const movement = { lotId: 2, toLotId: 1, kind: 'transfer', quantity: 10, day: on(50) } as const
    const entries = new Map([...closeoutFacts().entries, ['transfer_in', 0] as const])
    expect(closeoutSheet(closeoutFacts({ movements: [death, movement], entries })).costs.transfers).toBe(0)
    const entry = (kind: string, amount: number) =>
      check(LotEntry, { id: crypto.randomUUID(), kind, day: on(50), amount })
    for (const kind of ['transfer_in', 'transfer_out']) expect(entry(kind, 0)).toHaveProperty('value')
    expect(entry('purchase', 0)).toMatchObject({ fields: { amount: ['Deve ser maior que 0'] } })
    expect(entry('transfer_in', -1)).toHaveProperty('fields.amount')
  })

  it('counts a sale of the book and its price as the same heads', () => {
    const inBook = { lotId: 1, toLotId: null, kind: 'sale', quantity: 98, day: on(105) } as const
    const lot = { ...closeoutFacts().lot, quantity: 0 }
    expect(closeoutSheet(closeoutFacts({ lot, movements: [death, inBook] }))).toEqual(closeoutSheet(closeoutFacts()))
  })
})
