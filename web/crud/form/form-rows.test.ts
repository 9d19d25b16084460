import { expect, it } from 'vitest'
import { nextKey, replaceRow, withoutRow } from './form-rows.ts'

const rows = [
  { key: 4, name: 'Vermífugo' },
  { key: 2, name: 'Pesagem' },
]

it('gives a key that no row has, also after one was removed', () => {
  expect(nextKey([])).toBe(0)
  expect(nextKey(rows)).toBe(5)
  expect(nextKey(withoutRow(rows, { key: 2 }))).toBe(5)
})

it('replaces the row in its place, and removes only that row', () => {
  expect(replaceRow(rows, { key: 4, name: 'Frete' })).toEqual([{ key: 4, name: 'Frete' }, rows[1]])
  expect(withoutRow(rows, { key: 4 })).toEqual([rows[1]])
})
