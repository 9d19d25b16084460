import { useState } from 'react'

export type SortValue = string | number | null | undefined

type Direction = 'none' | 'ascending' | 'descending'

type Sortable<Row> = { key: string; sort?: (row: Row) => SortValue }

const names = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** What is missing goes last, whichever the direction. */
function compare(a: SortValue, b: SortValue, sign: 1 | -1) {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b)))
}

/** The rows in the order chosen by pressing a header: first up, then down. */
export function useSorting<Row>(rows: Row[], columns: Sortable<Row>[]) {
  const [{ key, sign }, choose] = useState<{ key: string; sign: 1 | -1 }>({ key: '', sign: 1 })
  const value = columns.find(column => column.key === key)?.sort
  const direction = (of: string): Direction => (of !== key ? 'none' : sign === 1 ? 'ascending' : 'descending')
  return {
    key,
    rows: value ? rows.toSorted((a, b) => compare(value(a), value(b), sign)) : rows,
    by: (next: string) => choose({ key: next, sign: next === key && sign === 1 ? -1 : 1 }),
    direction,
  }
}

export type Sorting<Row> = ReturnType<typeof useSorting<Row>>
