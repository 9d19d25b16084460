import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { grossAmount, rejectSale, sellableHeads, sumDeductions, toSale } from './lot-sale.ts'

const lot = { id: 1, quantity: 98, entryDate: '2025-06-01', deactivatedOn: '2025-09-14' }
const body = { id: 'a', day: '2025-09-14', heads: 98, live_kg: 53_410, carcass_kg: 29_375.5, price_per_arroba: 310 }
const sale = (over: object = {}) => toSale({ ...body, ...over })

const refusedFields = (over: object, heads = 98): unknown => {
  try {
    rejectSale(sale(over), lot, heads)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.fields : error
  }
}

describe('sale of a lot', () => {
  it('is worth its arrobas, less what goes off', () => {
    expect(grossAmount(sale())).toBe(60_709_367)
    expect(grossAmount(sale({ carcass_kg: 25_004.1, price_per_arroba: 310.25 }))).toBe(51_716_814)
    expect(sumDeductions(sale({ discounts: 1.5, freight: 10, taxes: 0.25 }))).toBe(1_175)
  })

  it('is of heads that are there or left alive by the book, and of no dead one', () => {
    const moved = { lotId: 1, toLotId: null, day: '2025-09-01' }
    const movements = [
      { ...moved, kind: 'death' as const, quantity: 2 },
      { ...moved, kind: 'sale' as const, quantity: 30 },
      { ...moved, kind: 'cull' as const, quantity: 1 },
      { ...moved, kind: 'transfer' as const, quantity: 5, toLotId: 2 },
    ]
    expect(sellableHeads({ id: 1, quantity: 62 }, movements)).toBe(93)
  })

  it('is refused in place', () => {
    expect(refusedFields({})).toBeNull()
    expect(refusedFields({}, 97)).toEqual({ heads: ['O lote tem só 97 cabeças sem venda. Confira as cabeças.'] })
    expect(refusedFields({}, 0)).toEqual({
      heads: ['Todas as cabeças do lote já estão em vendas. Confira as vendas lançadas.'],
    })
    expect(refusedFields({ carcass_kg: 37_387.001 })).toEqual({
      carcass_kg: ['Confira: carcaça acima de 70% do peso vivo.'],
    })
    const fields = [{ day: '2025-05-31' }, { day: '2025-09-15' }, { live_kg: 200_000 }, { discounts: 700_000 }]
    expect(fields.map(over => Object.keys(refusedFields(over) as object))).toEqual([
      ['day'],
      ['day'],
      ['live_kg'],
      ['discounts'],
    ])
  })
})
