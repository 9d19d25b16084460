import { describe, expect, it } from 'vitest'
import { listNames } from './list-names.ts'

describe('listNames', () => {
  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A e B'],
    [['A', 'B', 'C'], 'A, B e C'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C e mais 2'],
  ])('lists %j', (names, text) => expect(listNames(names)).toBe(text))

  it('shows as many names as it is given', () => expect(listNames(['A', 'B', 'C', 'D'], 4)).toBe('A, B, C e D'))
})
