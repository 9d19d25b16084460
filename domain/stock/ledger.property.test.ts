import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumBy } from '../units/sum.ts'
import { type Amount, leftIn } from './layer.ts'
import { type CostMethod, costMethods, type Facts, foldLedger, type LedgerDay, type Receipt } from './ledger.ts'

const day = fc.integer({ min: 1, max: 28 }).map(number => `2025-02-${String(number).padStart(2, '0')}`)
const grams = fc.integer({ min: 1, max: 40_000_000 })
const cents = fc.integer({ min: 0, max: 9_000_000 })

/** A day has one use and one count at most; ids are those of devices, in any order. */
const facts: fc.Arbitrary<Facts> = fc.record({
  receipts: fc.uniqueArray(
    fc.record({ id: fc.uuid(), day, document: fc.option(fc.integer({ min: 1, max: 20 }).map(String)), grams, cents }),
    { maxLength: 12, selector: ({ id }) => id },
  ),
  uses: fc.uniqueArray(fc.record({ day, grams }), { maxLength: 20, selector: use => use.day }),
  counts: fc.uniqueArray(fc.record({ id: fc.uuid(), day, grams }), { maxLength: 4, selector: count => count.day }),
})
const method = fc.constantFrom<CostMethod>(...costMethods)

const sumOf = (days: readonly LedgerDay[], amountOf: (row: LedgerDay) => Amount | null): Amount => ({
  grams: sumBy(days, row => amountOf(row)?.grams ?? 0),
  cents: sumBy(days, row => amountOf(row)?.cents ?? 0),
})

describe('ledgers of random facts', () => {
  it('are the same in any order of tickets, uses and counts', () => {
    fc.assert(
      fc.property(facts, method, fc.infiniteStream(fc.nat()), (all, by, numbers) => {
        const shuffled = <Fact>(rows: readonly Fact[]) =>
          rows
            .map(row => ({ row, key: numbers.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row)
        const { receipts, uses, counts } = all
        const other = { receipts: shuffled(receipts), uses: shuffled(uses), counts: shuffled(counts) }
        expect(foldLedger(by, other)).toEqual(foldLedger(by, all))
      }),
    )
  })

  it('close to the cent: what came in was fed, was lost or is there', () => {
    fc.assert(
      fc.property(facts, method, (all, by) => {
        const days = foldLedger(by, all)
        const [received, used, loss] = [
          sumOf(days, row => row.received),
          sumOf(days, row => row.used),
          sumOf(days, row => row.loss),
        ]
        const balance = days.at(-1)?.balance ?? { grams: 0, cents: 0 }
        expect(received.grams).toBe(used.grams + loss.grams + balance.grams)
        expect(received.cents).toBe(used.cents + loss.cents + balance.cents)
        expect([received.grams, used.grams]).toEqual([
          sumBy(all.receipts, row => row.grams),
          sumBy(all.uses, row => row.grams),
        ])
        for (const row of days) {
          const layers = leftIn(row.stock.layers)
          if (row.shortSince === null) expect(row.balance).toEqual(layers)
          else expect([layers.grams, row.balance.grams < 0]).toEqual([0, true])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('end a counted day with the count', () => {
    fc.assert(
      fc.property(facts, method, (all, by) => {
        const days = new Map(foldLedger(by, all).map(row => [row.day, row]))
        for (const count of all.counts) expect(days.get(count.day)?.balance.grams).toBe(count.grams)
      }),
    )
  })

  it('are the same from a day on, worked out from the stock of the day before it', () => {
    fc.assert(
      fc.property(facts, method, day, (all, by, changed) => {
        const days = foldLedger(by, all)
        const shortSince = days.filter(row => row.day < changed).at(-1)?.shortSince
        const from = shortSince ?? changed
        const since = <Fact extends { day: string }>(rows: readonly Fact[]) => rows.filter(row => row.day >= from)
        const before = days.filter(row => row.day < from).at(-1)?.stock
        const { receipts, uses, counts } = all
        const again = foldLedger(by, { receipts: since(receipts), uses: since(uses), counts: since(counts) }, before)
        expect(again).toEqual(since(days))
      }),
      { numRuns: 400 },
    )
  })

  it('cost the n-th kilogram that left by PEPS what the n-th that came in cost', () => {
    fc.assert(
      fc.property(facts, ({ receipts, uses }) => {
        let left = 0
        const ordered = [...receipts].sort(inOrder)
        for (const row of foldLedger('fifo', { receipts, uses, counts: [] })) {
          const cost = costOfFirst(ordered, left + row.used.grams) - costOfFirst(ordered, left)
          if (row.provisional === 0) expect(row.used.cents).toBe(cost)
          left += row.used.grams
        }
      }),
    )
  })
})

const inOrder = (a: Receipt, b: Receipt) =>
  a.day.localeCompare(b.day) || Number(a.document ?? 0) - Number(b.document ?? 0) || (a.id < b.id ? -1 : 1)

/** The cost of the first grams of all that came in: whole receipts, and of the last one what it cost less what is left of it. */
function costOfFirst(receipts: readonly Receipt[], first: number): number {
  let [rest, cost] = [first, 0]
  for (const receipt of receipts) {
    const taken = Math.min(rest, receipt.grams)
    cost += receipt.cents - Math.round((receipt.cents * (receipt.grams - taken)) / receipt.grams)
    rest -= taken
  }
  return cost
}
