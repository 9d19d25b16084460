import { describe, expect, it } from 'vitest'
import { generateLotName, namePatternLabel } from './lot-name.ts'

describe('lot names', () => {
  it.each([
    ['pattern1', { corral: 'BaiaA', entryDate: '2025-06-12' }, 'BaiaA-250612'],
    ['pattern1', { corral: 'Baia A', entryDate: '2025-06-12' }, 'BaiaA-250612'],
    ['pattern1', { corral: 'BaiaA' }, ''],
    ['pattern1', { entryDate: '2025-06-12' }, ''],
    ['pattern2', { corral: 'B01', client: ' Santa Rita ' }, 'B01-Santa Rita'],
    ['pattern2', { corral: 'B01', client: null }, ''],
    ['pattern3', { corral: 'B01', entryDate: '2025-06-12', client: 'X' }, null],
  ] as const)('generates the name for %s from %j: %j', (pattern, parts, name) =>
    expect(generateLotName(pattern, parts)).toBe(name),
  )

  it.each([
    ['pattern1', false, 'Baia + Data de Entrada'],
    ['pattern2', false, 'Baia + Cliente'],
    ['pattern3', false, 'Nome livre'],
    ['pattern9', false, 'Padrão Desconhecido'],
    ['toString', false, 'Padrão Desconhecido'],
    ['pattern3', true, 'Nome Personalizado'],
    [null, false, null],
  ])('labels pattern %j, custom %s, as %j', (pattern, custom, label) =>
    expect(namePatternLabel(pattern, custom)).toBe(label),
  )
})
