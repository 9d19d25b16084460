import { expect, it } from 'vitest'
import { repeated } from './repeated.ts'

it.each([
  [[], []],
  [['B01', 'B02'], []],
  [['B01', 'B02', 'B01', 'B01'], ['B01']],
])('of %j are %j', (texts, expected) => {
  expect([...repeated(texts)]).toEqual(expected)
})
