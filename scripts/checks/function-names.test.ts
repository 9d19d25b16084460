import { expect, it } from 'vitest'
import { functionNames } from './function-names.ts'

const complaints = (text: string) => functionNames([{ path: 'domain/lot/lot.ts', text }])

it.each([
  'export function textOf(cell: Cell): string {',
  'export async function pageOf(id: number) {',
  'export const daysOf = (lot: Lot) => [lot.day]',
  'export const columnsOf = <Key extends string>(keys: Key[]) => keys',
])('rejects %s', text => {
  expect(complaints(text)).toEqual([expect.stringContaining('is exported; name what it returns or does')])
})

it.each([
  'function textOf(cell: Cell): string {',
  'const daysOf = (lot: Lot) => [lot.day]',
  'export const listOf = <Item>(item: Item) => [item]',
  'export const cellText = (cell: Cell) => textOf(cell)',
])('accepts %s', text => {
  expect(complaints(text)).toEqual([])
})
