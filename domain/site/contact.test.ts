import { expect, it } from 'vitest'
import { toFarmSize } from './contact.ts'

it.each([
  [1, 'pequena'],
  [500, 'pequena'],
  [501, 'media'],
  [1500, 'media'],
  [1501, 'grande'],
])('derives the size of a farm with %i animals: %s', (heads, size) => {
  expect(toFarmSize(heads)).toBe(size)
})
