import { describe, expect, it } from 'vitest'
import { arrobasProduced, gainYield, lastPayingDay, marginOfDay, perArroba, perArrobaOfDay } from './arroba.ts'
import { gmdWithDead, gmdWithoutDead, headResult } from './closeout.ts'

const plan = { exitWeight: 545, exitYield: 0.55, entryYield: 0.5 }

describe('arrobas', () => {
  it('are carcass: the yield of the gain is that of the plan', () => {
    expect(gainYield(plan, 380)?.toFixed(3)).toBe('0.665')
    expect(gainYield({ ...plan, exitWeight: 380 }, 380)).toBeNull()
  })

  it('that a lot produced are less those of its dead', () => {
    const lot = { carcassEntered: 19_000, entryWeight: 380, present: 98, weight: 470, carcassSold: 0 }
    expect(arrobasProduced(lot, { entryYield: 0.5, gain: 0.665 }).toFixed(2)).toBe('365.69')
  })

  it('count a sold head by its carcass', () => {
    const lot = { carcassEntered: 380, entryWeight: 380, present: 1, weight: 380, carcassSold: 299.75 }
    expect(arrobasProduced(lot, { entryYield: 0.5, gain: 0.665 }).toFixed(3)).toBe('7.317')
  })

  it('have no cost while none was produced', () => {
    expect([perArroba(100, 0), perArroba(100, -1), perArroba(100, 2)]).toEqual([null, null, 50])
    expect(perArrobaOfDay(16.5, 0, 0.665)).toBeNull()
    expect(perArrobaOfDay(16.5, 1.5, 0.665)?.toFixed(2)).toBe('248.12')
  })
})

describe('slaughter point', () => {
  const point = { a: 1.9, b: 0.0095, gain: 0.665, price: 310, cost: 16.5 }

  it('is the last day on which a head earns its cost', () => {
    expect(lastPayingDay(point)).toBe(73)
    expect([73, 74].map(day => marginOfDay(point, day) >= 0)).toEqual([true, false])
  })

  it('does not exist where no day pays, or each does', () => {
    expect(lastPayingDay({ ...point, cost: 30 })).toBeNull()
    expect(lastPayingDay({ ...point, b: 0 })).toBeNull()
  })
})

describe('closing of a head', () => {
  it('has its figures', () => {
    const figures = headResult({
      entryWeight: 380,
      exitWeight: 545,
      carcass: 299.75,
      days: 105,
      entryYield: 0.5,
      intake: 10.4,
      dailyCost: 15,
      bought: 300,
      sold: 310,
    })
    const expected = {
      gmd: '1.571',
      carcassGmd: '1.045',
      entryArrobas: '12.667',
      exitArrobas: '19.983',
      produced: '7.317',
      carcassYield: '0.550',
      gainYield: '0.665',
      feedConversion: '6.618',
      biologicalEfficiency: '149.248',
      costPerArroba: '215.262',
      breakEven: '268.974',
      profit: '819.833',
      margin: '0.153',
      monthlyMargin: '0.044',
    }
    const rounded = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value.toFixed(3)]))
    expect(rounded).toEqual(expected)
    expect([figures.margin * 100, figures.monthlyMargin * 100].map(one => one.toFixed(2))).toEqual(['15.25', '4.36'])
  })

  it('has the dead in, or out', () => {
    const herd = { entered: 100, entryWeight: 380, out: 98, exitWeight: 545 }
    expect(gmdWithDead(herd, 10_370).toFixed(3)).toBe('1.486')
    expect(gmdWithoutDead(herd, 10_290).toFixed(3)).toBe('1.571')
  })
})
