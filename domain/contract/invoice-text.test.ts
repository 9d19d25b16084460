import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotFacts, terms } from './charges.fixture.ts'
import { computeCharges } from './charges.ts'
import { quantityText, transferredText } from './invoice-text.ts'

describe('the quantity of a line', () => {
  it('has the thousandths that it is stored with', () => {
    expect(quantityText({ kind: 'deaths', quantity: 12.667 })).toBe('12,667 @')
    expect(quantityText({ kind: 'arrobas', quantity: 1127 })).toBe('1.127,00 @')
    expect(quantityText({ kind: 'dry_matter', quantity: 2040.5 })).toBe('2.040,5 kg de MS')
    expect(quantityText({ kind: 'dry_matter', quantity: 1000.125 })).toBe('1.000,125 kg de MS')
    expect(quantityText({ kind: 'head_days', quantity: 5970 })).toBe('5.970 cab. × dia')
    expect(quantityText({ kind: 'service', quantity: 1 })).toBe('')
  })

  it('at its price is the amount, to half a thousandth of an arroba', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 50_000 }), (carcass, price) => {
        const facts = lotFacts({ sales: [{ day: '2025-06-04', heads: 1, carcass }] })
        const period = { from: '2025-06-01', to: '2025-06-30' }
        for (const { kind, quantity, amount } of computeCharges(terms({ kind: 'arroba', price }), [facts], period)) {
          const text = quantityText({ kind, quantity: quantity / 1000 })
          const shown = Number(text.replace(' @', '').replaceAll('.', '').replace(',', '.').replace('−', '-'))
          expect(Math.abs(shown * price - amount)).toBeLessThanOrEqual(price / 2000 + 1)
        }
      }),
    )
  })
})

describe('heads that went to a lot outside of the contract', () => {
  it('are named with what can be done', () => {
    const end = 'nesta fatura. Se o combinado é cobrar, lance um serviço no contrato.'
    expect(transferredText({ lot: { name: 'Lote 7' }, heads: 50 })).toBe(
      `50 cabeças do Lote 7 foram para um lote fora deste contrato, e as @ delas não estão ${end}`,
    )
    expect(transferredText({ lot: { name: 'Lote 7' }, heads: 1 })).toBe(
      `1 cabeça do Lote 7 foi para um lote fora deste contrato, e as @ dela não estão ${end}`,
    )
  })
})
