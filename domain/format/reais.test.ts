import { expect, it } from 'vitest'
import { formatReais, formatReaisChange } from './reais.ts'

it('writes the sign before the currency', () => {
  expect([12_300, 0, -1984].map(formatReais)).toEqual(['R$\u00a012.300,00', 'R$\u00a00,00', '−R$\u00a01.984,00'])
})

it('writes the sign of a change, also of a gain', () => {
  expect([82, 0, -82].map(formatReaisChange)).toEqual(['+R$\u00a082,00', 'R$\u00a00,00', '−R$\u00a082,00'])
})
