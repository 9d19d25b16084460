import { expect, test } from 'vitest'
import { generateLotName, namePatternLabel } from './lot-name.ts'

test.each([
  ['pattern1', { corral: 'BaiaA', entryDate: '2025-06-12' }, 'BaiaA-250612'],
  ['pattern1', { corral: 'Baia A', entryDate: '2025-06-12' }, 'BaiaA-250612'],
  ['pattern1', { corral: 'BaiaA' }, ''],
  ['pattern1', { entryDate: '2025-06-12' }, ''],
  ['pattern2', { corral: 'B01', client: ' Santa Rita ' }, 'B01-Santa Rita'],
  ['pattern2', { corral: 'B01', client: null }, ''],
  ['pattern3', { corral: 'B01', entryDate: '2025-06-12', client: 'X' }, null],
] as const)('%s of %j is %j', (pattern, parts, name) => expect(generateLotName(pattern, parts)).toBe(name))

test.each([
  ['pattern1', false, 'Lote + Quantidade + Baia'],
  ['pattern2', false, 'Baia + Quantidade + Data'],
  ['pattern3', false, 'Lote + Baia + Peso'],
  ['pattern9', false, 'Padrão Desconhecido'],
  ['toString', false, 'Padrão Desconhecido'],
  ['pattern3', true, 'Nome Personalizado'],
  [null, false, null],
])('%j, custom %s, is called %j', (pattern, custom, label) => expect(namePatternLabel(pattern, custom)).toBe(label))
