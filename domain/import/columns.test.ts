import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../format/format.ts'
import { detectDayOrder, toDay } from './day-column.ts'
import { detectNumberStyle, toNumber } from './number-column.ts'

const numbers = (...column: (string | number | null)[]) => {
  const style = detectNumberStyle(column)
  return column.map(cell => toNumber(cell, style))
}
const days = (...column: (string | number | null)[]) => {
  const order = detectDayOrder(column)
  return column.map(cell => toDay(cell, order))
}

describe('numbers of a column', () => {
  it.each([
    [
      ['1.234', '380,5'],
      [1234, 380.5],
    ],
    [
      ['1,234', '380.5'],
      [1234, 380.5],
    ],
    [['1.234'], [1234]],
    [
      ['1.234.567', '2'],
      [1_234_567, 2],
    ],
    [
      ['0.125', '1.234'],
      [0.125, 1.234],
    ],
    [
      ['12%', 'R$ 1.200,50', '380,5 kg', '95 cab.'],
      [12, 1200.5, 380.5, 95],
    ],
    [
      ['-5', '(5)', '−5', '-', '', null],
      [-5, -5, -5, null, null, null],
    ],
    [
      [36.800000000000004, 12],
      [36.8, 12],
    ],
    [
      ['cem', '1,2,3', '1.23.4'],
      ['cem', '1,2,3', '1.23.4'],
    ],
  ])('%j is %j', (column, values) => {
    expect(numbers(...column)).toEqual(values)
  })

  it('are what Brazil writes, and what machines write', () => {
    const value = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(thousandths => thousandths / 1000)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), values => {
        const certain = [1234.56, ...values]
        const brazil = certain.map(one => formatNumber(one, 3, 0))
        const machine = certain.map(one => one.toLocaleString('en-US', { maximumFractionDigits: 3 }))
        expect(numbers(...brazil)).toEqual(certain.map(one => one + 0))
        expect(numbers(...machine)).toEqual(certain.map(one => one + 0))
      }),
    )
  })
})

describe('dates of a column', () => {
  it.each([
    [
      ['05/06/2026', '13/06/2026'],
      ['2026-06-05', '2026-06-13'],
    ],
    [
      ['05/06/2026', '06/13/2026'],
      ['2026-05-06', '2026-06-13'],
    ],
    [['05/06/2026'], ['2026-06-05']],
    [
      ['5-6-26', '2026-06-05', '2026/6/5 00:00:00'],
      ['2026-06-05', '2026-06-05', '2026-06-05'],
    ],
    [
      ['12 jun 2026', '3 de agosto de 2026', '1-Sep-26'],
      ['2026-06-12', '2026-08-03', '2026-09-01'],
    ],
    [
      [46_178, 46_178.75],
      ['2026-06-05', '2026-06-05'],
    ],
    [
      ['31/02/2026', 'ontem', 12, null],
      ['31/02/2026', 'ontem', '12', null],
    ],
  ])('%j are %j', (column, values) => {
    expect(days(...column)).toEqual(values)
  })

  it('are read as they were written, once a day above 12 settles the order', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2059-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(day), fc.boolean(), (dates, dayFirst) => {
        const all = [new Date('2026-06-13T00:00:00Z'), ...dates].map(date => date.toISOString().slice(0, 10))
        const written = all.map(iso => {
          const [year, month, date] = iso.split('-')
          return dayFirst ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
        })
        // days of the other order that are above 12 outvote it only where there are more of them, which there are not
        expect(days(...written)).toEqual(all)
      }),
    )
  })
})
