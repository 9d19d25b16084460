import { expect, it } from 'vitest'
import { prepositionFor, withPreposition } from './preposition.ts'

it.each([
  ['de', 'Fazenda Boa Vista', 'da Fazenda Boa Vista'],
  ['em', 'Fazenda Boa Vista', 'na Fazenda Boa Vista'],
  ['em', 'CHÁCARA do Sol', 'na CHÁCARA do Sol'],
  ['de', 'agropecuária Jacarezinho', 'da agropecuária Jacarezinho'],
  ['de', 'Sítio São José', 'do Sítio São José'],
  ['em', 'Confinamento Rio Verde', 'no Confinamento Rio Verde'],
  ['de', 'Lote 7', 'do Lote 7'],
  ['em', 'Lote-12', 'no Lote-12'],
] as const)('joins %s and %s', (preposition, name, joined) => {
  expect(withPreposition(preposition, name)).toBe(joined)
})

it('keeps the preposition before a word whose gender is not known', () => {
  expect(withPreposition('de', 'Nelore 250612')).toBe('de Nelore 250612')
  expect(withPreposition('em', 'Boa Vista')).toBe('em Boa Vista')
  expect(prepositionFor('de', 'Fazendinha')).toBe('de')
  expect(prepositionFor('em', '')).toBe('em')
})
