import { describe, expect, it } from 'vitest'
import { byName } from './name-order.ts'

const sorted = (...names: string[]) =>
  names
    .map((name, id) => ({ id, name }))
    .sort(byName)
    .map(({ name }) => name)

describe('byName', () => {
  it('orders numbers by value', () => {
    expect(sorted('Baia 10', 'Baia 2', 'Baia 1')).toEqual(['Baia 1', 'Baia 2', 'Baia 10'])
  })

  it('ignores case and accents', () => {
    expect(sorted('ureia', 'Água', 'milho', 'Açúcar', 'Acabamento')).toEqual([
      'Acabamento',
      'Açúcar',
      'Água',
      'milho',
      'ureia',
    ])
  })

  it('orders equal names by id', () => {
    const [a, b] = [
      { id: 2, name: 'Milho' },
      { id: 1, name: 'milho' },
    ]
    expect([a, b].sort(byName)).toEqual([b, a])
  })
})
