import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { type Closing, closeoutSheet } from './closeout-sheet.ts'
import type { LotSale } from './lot-sale.ts'

const ENTRY = '2025-06-01'
const on = (days: number) => addDays(ENTRY, days)

/** 98 heads of 545 kg with carcasses of 299.75 kg, on day 105. */
const sale: LotSale = {
  id: 'a',
  day: on(105),
  heads: 98,
  live: 98 * 545_000,
  carcass: 98 * 299_750,
  price: 31_000,
  discounts: 0,
  freight: 0,
  taxes: 0,
}

const death = { lotId: 1, toLotId: null, kind: 'death', quantity: 2, day: on(40) } as const

/** 100 heads entered with 380 kg, 2 died on day 40. A head eats 10.4 kg of dry matter a day, for R$ 13.10 and R$ 1.90 of operation. */
const closing = (over: Partial<Closing> = {}): Closing => ({
  lot: {
    id: 1,
    quantity: 98,
    baseQuantity: 100,
    entryDate: ENTRY,
    deactivatedOn: on(105),
    initialAvgWeight: 380_000,
    gmd: 1_500,
  },
  today: on(110),
  movements: [death],
  weighings: [],
  days: Array.from({ length: 105 }, (_, at) => {
    const heads = at < 40 ? 100 : 98
    return { day: on(at), heads, delivered: 1, dryMatter: heads * 10_400, feed: heads * 1_310, missing: [] }
  }),
  rates: [{ day: ENTRY, price: 190 }],
  yields: { entryYield: 0.5, gain: 0.665 },
  entries: new Map([['purchase', 38_000_000]]),
  sales: [sale],
  nameOf: id => `Ingrediente ${id}`,
  ...over,
})

describe('closing sheet', () => {
  it('has the deaths both ways', () => {
    const sheet = closeoutSheet(closing())
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
    const days = closing().days.map(day => ({ ...day, heads: 100, dryMatter: 1_040_000, feed: 131_000 }))
    const lot = { ...closing().lot, quantity: 100 }
    const sales = [{ ...sale, heads: 100, live: 54_500_000, carcass: 29_975_000 }]
    const sheet = closeoutSheet(closing({ lot, days, entries, sales, movements: [] }))
    expect(sheet).toMatchObject({
      deaths_in: { biological_efficiency: 149.2, cost_per_arroba: 215.26, arrobas_produced: 731.67 },
      ...{ break_even: 268.97, result_per_head: 819.83, return_percent: 15.25, monthly_return_percent: 4.36 },
    })
    expect(sheet.deaths_in).toEqual(sheet.deaths_out)
  })

  it('names what is missing, and leaves out the figures that need it', () => {
    const [first, ...rest] = closing().days
    const days = first ? [{ ...first, feed: null, missing: [7] }, ...rest] : []
    const sheet = closeoutSheet(closing({ days, rates: [], entries: new Map(), sales: [{ ...sale, heads: 97 }] }))
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
    const lot = { ...closing().lot, deactivatedOn: null }
    const sheet = closeoutSheet(closing({ lot, sales: [], today: on(60) }))
    expect(sheet).toMatchObject({ preview: true, to: on(60), exit_weight: 470, heads_sold: 0, result: null })
    expect(sheet.deaths_in.arrobas_produced).toBe(365.69)
  })

  it('counts a sale of the book and its price as the same heads', () => {
    const inBook = { lotId: 1, toLotId: null, kind: 'sale', quantity: 98, day: on(105) } as const
    const lot = { ...closing().lot, quantity: 0 }
    expect(closeoutSheet(closing({ lot, movements: [death, inBook] }))).toEqual(closeoutSheet(closing()))
  })
})
