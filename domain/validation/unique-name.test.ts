import { describe, expect, it } from 'vitest'
import { rejectTakenName, takenNameError } from './unique-name.ts'

const taken = [
  { id: 1, name: 'C1' },
  { id: 2, name: 'Ureia' },
  { id: 3, name: 'Água  limpa' },
]

describe('takenNameError', () => {
  it.each([
    ['C1', 'C1'],
    ['c1', 'C1'],
    [' C1 ', 'C1'],
    ['ureia', 'Ureia'],
    ['UREIA', 'Ureia'],
    ['ÁGUA LIMPA', 'Água  limpa'],
    ['Água\u00a0limpa', 'Água  limpa'],
    ['A\u0301gua limpa', 'Água  limpa'],
  ])('finds the record that %j means', (name, existing) => {
    expect(takenNameError('corral', name, taken)).toBe(`Já existe uma baia com o nome ${existing}.`)
  })

  it.each(['C2', 'C 1', 'Uréia', 'Agua limpa', 'Águalimpa', ''])('accepts %j', name => {
    expect(takenNameError('corral', name, taken)).toBeNull()
  })

  it.each([
    ['corral', 'uma baia'],
    ['lot', 'um lote ativo'],
    ['ingredient', 'um ingrediente'],
    ['recipe', 'uma receita'],
    ['rule', 'uma regra'],
    ['treat', 'um trato'],
    ['corral_index', 'um índice'],
  ] as const)('names the kind %s', (kind, noun) => {
    expect(takenNameError(kind, 'C1', taken)).toBe(`Já existe ${noun} com o nome C1.`)
  })
})

describe('rejectTakenName', () => {
  const fields = { name: ['Já existe uma baia com o nome C1.'] }

  it('has its message at the name', () => {
    expect(() => rejectTakenName('corral', 'c1', taken)).toThrow(expect.objectContaining({ status: 422, fields }))
    expect(() => rejectTakenName('corral', 'C2', taken)).not.toThrow()
  })

  it('accepts an edit that keeps the name, also a repeated one', () => {
    const sameName = [...taken, { id: 4, name: 'c1' }]
    expect(() => rejectTakenName('corral', 'C1', sameName, sameName[0])).not.toThrow()
    expect(() => rejectTakenName('corral', ' c1', sameName, sameName[0])).not.toThrow()
    expect(() => rejectTakenName('corral', 'C1', sameName, sameName[1])).toThrow(expect.objectContaining({ fields }))
  })
})
