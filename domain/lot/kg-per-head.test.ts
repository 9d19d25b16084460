import { describe, expect, it } from 'vitest'
import { kgPerHead, kgPerHeadWarning } from './kg-per-head.ts'

describe('kgPerHead', () => {
  it.each([
    [15_000, 118, 127.12],
    [15_000, 600, 25],
    [0, 10, 0],
    [15_000, 0, null],
    [15_000, -1, null],
    [15_000, null, null],
    [null, 118, null],
    [Number.NaN, 118, null],
    [15_000, Number.NaN, null],
  ])('of %j kg and %j heads is %j', (kg, quantity, expected) => expect(kgPerHead(kg, quantity)).toBe(expected))
})

describe('kgPerHeadWarning', () => {
  it.each([
    [500, 100],
    [4_000, 100],
    [2_500, 100],
    [null, 100],
    [2_500, null],
    [2_500, 0],
  ])('has none for %j kg and %j heads', (kg, quantity) => expect(kgPerHeadWarning(kg, quantity)).toBeNull())

  it.each([
    [15_000, 118, '127,12 kg por cabeça por dia é muito'],
    [4_001, 100, '40,01 kg por cabeça por dia é muito'],
    [1_000_000, 1, '1.000.000 kg por cabeça por dia é muito'],
    [499, 100, '4,99 kg por cabeça por dia é pouco'],
    [150, 118, '1,27 kg por cabeça por dia é pouco'],
  ])('warns about %d kg for %d heads', (kg, quantity, start) => {
    const advice = 'O comum é de 5 a 40. Confira a carga, que é a do lote inteiro por dia, e as cabeças.'
    expect(kgPerHeadWarning(kg, quantity)).toBe(`${start}. ${advice}`)
  })
})
