import { useState } from 'react'

export type SortValue = string | number | null | undefined

type Direction = 'none' | 'ascending' | 'descending'

type Sortable<Row> = { key: string; sort?: (row: Row) => SortValue }

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Null and undefined sort last in both directions. */
function compare(a: SortValue, b: SortValue, sign: 1 | -1) {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
}

/** Sorts rows by a column: the first call of `sortBy` is ascending, the next reverses. */
export function useSorting<Row>(rows: Row[], columns: Sortable<Row>[]) {
  const [{ key, sign }, setSorting] = useState<{ key: string; sign: 1 | -1 }>({ key: '', sign: 1 })
  const value = columns.find(column => column.key === key)?.sort
  const direction = (columnKey: string): Direction =>
    columnKey !== key ? 'none' : sign === 1 ? 'ascending' : 'descending'
  return {
    key,
    rows: value ? rows.toSorted((a, b) => compare(value(a), value(b), sign)) : rows,
    sortBy: (next: string) => setSorting({ key: next, sign: next === key && sign === 1 ? -1 : 1 }),
    direction,
  }
}

export type Sorting<Row> = ReturnType<typeof useSorting<Row>>
