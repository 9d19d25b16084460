import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, daysAgo } from '../facts.fixture.ts'
import type { AlertStock } from '../facts.ts'
import { stockEnding, stockLoss, stockNegative, stockUncounted } from './stock.ts'

const corn: AlertStock = {
  id: 3,
  name: 'Milho',
  balance: 58_500_000,
  use: 9_200_000,
  runsOutOn: daysAgo(-20),
  usedOn: daysAgo(1),
  since: daysAgo(90),
  lastCount: { day: daysAgo(5), grams: 70_000_000, loss: 1_000_000, percent: 3.18 },
}
const found = (rule: typeof stockEnding, over: Partial<AlertStock> = {}) =>
  rule(buildFacts({ stock: [{ ...corn, ...over }] }))
const texts = (rule: typeof stockEnding, over: Partial<AlertStock> = {}) => alertTexts(found(rule, over))

describe('stock that ends', () => {
  it('is none in more than a week, without use, and below zero', () => {
    expect(texts(stockEnding, { runsOutOn: daysAgo(-8) })).toEqual([])
    expect(texts(stockEnding, { use: null, runsOutOn: null })).toEqual([])
    expect(texts(stockEnding, { balance: -1_000, runsOutOn: daysAgo(0) })).toEqual([])
  })

  it('states what there is, the use and the day', () => {
    expect(texts(stockEnding, { runsOutOn: daysAgo(-7) })).toEqual([
      expect.stringMatching(
        /^Há 58\.500 kg de Milho e o uso médio é de 9\.200 kg por dia\. Acaba n[oa] [a-zçá-]+, \d\d\/\d\d\.$/,
      ),
    ])
  })

  it('is critical where tomorrow lacks it', () => {
    const severityOf = (ago: number) => found(stockEnding, { runsOutOn: daysAgo(ago) })[0]?.severity
    expect([severityOf(-2), severityOf(-1), severityOf(0)]).toEqual(['warning', 'critical', 'critical'])
  })

  it('leads to the ledger, and is one for each ingredient', () => {
    expect(found(stockEnding, { runsOutOn: daysAgo(0) })).toMatchObject([
      { action: { href: '/admin/stock/3' }, part: '3', subject: { type: 'farm' } },
    ])
  })
})

describe('loss of stock', () => {
  const count = (percent: number | null) => ({
    lastCount: { day: daysAgo(5), grams: 58_500_000, loss: 11_500_000, percent },
  })

  it('is none without a count, within the limit, and of a gain', () => {
    expect(texts(stockLoss, { lastCount: null })).toEqual([])
    expect([5, null, -9].flatMap(percent => texts(stockLoss, count(percent)))).toEqual([])
  })

  it('states what the count did not find', () => {
    expect(texts(stockLoss, count(5.01))).toEqual([
      expect.stringContaining(
        'achou 58.500 kg de Milho, 11.500 kg a menos que o livro: 5,01% do que saiu, acima de 5%.',
      ),
    ])
  })
})

describe('stock without a count', () => {
  const counted = (ago: number) => ({ lastCount: { day: daysAgo(ago), grams: 0, loss: 0, percent: null } })

  it('is none for 30 days, since the count or the first ticket', () => {
    expect(texts(stockUncounted, counted(30))).toEqual([])
    expect(texts(stockUncounted, { lastCount: null, since: daysAgo(30) })).toEqual([])
  })

  it('is none of what is neither there nor used', () => {
    expect(texts(stockUncounted, { ...counted(90), balance: 0, usedOn: daysAgo(60) })).toEqual([])
    expect(texts(stockUncounted, { ...counted(90), balance: 0, usedOn: null })).toEqual([])
  })

  it('states since when', () => {
    expect(texts(stockUncounted, counted(31))).toEqual([
      expect.stringMatching(/^A última contagem de Milho é de \d\d\/\d\d, há 31 dias\./),
    ])
    expect(texts(stockUncounted, { lastCount: null })).toEqual([
      expect.stringMatching(/^Milho nunca foi contado\. A primeira nota é de \d\d\/\d\d, há 90 dias\./),
    ])
  })
})

describe('stock below zero', () => {
  it('is none at zero, and asks for a ticket below it', () => {
    expect(texts(stockNegative, { balance: 0 })).toEqual([])
    expect(texts(stockNegative, { balance: -1_240_000 })).toEqual([
      'Saíram 1.240 kg de Milho a mais do que entrou. Falta lançar uma nota.',
    ])
  })
})
