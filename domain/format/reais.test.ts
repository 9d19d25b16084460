import { expect, it } from 'vitest'
import { formatReais } from './reais.ts'

it('writes the sign before the currency', () => {
  expect([12_300, 0, -1984].map(formatReais)).toEqual(['R$\u00a012.300,00', 'R$\u00a00,00', '−R$\u00a01.984,00'])
})
