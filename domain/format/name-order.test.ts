import { expect, test } from 'vitest'
import { byName } from './name-order.ts'

const sorted = (...names: string[]) =>
  names
    .map((name, id) => ({ id, name }))
    .sort(byName)
    .map(({ name }) => name)

test('numbers count as numbers', () => {
  expect(sorted('Baia 10', 'Baia 2', 'Baia 1')).toEqual(['Baia 1', 'Baia 2', 'Baia 10'])
})

test('case and accents do not count', () => {
  expect(sorted('ureia', 'Água', 'milho', 'Açúcar', 'Acabamento')).toEqual([
    'Acabamento',
    'Açúcar',
    'Água',
    'milho',
    'ureia',
  ])
})

test('of equals, the older comes first', () => {
  const [a, b] = [
    { id: 2, name: 'Milho' },
    { id: 1, name: 'milho' },
  ]
  expect([a, b].sort(byName)).toEqual([b, a])
})
