import { describe, expect, it } from 'vitest'
import { typedDay, typedOperationNumber } from './typed-operation.ts'

const TODAY = '2026-11-26'

describe('the day that a person types', () => {
  it.each([
    ['hoje', TODAY],
    [' Ontem ', '2026-11-25'],
    ['24/11', '2026-11-24'],
    ['26/11', TODAY],
    ['27/11', '2025-11-27'],
    ['1/3', '2026-03-01'],
    ['24/11/25', '2025-11-24'],
    ['24/11/2025', '2025-11-24'],
    ['31/02', null],
    ['29/02', null],
    ['nelore', null],
    ['', null],
  ])('%s', (typed, day) => expect(typedDay(typed, TODAY)).toBe(day))
})

describe('the number of an operation', () => {
  it.each([
    ['#OP-1284', 1284],
    ['op 7', 7],
    ['#12', 12],
    ['1284', 1284],
    ['12', null],
    ['B12', null],
    ['#OP-0', null],
    ['24/11', null],
  ])('%s', (typed, number) => expect(typedOperationNumber(typed)).toBe(number))
})
